import { hrefOf } from '../../hal/link'
import { halMutation } from '../../hal/mutation'
import { http, onVersion } from '../../http'
import { stale } from '../../stale'
import { text } from '@/text/text'
import { createItemState } from '../generated/sdk.gen'
import type { ItemState, ItemStateCreate, ItemStatePatch, LanguageLabels } from '@teca/shared/contract/meta'
import { putLabels } from '../templates/put-labels'

/** Creates a workflow state. The form shows its failures. */
export const createState = () =>
  halMutation(
    async ({ labels, ...body }: ItemStateCreate & { labels?: LanguageLabels }) =>
      await putLabels(await createItemState({ body }), labels && { labels }),
    { stale: stale.states, done: () => text.stateCreated, silent: true },
  )

interface StateChange {
  state: ItemState
  changes: ItemStatePatch & { color: string }
  /** New labels in further languages. */
  labels?: LanguageLabels
}

/** Changes a state, and with its name the things in it. The form shows its failures. */
export const updateState = () =>
  halMutation(
    async ({ state, changes, labels }: StateChange) => {
      const self = hrefOf(state._links.self)
      const saved = await http.patch(self, { json: changes, ...onVersion(state) }).json<ItemState>()
      return await putLabels(saved, labels && { labels })
    },
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
