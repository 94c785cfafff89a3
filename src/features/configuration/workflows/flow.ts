import { defaultState } from '@/api/meta/workflow/states'

/** An arrow of the workflow, by the names of its states. */
export interface Step {
  itemFromState: string
  itemToState: string
}

/** The depth of each used state: its fewest steps from a source, which no other state leads to. */
export function depthsOf(steps: readonly Step[]): ReadonlyMap<string, number> {
  const used = usedStates(steps)
  const targets = new Set(steps.filter(isOnward).map(({ itemToState }) => itemToState))
  const depths = new Map<string, number>()
  const sources = used.filter((state) => !targets.has(state))
  reach(sources, steps, depths)
  // A cycle has no source: it starts with the default state, else with its first state.
  for (const state of [...used.filter((one) => one === defaultState.name), ...used]) reach([state], steps, depths)
  return depths
}

/** The states of the transitions, in the order in which they are named. */
export const usedStates = (steps: readonly Step[]): string[] => [
  ...new Set(steps.flatMap(({ itemFromState, itemToState }) => [itemFromState, itemToState])),
]

const isOnward = ({ itemFromState, itemToState }: Step) => itemFromState !== itemToState

function reach(from: readonly string[], steps: readonly Step[], depths: Map<string, number>) {
  let row = from.filter((state) => !depths.has(state))
  for (let depth = 0; row.length > 0; depth += 1) {
    for (const state of row) depths.set(state, depth)
    const next = steps.filter(({ itemFromState }) => row.includes(itemFromState)).map(({ itemToState }) => itemToState)
    row = [...new Set(next)].filter((state) => !depths.has(state))
  }
}

/** Dead ends of a workflow: states that cannot be reached from the default one, and states without a way out. */
export function deadEnds(steps: readonly Step[]): { unreached: string[]; final: string[] } {
  const depths = new Map<string, number>()
  reach([defaultState.name], steps, depths)
  const left = new Set(steps.filter(isOnward).map(({ itemFromState }) => itemFromState))
  const used = usedStates(steps)
  return {
    unreached: used.filter((state) => !depths.has(state)),
    final: used.filter((state) => !left.has(state)),
  }
}
