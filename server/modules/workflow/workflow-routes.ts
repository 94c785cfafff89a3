import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import type { PageRequest } from '../../contract/page-request.ts'
import { permissions } from '../../contract/permissions.ts'
import { ok } from '../../contract/reply.ts'
import { resourceAnswers } from '../../contract/resource-answers.ts'
import { etagOf } from '../../hal/hal.ts'
import { labelsOf } from '../metadata/index.ts'
import type { StateService } from './state-service.ts'
import type { TaskService } from './task-service.ts'
import type { TransitionService } from './transition-service.ts'
import type { TrialService } from './trial-service.ts'
import type { ItemState, Task, Transition } from './workflow-repository.ts'

type Linking = Pick<Call<OperationId>, 'hal'>
type Paging = Pick<Call<OperationId>, 'hal' | 'page'>
type Asked = Pick<Call<OperationId>, 'user'>
type Tenanted = Pick<Call<OperationId>, 'tenant'>

/** Handlers of /meta/itemStates. */
export function stateHandlers(states: StateService): Handlers {
  const answers = resourceAnswers(states, stateBody)
  return {
    getItemStates: async (call) => {
      const all = await states.all(call.tenant.id)
      return ok(
        call.hal.page(
          'itemStates',
          slice(all, call.page).map((state) => stateBody(call, state)),
          call.page,
          all.length,
        ),
      )
    },
    getItemState: answers.one,
    createItemState: answers.create,
    patchItemState: answers.change,
    deleteItemState: answers.remove,
    setItemStateLabels: async (call) => {
      const labelled = await states.label(call.context, call.path.uuid, call.body.labels, call.ifMatch)
      return ok(stateBody(call, labelled), { version: labelled.version })
    },
  }
}

/** Handlers of /meta/transitionTemplates. */
export function transitionHandlers(transitions: TransitionService, tasks: TaskService, trials: TrialService): Handlers {
  const page = async (call: Paging & Tenanted & Asked, all: Transition[]) => {
    const actions = Map.groupBy(await tasks.all(call.tenant.id), (task) => task.transition_uuid)
    const shown = slice(all, call.page).map((one) => transitionBody(call, one, actions.get(one.uuid)))
    return ok(call.hal.page('transitionTemplates', shown, call.page, all.length))
  }
  const answers = resourceAnswers(transitions, async (call, one: Transition) =>
    transitionBody(call, one, await tasks.all(call.tenant.id, one.uuid)),
  )
  return {
    getTransitionTemplates: async (call) => page(call, await transitions.all(call.tenant.id)),
    findTransitionTemplatesByResourceType: async (call) =>
      page(call, await transitions.all(call.tenant.id, call.query.resourceType)),
    findTransitionTemplatesByItemFromStateAndResourceType: async (call) =>
      page(call, await transitions.all(call.tenant.id, call.query.resourceType, call.query.itemFromState)),
    getTransitionTemplate: answers.one,
    createTransitionTemplate: answers.create,
    patchTransitionTemplate: answers.change,
    deleteTransitionTemplate: answers.remove,
    setTransitionTemplateLabels: async (call) => {
      const { uuid } = call.path
      const labelled = await transitions.label(call.context, uuid, call.body.labels, call.ifMatch)
      const actions = await tasks.all(call.tenant.id, uuid)
      return ok(transitionBody(call, labelled, actions), { version: labelled.version })
    },
    tryTransition: async (call) => {
      const { uuid } = call.path
      const self = call.hal.link(`/meta/transitionTemplates/${uuid}/trial`)
      return ok({ ...(await trials.try(call.context, uuid, call.body.assetUuid)), _links: { self } })
    },
  }
}

/** One page of a list that is read whole. */
export const slice = <T>(all: T[], { offset, size }: PageRequest) => all.slice(offset, offset + size)

const stateBody = ({ hal }: Linking, state: ItemState) => ({
  uuid: state.uuid,
  name: state.name,
  color: state.color,
  public: state.public === 1,
  labels: labelsOf(state),
  etag: etagOf(state.version),
  _links: {
    self: hal.link(`/meta/itemStates/${state.uuid}`),
    labels: hal.link(`/meta/itemStates/${state.uuid}/labels`),
  },
})

const mayTry = ({ user }: Asked) => permissions.tryTransition.some((role) => user?.roles.has(role))

const transitionBody = (call: Linking & Asked, one: Transition, actions: Task[] = []) => ({
  uuid: one.uuid,
  name: one.name,
  label: one.name,
  itemFromState: one.item_from_state,
  itemToState: one.item_to_state,
  resourceType: one.resource_type,
  workflowName: one.workflow_name,
  actions: actions.map((task) => task.uuid),
  labels: labelsOf(one),
  etag: etagOf(one.version),
  _links: {
    self: call.hal.link(`/meta/transitionTemplates/${one.uuid}`),
    labels: call.hal.link(`/meta/transitionTemplates/${one.uuid}/labels`),
    tasks: call.hal.link('/meta/transitionTasks/search/findByTransitionUuid', { transitionUuid: one.uuid }),
    runs: call.hal.link('/meta/transitionLogs/search/findByTransitionUuid', { transitionUuid: one.uuid }),
    ...(mayTry(call) && { trial: call.hal.link(`/meta/transitionTemplates/${one.uuid}/trial`) }),
  },
})
