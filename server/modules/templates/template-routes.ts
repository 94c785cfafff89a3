import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import type { FormerRule } from '@teca/shared/contract/meta'
import { ok } from '../../contract/reply.ts'
import { resourceAnswers } from '../../contract/resource-answers.ts'
import { etagOf } from '../../hal/hal.ts'
import { accepted, representJob } from '../bulk/index.ts'
import type { BulkService } from '../bulk/index.ts'
import { labelsOf, optionLabelsOf, storedOptionLabels } from '../metadata/index.ts'
import type { MisfitService } from './misfit-service.ts'
import { enumValuesOf } from './template-service.ts'
import type { TemplateService } from './template-service.ts'
import type { Template } from './template-repository.ts'

const PATH = '/meta/customMetadataTemplates'
type Needs = { templates: TemplateService; misfits: MisfitService; bulk: BulkService }
type AnyCall = Pick<Call<'getCustomMetadataTemplates'>, 'hal' | 'page' | 'query'>

/** Handlers of /meta/customMetadataTemplates. */
export function templateHandlers({ templates, misfits, bulk }: Needs): Handlers {
  const answers = resourceAnswers(templates, bodyOf)
  return {
    getCustomMetadataTemplates: async (call) =>
      ok(pageOf(call, await templates.all(call.tenant.id, call.page.sort), call.page.size)),
    findCustomMetadataTemplatesByResourceType: async (call) => {
      const found = await templates.ofType(call.tenant.id, call.query.type, call.page.sort)
      return ok(pageOf(call, found, call.query.size === undefined ? Math.max(found.length, 1) : call.page.size))
    },
    customMetadataTemplateExists: async (call) =>
      ok({ exists: await templates.exists(call.tenant.id, call.query.entity, call.query.id) }),
    getCustomMetadataTemplate: answers.one,
    createCustomMetadataTemplate: answers.create,
    patchCustomMetadataTemplate: answers.change,
    deleteCustomMetadataTemplate: answers.remove,
    setCustomMetadataTemplateLabels: async (call) => {
      const labelled = await templates.label(call.context, call.path.uuid, call.body, call.ifMatch)
      return ok(bodyOf(call, labelled), { version: labelled.version })
    },
    findTemplateMisfits: async ({ tenant, path, body, hal }) => {
      const rule = { type: body.type, options: body.enumValues ?? [] }
      const found = await misfits.find(tenant.id, path.uuid, rule)
      return ok({ ...found, _links: { self: hal.link(`${PATH}/${path.uuid}/misfits`) } })
    },
    convertTemplateValues: async ({ context, tenant, path, body, hal }) => {
      const now = await templates.one(tenant.id, path.uuid)
      const { former, changes } = body
      const field = former && { uuid: now.uuid, was: ruleOf(former), is: storedRule(now) }
      const conversion = { kind: now.resource_type, name: now.name, changes, ...(field && { field }) }
      return accepted(representJob(hal, await bulk.convert(context, conversion)))
    },
    orderCustomMetadataTemplates: async (call) => {
      const ordered = await templates.order(call.context, call.body.resourceType, call.body.customMetadataTemplates)
      return ok(pageOf(call, ordered, Math.max(ordered.length, 1)))
    },
  }
}

const storedRule = ({ type, enum_values, option_labels, default_value }: Template) => ({
  type,
  enum_values,
  option_labels,
  default_value,
})

/** A field's rule in the form in which it is stored. */
const ruleOf = ({ type, enumValues = [], optionLabels = {}, defaultValue = null }: FormerRule) => ({
  type,
  enum_values: JSON.stringify(enumValues),
  option_labels: storedOptionLabels(optionLabels, enumValues),
  default_value: defaultValue,
})

function pageOf(call: AnyCall, all: Template[], size: number) {
  const from = call.page.number * size
  const entries = all.slice(from, from + size).map((template) => bodyOf(call, template))
  return call.hal.page('customMetadataTemplates', entries, { number: call.page.number, size }, all.length)
}

function bodyOf({ hal }: Pick<Call<OperationId>, 'hal'>, template: Template) {
  return {
    uuid: template.uuid,
    name: template.name,
    label: template.label,
    type: typeOf(template.type),
    resourceType: template.resource_type,
    priority: template.priority,
    order: template.position,
    defaultValue: template.default_value,
    enumValues: enumValuesOf(template),
    locked: template.locked === 1,
    labels: labelsOf(template),
    optionLabels: optionLabelsOf(template),
    etag: etagOf(template.version),
    _links: {
      self: hal.link(`${PATH}/${template.uuid}`),
      labels: hal.link(`${PATH}/${template.uuid}/labels`),
      misfits: hal.link(`${PATH}/${template.uuid}/misfits`),
      convert: hal.link(`${PATH}/${template.uuid}/conversions`),
    },
  }
}

const types = ['STRING', 'INTEGER', 'NUMBER', 'DATE', 'TEXT', 'BOOLEAN', 'EMAIL', 'ENUM'] as const
const typeOf = (type: string) => types.find((known) => known === type) ?? 'STRING'
