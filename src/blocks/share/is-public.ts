import { entriesOf } from '@/api/hal/page'
import type { ItemStatePage } from '@teca/shared/contract/meta'
import { isDefaultState } from '@/api/meta/workflow/states'

/** Whether a thing in this state is public; undefined if the server does not say which states are public. */
export function isPublic(thing: { state?: string | null }, states: ItemStatePage | undefined): boolean | undefined {
  const known = entriesOf(states)
  if (!known.some((state) => state.public !== undefined)) return undefined
  return !isDefaultState(thing) && known.some(({ name, public: open }) => name === thing.state && open === true)
}
