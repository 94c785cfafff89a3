import type { TransitionTemplate } from '@teca/shared/contract/meta'

/** The shortest chains of actions from a state to a public one, by their first actions; none if no chain leads there. */
export function waysToPublic(
  from: string,
  actions: readonly TransitionTemplate[],
  isPublic: (state: string) => boolean,
): TransitionTemplate[][] {
  const seen = new Set([from])
  let ways: TransitionTemplate[][] = [[]]
  while (ways.length > 0) {
    const next = ways.flatMap((way) => {
      const state = way.at(-1)?.itemToState ?? from
      return actions
        .filter((one) => one.itemFromState === state && !seen.has(one.itemToState))
        .map((one) => [...way, one])
    })
    const there = next.filter((way) => isPublic(way.at(-1)?.itemToState ?? from))
    if (there.length > 0) return there
    for (const way of next) seen.add(way.at(-1)?.itemToState ?? from)
    ways = next
  }
  return []
}
