import { hrefOf, type HalLink } from '../../hal/link'
import { customQuery } from '../../hal/query'
import { http } from '../../http'
import { begun, type BulkJob } from '../bulk/bulk'
import type {
  CustomMetadataTemplate,
  FormerRule,
  TemplateConversion,
  TemplateMisfits,
  TemplateRule,
} from '@teca/shared/contract/meta'

export type { TemplateMisfits, TemplateRule }

/** The values that would not fit a field under another rule; undefined if the server cannot find them. */
export async function findMisfits({ _links: { misfits } }: CustomMetadataTemplate, rule: TemplateRule) {
  return misfits && (await http.post(hrefOf(misfits), { json: rule, timeout: 120_000 }).json<TemplateMisfits>())
}

/** The values of a field that do not fit it now. */
export const misfitsQuery = (field: CustomMetadataTemplate) =>
  customQuery(
    `${hrefOf(field._links.self)}/misfits?version=${field.etag ?? ''}`,
    async () => {
      const { type, enumValues } = field
      return (await findMisfits(field, { type, enumValues })) ?? null
    },
    { silent: true },
  )

/** Whether a change of a field may leave values that do not fit: another type, or a removed option. */
export const mayLeaveMisfits = (field: CustomMetadataTemplate, rule: TemplateRule): boolean =>
  field._links.misfits !== undefined &&
  (rule.type !== field.type ||
    (rule.type === 'ENUM' && field.enumValues.some((option) => !rule.enumValues?.includes(option))))

/** Begins a job that converts values of a field; a value that the field does not take is refused. */
export const convertValues = (link: HalLink<BulkJob>, conversion: TemplateConversion) =>
  begun(http.post(hrefOf(link), { json: conversion, timeout: 120_000 }).json<BulkJob>())

/** What undo of a conversion puts back beside the values. */
export const formerRule = ({ type, enumValues, optionLabels, defaultValue }: CustomMetadataTemplate): FormerRule => ({
  type,
  enumValues,
  optionLabels,
  defaultValue,
})
