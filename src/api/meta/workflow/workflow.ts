import { keyOf } from '../../hal/address'
import { hrefOf, type HalLink, type Handle } from '../../hal/link'
import { halMutation } from '../../hal/mutation'
import { callQuery } from '../../hal/query'
import { http } from '../../http'
import { stale } from '../../stale'
import { createTransitionLog, findTransitionTemplatesByItemFromStateAndResourceType } from '../generated/sdk.gen'
import type { ResourceType, TransitionLog, TransitionTemplate } from '@teca/shared/contract/meta'
import type { Operation } from '../bulk/operation'
import { labelIn } from '../templates/in-language'

/** The actions out of a state, for one kind of thing. The workflow client shows no notices. */
export const actionsQuery = (itemFromState: string, resourceType: ResourceType) =>
  callQuery(
    findTransitionTemplatesByItemFromStateAndResourceType,
    { query: { itemFromState, resourceType, size: 1000 } },
    { silent: true },
  )

/** The name of an action as it is shown. */
export const actionName = ({ labels, label, name }: Pick<TransitionTemplate, 'labels' | 'label' | 'name'>): string =>
  labelIn(labels) ?? (label || name)

/** Whether an action leads to another state. */
export const isStep = ({ itemFromState, itemToState }: TransitionTemplate) => itemFromState !== itemToState

/** Of the actions out of the new state, the one that leads back. */
export const actionBack = (onward: readonly TransitionTemplate[], action: TransitionTemplate) =>
  isStep(action) ? onward.find(({ itemToState }) => itemToState === action.itemFromState) : undefined

/** Runs an action on one thing: it posts a log, and the server does the rest. */
export const runAction = (action: TransitionTemplate, { uuid }: Handle) =>
  createTransitionLog({
    body: { assetUuid: uuid, resourceType: action.resourceType, transitionUuid: action.uuid },
  })

/** Changes a state; the undo runs the action that leads back, if there is one. */
export const changeState = (action: TransitionTemplate, back: TransitionTemplate | undefined): Operation => ({
  // The server's job is for items.
  change: action.resourceType === 'ITEM' ? { operation: 'transition', target: action.uuid } : undefined,
  each: async (thing) => {
    await runAction(action, thing)
    return back && (() => runAction(back, thing))
  },
  stale: staleStates[action.resourceType],
})

/** Makes the server do the failed tasks of a transition again, or all of them; the history loads again. */
export const runTasksAgain = (history: HalLink) =>
  halMutation((again: HalLink<TransitionLog>) => http.post(hrefOf(again)).json<TransitionLog>(), {
    stale: [keyOf(hrefOf(history))[0]],
    silent: true,
  })

/** What visitors see of a story depends on the states of all that it shows. */
const seenIn = stale.stories

/** What a change of state makes stale. */
export const staleStates: Record<ResourceType, readonly string[]> = {
  ITEM: [...stale.items, ...seenIn],
  COLLECTION: stale.collections,
  MEDIA: [...stale.assets, ...seenIn],
  STORY: stale.stories,
  SERIES: stale.stories,
}
