import type { Sort } from '../contract/page-request.ts'
import { invalid } from '../contract/problem.ts'

export type Order<C extends string> = { column: C | 'uuid'; direction: 'asc' | 'desc' }[]

/**
 * Columns for a requested sort, by the sortable properties; 400 for others. The uuid comes last, so that equal rows
 * keep their positions from page to page.
 */
export function orderColumns<C extends string>(asked: Sort[], columns: Record<string, C>, usual: Sort[]): Order<C> {
  const order: Order<C> = (asked.length > 0 ? asked : usual).map(({ property, direction }) => {
    const column = Object.hasOwn(columns, property) ? columns[property] : undefined
    if (column === undefined) throw invalid('sort', 'property', `It cannot be sorted by ${property}`)
    return { column, direction }
  })
  return [...order, { column: 'uuid', direction: order.at(-1)?.direction ?? 'asc' }]
}
