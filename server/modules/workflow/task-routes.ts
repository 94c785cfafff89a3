import type { Call, CallUser, Handlers, OperationId } from '../../contract/call.ts'
import { managerRoles } from '../../contract/permissions.ts'
import { ok } from '../../contract/reply.ts'
import { resourceAnswers } from '../../contract/resource-answers.ts'
import { etagOf } from '../../hal/hal.ts'
import type { TaskKindService } from './task-kind-service.ts'
import type { TaskKind } from './task-kinds.ts'
import { missingIn, parametersOf, withoutKeys, withoutSecret } from './task-service.ts'
import type { TaskService } from './task-service.ts'
import type { Task } from './workflow-repository.ts'
import { slice } from './workflow-routes.ts'

type Linking = Pick<Call<OperationId>, 'hal'>
type Asking = Linking & { user?: CallUser }
type Paging = Asking & Pick<Call<OperationId>, 'page' | 'tenant'>

/** Handlers of /meta/transitionTasks. */
export function taskHandlers(tasks: TaskService, kinds: TaskKindService): Handlers {
  const answers = resourceAnswers(tasks, async (call, task: Task) =>
    taskBody(call, task, await kinds.all(call.tenant.id)),
  )
  const page = async (call: Paging, all: Task[]) => {
    const known = await kinds.all(call.tenant.id)
    const shown = slice(all, call.page).map((task) => taskBody(call, task, known))
    return ok(call.hal.page('transitionTasks', shown, call.page, all.length))
  }
  return {
    getTransitionTasks: async (call) => page(call, await tasks.all(call.tenant.id)),
    findTransitionTasksByTransitionUuid: async (call) =>
      page(call, await tasks.all(call.tenant.id, call.query.transitionUuid)),
    getTransitionTask: answers.one,
    createTransitionTask: answers.create,
    patchTransitionTask: answers.change,
    deleteTransitionTask: answers.remove,
  }
}

/** Handlers of /meta/transitionTaskTemplates. */
export function taskKindHandlers(kinds: TaskKindService): Handlers {
  const answers = resourceAnswers(kinds, kindBody)
  return {
    getTransitionTaskTemplates: async (call) => {
      const all = await kinds.all(call.tenant.id, call.query.resourceType)
      const shown = slice(all, call.page).map((kind) => kindBody(call, kind))
      return ok(call.hal.page('transitionTaskTemplates', shown, call.page, all.length))
    },
    getTransitionTaskTemplate: answers.one,
    createTransitionTaskTemplate: answers.create,
    patchTransitionTaskTemplate: answers.change,
    deleteTransitionTaskTemplate: answers.remove,
  }
}

const mayManage = (user: CallUser | undefined) => managerRoles.some((role) => user?.roles.has(role))

const taskBody = ({ hal, user }: Asking, task: Task, kinds: readonly TaskKind[], missing = missingIn(task, kinds)) => ({
  uuid: task.uuid,
  templateName: task.template_name,
  transitionUuid: task.transition_uuid,
  resourceType: task.resource_type,
  parameters: mayManage(user) ? withoutSecret(parametersOf(task)) : withoutKeys(parametersOf(task)),
  index: task.position,
  ...(missing.length > 0 && { missing }),
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
