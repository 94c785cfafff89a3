/**
 * The list with some entries moved together, in their order, so that the first of them is at `to`, counted from 1 (at
 * the end if the list is shorter).
 */
export function movedTo<T>(list: readonly T[], entries: ReadonlySet<T>, to: number): T[] {
  const together = list.filter((one) => entries.has(one))
  return list.filter((one) => !entries.has(one)).toSpliced(Math.max(0, to - 1), 0, ...together)
}
