import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import { created, noContent, ok } from '../../contract/reply.ts'
import { etagOf } from '../../hal/hal.ts'
import type { TaskKindService } from './task-kind-service.ts'
import type { TaskKind } from './task-kinds.ts'
import { parametersOf } from './task-service.ts'
import type { TaskService } from './task-service.ts'
import type { Task } from './workflow-repository.ts'
import { slice } from './workflow-routes.ts'

type Linking = Pick<Call<OperationId>, 'hal'>
type Paging = Pick<Call<OperationId>, 'hal' | 'page'>

/** Answers of /meta/transitionTasks. */
export function taskHandlers(tasks: TaskService): Handlers {
  const page = (call: Paging, all: Task[]) => {
    const shown = slice(all, call.page).map((task) => taskBody(call, task))
    return ok(call.hal.page('transitionTasks', shown, call.page, all.length))
  }
  return {
    getTransitionTasks: async (call) => page(call, await tasks.all(call.tenant.id)),
    findTransitionTasksByTransitionUuid: async (call) =>
      page(call, await tasks.all(call.tenant.id, call.query.transitionUuid)),
    getTransitionTask: async (call) => {
      const task = await tasks.one(call.tenant.id, call.path.uuid)
      return ok(taskBody(call, task), { version: task.version })
    },
    createTransitionTask: async (call) => {
      const task = await tasks.create(call.context, call.body)
      return created(taskBody(call, task), { version: task.version })
    },
    patchTransitionTask: async (call) => {
      const task = await tasks.change(call.context, call.path.uuid, call.body, call.ifMatch)
      return ok(taskBody(call, task), { version: task.version })
    },
    deleteTransitionTask: async (call) => {
      await tasks.remove(call.context, call.path.uuid, call.ifMatch)
      return noContent()
    },
  }
}

/** Answers of /meta/transitionTaskTemplates. */
export function taskKindHandlers(kinds: TaskKindService): Handlers {
  return {
    getTransitionTaskTemplates: async (call) => {
      const all = await kinds.all(call.tenant.id, call.query.resourceType)
      const shown = slice(all, call.page).map((kind) => kindBody(call, kind))
      return ok(call.hal.page('transitionTaskTemplates', shown, call.page, all.length))
    },
    getTransitionTaskTemplate: async (call) => {
      const kind = await kinds.one(call.tenant.id, call.path.uuid)
      return ok(kindBody(call, kind), { version: kind.version })
    },
    createTransitionTaskTemplate: async (call) => {
      const kind = await kinds.create(call.context, call.body)
      return created(kindBody(call, kind), { version: kind.version })
    },
    patchTransitionTaskTemplate: async (call) => {
      const kind = await kinds.change(call.context, call.path.uuid, call.body, call.ifMatch)
      return ok(kindBody(call, kind), { version: kind.version })
    },
    deleteTransitionTaskTemplate: async (call) => {
      await kinds.remove(call.context, call.path.uuid, call.ifMatch)
      return noContent()
    },
  }
}

const taskBody = ({ hal }: Linking, task: Task) => ({
  uuid: task.uuid,
  templateName: task.template_name,
  transitionUuid: task.transition_uuid,
  resourceType: task.resource_type,
  parameters: parametersOf(task),
  index: task.position,
  etag: etagOf(task.version),
  _links: { self: hal.link(`/meta/transitionTasks/${task.uuid}`) },
})

const kindBody = ({ hal }: Linking, { uuid, name, label, resourceTypes, parameters, version }: TaskKind) => ({
  uuid,
  name,
  label,
  ...(resourceTypes !== undefined && { resourceTypes }),
  parameters,
  etag: etagOf(version),
  _links: { self: hal.link(`/meta/transitionTaskTemplates/${uuid}`) },
})
