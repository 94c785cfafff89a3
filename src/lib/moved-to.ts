/**
 * The list with some of its entries taken out and put back together, in their order, so that the first of them stands at
 * `to`, counted from 1 (at the end where the list is shorter).
 */
export function movedTo<T>(list: readonly T[], entries: ReadonlySet<T>, to: number): T[] {
  const together = list.filter((one) => entries.has(one))
  return list.filter((one) => !entries.has(one)).toSpliced(Math.max(0, to - 1), 0, ...together)
}
