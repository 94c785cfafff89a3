import { callQuery } from '../../hal/query'
import { entriesOf } from '../../hal/page'
import { findCustomMetadataTemplatesByResourceType } from '../generated/sdk.gen'
import type { CustomMetadataTemplate, CustomMetadataTemplatePage, ResourceType } from '../generated/types.gen'

/** The metadata fields of a kind of entity. They seldom change, and every screen needs them. */
export const templatesQuery = (type: ResourceType) => ({
  ...callQuery(findCustomMetadataTemplatesByResourceType, { query: { type, sort: ['priority', 'order'] } }),
  staleTime: 10 * 60_000,
})

const ranks: Record<string, number> = { HIGH: 0, MEDIUM: 1, LOW: 2 }
const rank = ({ priority }: CustomMetadataTemplate) => ranks[priority] ?? 2

/** Fields in the order they are shown: HIGH, MEDIUM, LOW (unknown is LOW), then by their order. */
export const inOrder = (templates: readonly CustomMetadataTemplate[]): CustomMetadataTemplate[] =>
  templates.toSorted((a, b) => rank(a) - rank(b) || a.order - b.order)

/** The fields of a page in the order they are shown. */
export const orderedTemplates = (page: CustomMetadataTemplatePage): CustomMetadataTemplate[] => inOrder(entriesOf(page))
