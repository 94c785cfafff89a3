import type { SearchFacet } from '@/api/meta/generated/types.gen'
import type { Asked, Condition } from '@/api/meta/search/asked'
import type { FilterField } from './filter-fields'

export interface FilterPanelProps {
  asked: Asked
  fields: readonly FilterField[]
  /** What came along with the results; undefined where the server sends nothing along. */
  facets: ReadonlyMap<string, SearchFacet> | undefined
  isExtended: boolean
  onFilter: (name: string, condition: Condition) => void
  onClear: () => void
}

/** What the filter of one name is given. */
export interface FilterProps extends Pick<FilterPanelProps, 'asked' | 'isExtended'> {
  field: FilterField
  facet: SearchFacet | undefined
  condition: Condition
  onChange: (condition: Condition) => void
}
