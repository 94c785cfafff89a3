import type { SearchFacet } from '@teca/shared/contract/meta'
import type { Asked, Condition } from '@/api/meta/search/asked'
import type { FilterField } from './filter-fields'

export interface FilterPanelProps {
  asked: Asked
  fields: readonly FilterField[]
  /** The facets that came with the results; undefined if the server sends none. */
  facets: ReadonlyMap<string, SearchFacet> | undefined
  isExtended: boolean
  /** The results failed, and what should have come along with them. */
  failed: boolean
  onFilter: (name: string, condition: Condition) => void
  onClear: () => void
}

/** The props of one filter. */
export interface FilterProps extends Pick<FilterPanelProps, 'asked' | 'isExtended' | 'failed'> {
  field: FilterField
  facet: SearchFacet | undefined
  condition: Condition
  onChange: (condition: Condition) => void
}
