import { currentLanguage, type Language } from '@/text/text'
import { collectPages } from '../../hal/all-pages'
import { addressOf } from '../../entry-point'
import { callQuery, customQuery } from '../../hal/query'
import { customMetadataTemplateExists, getCustomMetadataTemplates } from '../generated/sdk.gen'
import type { CustomMetadataTemplate, ResourceType } from '@teca/shared/contract/meta'
import { inLanguage } from './in-language'

const size = 50
const sort = ['resourceType', 'priority', 'order']

/** The fields of all kinds of things, in the language of the interface: fifty to a page, all pages (back-office spec 2). */
export const allTemplatesQuery = () => ({
  ...customQuery(addressOf(getCustomMetadataTemplates, { query: { size, sort } }), (signal) =>
    collectPages((page) => getCustomMetadataTemplates({ query: { page, size, sort }, signal }), { size, signal }),
  ),
  select: fieldsIn[currentLanguage()],
})

const fieldsOf = (language: Language) => (fields: CustomMetadataTemplate[]) =>
  fields.map((field) => inLanguage(field, language))
const fieldsIn = { en: fieldsOf('en'), it: fieldsOf('it') } satisfies Record<Language, object>

/** Whether a kind of thing has a field with this ID. */
export const templateExistsQuery = (id: string, entity: ResourceType) => ({
  ...callQuery(customMetadataTemplateExists, { query: { id, entity } }, { silent: true }),
  retry: false,
  staleTime: 0,
})
