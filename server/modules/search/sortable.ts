import type { Sort } from '../../contract/page-request.ts'
import { invalid } from '../../contract/problem.ts'

const sortable = ['score', 'sgtt', 'lastModifiedDate', 'createdDate']

/** 400 for an order that the search does not have. */
export function requireSortable(sort: readonly Sort[]): void {
  const other = sort.find(({ property }) => !sortable.includes(property))
  if (other !== undefined) throw invalid('sort', 'property', `It cannot be sorted by ${other.property}`)
}
