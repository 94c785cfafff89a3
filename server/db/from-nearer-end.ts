import type { Order } from './order-columns.ts'

type Place = { size: number; offset: number }

/**
 * Reads a page of a list from the nearer end: a database reads all rows that it skips, so the last page costs no more
 * than the first. `read` is called in the given order or in the opposite one.
 */
export async function fromNearerEnd<C extends string, Entry>(
  order: Order<C>,
  { size, offset }: Place,
  total: number,
  read: (order: Order<C>, place: Place) => Promise<Entry[]>,
): Promise<Entry[]> {
  const left = total - offset
  if (left <= 0) return []
  if (offset <= left) return await read(order, { size, offset })
  const some = Math.min(size, left)
  const opposite = order.map(({ column, direction }) => ({ column, direction: turned[direction] }))
  return (await read(opposite, { size: some, offset: left - some })).toReversed()
}

const turned = { asc: 'desc', desc: 'asc' } as const
