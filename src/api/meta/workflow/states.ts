import { callQuery } from '../../hal/query'
import { entriesOf } from '../../hal/page'
import { getItemStates } from '../generated/sdk.gen'
import type { ItemStatePage } from '@teca/shared/contract/meta'
import { stateWord } from '../templates/in-language'

/** All workflow states. They seldom change, and every screen needs them. */
export const statesQuery = () => ({ ...callQuery(getItemStates, { query: { size: 1000 } }), staleTime: 10 * 60_000 })

export const defaultState = { name: 'Default', color: '#000000' }

/** Whether a thing has no state of the workflow yet. */
export const isDefaultState = ({ state }: { state?: string | null }) => !state || state === defaultState.name

/**
 * Name and colour of the state of a thing as they are shown; `Default` in black if it has none, black if its state is unknown.
 */
export function stateOf(
  thing: { state?: string | null },
  states: ItemStatePage | undefined,
): { name: string; color: string } {
  const name = thing.state || defaultState.name
  const known = entriesOf(states).find((state) => state.name === name)
  return known ? { name: stateWord(known), color: known.color } : { name, color: defaultState.color }
}
