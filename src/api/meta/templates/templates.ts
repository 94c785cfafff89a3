import { currentLanguage, type Language } from '@/text/text'
import { callQuery } from '../../hal/query'
import { entriesOf } from '../../hal/page'
import { findCustomMetadataTemplatesByResourceType } from '../generated/sdk.gen'
import type { CustomMetadataTemplate, CustomMetadataTemplatePage, ResourceType } from '@teca/shared/contract/meta'
import { inLanguage } from './in-language'

/**
 * The metadata fields of a kind of entity, in the language of the interface. They seldom change, and every screen needs
 * them.
 */
export const templatesQuery = (type: ResourceType) => ({
  ...callQuery(findCustomMetadataTemplatesByResourceType, { query: { type, sort: ['priority', 'order'] } }),
  staleTime: 10 * 60_000,
  select: pagesIn[currentLanguage()],
})

const pageIn = (language: Language) => (page: CustomMetadataTemplatePage) => ({
  ...page,
  _embedded: { customMetadataTemplates: entriesOf(page).map((field) => inLanguage(field, language)) },
})
// One function for each language: the query calls another one again.
const pagesIn = { en: pageIn('en'), it: pageIn('it') } satisfies Record<Language, object>

const ranks: Record<string, number> = { HIGH: 0, MEDIUM: 1, LOW: 2 }
const rank = ({ priority }: CustomMetadataTemplate) => ranks[priority] ?? 2

/** Fields in the order they are shown: HIGH, MEDIUM, LOW (unknown is LOW), then by their order. */
export const inOrder = (templates: readonly CustomMetadataTemplate[]): CustomMetadataTemplate[] =>
  templates.toSorted((a, b) => rank(a) - rank(b) || a.order - b.order)

/** The fields of a page in the order they are shown. */
export const orderedTemplates = (page: CustomMetadataTemplatePage): CustomMetadataTemplate[] => inOrder(entriesOf(page))
