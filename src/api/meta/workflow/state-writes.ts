import { hrefOf } from '../../hal/link'
import { halMutation } from '../../hal/mutation'
import { http, onVersion } from '../../http'
import { stale } from '../../stale'
import { text } from '@/text/text'
import { createItemState } from '../generated/sdk.gen'
import type { ItemState, ItemStateCreate, ItemStatePatch } from '../generated/types.gen'

/** Creates a workflow state. The form shows its failures. */
export const createState = () =>
  halMutation((body: ItemStateCreate) => createItemState({ body }), {
    stale: stale.states,
    done: () => text.stateCreated,
    silent: true,
  })

/** Changes a state, and with its name the things in it. The form shows its failures. */
export const updateState = () =>
  halMutation(
    ({ state, changes }: { state: ItemState; changes: ItemStatePatch & { color: string } }) =>
      http.patch(hrefOf(state._links.self), { json: changes, ...onVersion(state) }).json<ItemState>(),
    {
      stale: ({ changes }) =>
        changes.name === undefined
          ? stale.states
          : [...stale.states, ...stale.assets, ...stale.collections, ...stale.stories],
      done: () => text.workflowItemUpdated,
      silent: true,
    },
  )

/** Deletes a state. Its dialog shows the failures. */
export const deleteState = () =>
  halMutation((state: ItemState) => http.delete(hrefOf(state._links.self), onVersion(state)), {
    stale: stale.states,
    removes: (state) => state._links.self,
    done: () => text.workflowItemRemoved,
    silent: true,
  })
