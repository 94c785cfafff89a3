import { hrefOf } from '../../hal/link'
import { halMutation } from '../../hal/mutation'
import { callQuery } from '../../hal/query'
import { http, onVersion, redirectIsTaken } from '../../http'
import { stale } from '../../stale'
import { text } from '@/text/text'
import {
  createTransitionTask,
  findTransitionTasksByTransitionUuid,
  getTransitionTaskTemplates,
} from '../generated/sdk.gen'
import type { ResourceType, TransitionTask, TransitionTaskCreate } from '@teca/shared/contract/meta'

/** The actions of a transition, in their order. The panel shows its failure. */
export const tasksQuery = (transitionUuid: string) =>
  callQuery(findTransitionTasksByTransitionUuid, { query: { transitionUuid, size: 1000 } }, { silent: true })

/** The kinds of actions for one kind of thing. The panel shows its failure. */
export const taskTemplatesQuery = (resourceType: ResourceType) =>
  callQuery(getTransitionTaskTemplates, { query: { resourceType, size: 1000 } }, { silent: true })

type TaskBody = Required<TransitionTaskCreate>

/** Adds an action to a transition. The panel shows its failures. */
export const createTask = () =>
  halMutation((body: TaskBody) => createTransitionTask({ body, kyOptions: redirectIsTaken }), {
    stale: stale.transitions,
    done: () => text.actionCreated,
    silent: true,
  })

/** Changes an action. The panel shows its failures. */
export const updateTask = () =>
  halMutation(
    ({ task, body }: { task: TransitionTask; body: TaskBody }) =>
      http.patch(hrefOf(task._links.self), { json: body, ...onVersion(task) }).json<TransitionTask>(),
    { stale: stale.transitions, done: () => text.actionUpdated, silent: true },
  )

/** Deletes an action. The panel shows its failures. */
export const deleteTask = () =>
  halMutation((task: TransitionTask) => http.delete(hrefOf(task._links.self), onVersion(task)), {
    stale: stale.transitions,
    removes: (task) => task._links.self,
    done: () => text.actionRemoved,
    silent: true,
  })

/** Reorders the actions of a transition, by writing each position from the first changed one to the last. The panel shows its failures. */
export const orderTasks = () =>
  halMutation(
    async ({ was, is }: { was: readonly TransitionTask[]; is: readonly TransitionTask[] }) => {
      const moved = is.map((task, at) => task.uuid !== was[at]?.uuid)
      const [first, last] = [moved.indexOf(true), moved.lastIndexOf(true)]
      for (const [at, task] of is.entries()) {
        if (first < 0 || at < first || at > last) continue
        const { templateName, transitionUuid, resourceType, parameters } = task
        const json = { templateName, transitionUuid, resourceType, parameters, index: at } satisfies TaskBody
        // Each written position moves others, whose versions are unknown here.
        await http.patch(hrefOf(task._links.self), { json, headers: { 'If-Match': '*' } })
      }
    },
    { stale: stale.transitions, done: () => text.orderSaved, silent: true },
  )
