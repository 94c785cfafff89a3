import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Handle } from '@/api/hal/link'
import { load } from '@/api/hal/load'
import { halMutation } from '@/api/hal/mutation'
import { patchKnown } from '@/api/hal/patch-known'
import { entriesOf } from '@/api/hal/page'
import { renewed } from '@/api/hal/renewed'
import type { ResourceType, TransitionTemplate } from '@teca/shared/contract/meta'
import { countOf, handlesOf, onlyOne, type Chosen } from '@/api/meta/bulk/chosen'
import { actionsQuery, changeState, runAction, staleStates, actionBack } from '@/api/meta/workflow/workflow'
import { useAssetSelection } from '@/stores/asset-selection'
import { useItemSelection } from '@/stores/item-selection'
import { notify } from '@/stores/notices'
import { text, textOf } from '@/text/text'
import { useChangeThings } from '@/work/change-things'

/** An action, and the things that it is run on. */
export interface Step {
  things: Chosen
  action: TransitionTemplate
}

/**
 * Runs the chosen actions. One thing is changed at once, with `pending` and `error`. Many things are changed as a piece of
 * work, which shows what failed and can retry it. In both cases the shown data is read again, and the undo runs the action
 * that leads back.
 */
export function useRunActions(resource: ResourceType, selection = selections[resource]) {
  const queries = useQueryClient()
  const changeThings = useChangeThings()
  const one = useMutation(
    halMutation(
      async ({ things, action }: Step) => {
        const wayBack = await wayBackOf(queries, action)
        for (const thing of handlesOf(things)) await runAction(action, thing)
        show(queries, handlesOf(things), action)
        return wayBack
      },
      {
        stale: staleStates[resource],
        silent: true,
        done: (wayBack, { things }) => {
          selection?.getState().remove(handlesOf(things).map(({ uuid }) => uuid))
          void refreshed(queries, resource)
          return { text: text.stateUpdated, undo: wayBack && (() => undoAction(queries, handlesOf(things), wayBack)) }
        },
      },
    ),
  )

  const runMany = async ({ things, action }: Step) => {
    const wayBack = await wayBackOf(queries, action)
    const result = await changeThings({
      title: textOf('workflow').changingStateOf({ what: countIn(resource, countOf(things)) }),
      doneText: text.stateUpdated,
      failedText: text.stateUpdateFailed,
      things,
      selection,
      ...changeState(action, wayBack),
    })
    // If a job no longer exists, it is unknown which things it changed: all of them are in `left`.
    const left = new Set(handlesOf(result.left).map(({ uuid }) => uuid))
    const changed = handlesOf(things).filter(({ uuid }) => !left.has(uuid))
    show(queries, changed, action)
    await refreshed(queries, resource)
  }

  /** Calls back when one thing is changed, or when the work on many things has started. */
  const run = (steps: readonly Step[], onStarted: () => void) => {
    const [first] = steps
    if (first && steps.length === 1 && onlyOne(first.things)) return one.mutate(first, { onSuccess: onStarted })
    for (const step of steps) void runMany(step)
    onStarted()
  }
  return { run, pending: one.isPending, error: one.error }
}

/** A number of things of one kind, in words. */
export const countIn = (resource: ResourceType, count: number): string =>
  textOf('workflow')[`count${resource}`]({ count })

const show = (queries: QueryClient, things: readonly Handle[], { itemToState: state }: TransitionTemplate) =>
  patchKnown(queries, new Set(things.map(({ self }) => self)), { state })

/** The selection of each kind of thing that can be selected. */
const selections: Partial<Record<ResourceType, typeof useItemSelection>> = {
  ITEM: useItemSelection,
  MEDIA: useAssetSelection,
}

/** The action that undoes another one; undefined if the workflow has none or it cannot be read. */
async function wayBackOf(queries: QueryClient, action: TransitionTemplate): Promise<TransitionTemplate | undefined> {
  const onward = await load(queries, actionsQuery(action.itemToState, action.resourceType)).catch(() => undefined)
  return actionBack(entriesOf(onward), action)
}

async function undoAction(queries: QueryClient, things: readonly Handle[], wayBack: TransitionTemplate) {
  for (const thing of things) await runAction(wayBack, thing)
  show(queries, things, wayBack)
}

/** Waits until lists and things are read again, and shows a notice if that fails. */
async function refreshed(queries: QueryClient, resource: ResourceType) {
  // The new requests start one microtask after the write is reported.
  await Promise.resolve()
  try {
    await renewed(queries, staleStates[resource])
  } catch {
    notify('failed', text.collectionRefreshFailed)
  }
}
