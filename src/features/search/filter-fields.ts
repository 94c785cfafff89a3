import { entriesOf } from '@/api/hal/page'
import type { CustomMetadataTemplate, CustomMetadataTemplatePage, FacetRequest } from '@teca/shared/contract/meta'
import type { SearchEntity } from '@/api/meta/search/asked'
import { orderedTemplates } from '@/api/meta/templates/templates'

/** One filter: a system filter, or a metadata field of the organisation. */
export interface FilterField {
  name: string
  /** How its values are chosen: from a list with counts, by typing, or as a range. */
  kind: 'options' | 'text' | 'range'
  /** Has a label of its own; a system filter has one in the texts. */
  template?: CustomMetadataTemplate
}

const mostFacets = 50
const bars = 20

/** The filters in their order: media type, state, with extras the collection, then the metadata fields. */
export function filterFields(
  templates: CustomMetadataTemplatePage | undefined,
  { entity, isExtended }: { entity: SearchEntity; isExtended: boolean },
): FilterField[] {
  const system: FilterField[] = [
    { name: 'mediaType', kind: 'options' },
    { name: 'state', kind: 'options' },
    ...(isExtended && entity === 'items' ? [{ name: 'collection', kind: 'options' as const }] : []),
  ]
  const taken = new Set(system.map(({ name }) => name))
  const fields = templates && entriesOf(templates).length > 0 ? orderedTemplates(templates) : []
  return [
    ...system,
    ...fields
      .filter(({ name }) => !taken.has(name))
      .map((template) => ({ name: template.name, kind: kindOf(template, isExtended), template })),
  ]
}

function kindOf({ type }: CustomMetadataTemplate, isExtended: boolean): FilterField['kind'] {
  if (type === 'ENUM' || type === 'BOOLEAN') return 'options'
  return isExtended && (type === 'INTEGER' || type === 'NUMBER' || type === 'DATE') ? 'range' : 'text'
}

/** The facets for these filters. */
export const facetRequests = (fields: readonly FilterField[]): FacetRequest[] =>
  fields.flatMap((field) => requestOf(field) ?? []).slice(0, mostFacets)

// Nearly all values of these fields differ: the most frequent ones help nobody.
const manyValues = new Set(['sgtt', 'sgti', 'pressmark'])

function requestOf({ name, kind, template }: FilterField): FacetRequest | undefined {
  if (kind === 'range') return { name, size: 0, buckets: bars }
  if (kind === 'options') return { name, size: name === 'collection' ? 8 : 50 }
  return template?.type === 'STRING' && !manyValues.has(name) ? { name, size: 5 } : undefined
}
