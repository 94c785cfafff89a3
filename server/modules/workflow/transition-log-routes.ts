import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import { created, ok } from '../../contract/reply.ts'
import { representTasks } from './task-results.ts'
import type { TransitionLogService } from './transition-log-service.ts'
import type { TransitionService } from './transition-service.ts'
import type { TransitionLog } from './transition-log.ts'
import type { LogsOf } from './workflow-repository.ts'

type Called = Pick<Call<'getTransitionLogs'>, 'tenant' | 'user' | 'hal'>
type Paging = Called & Pick<Call<OperationId>, 'page'>

/** Handlers of /meta/transitionLogs. */
export function transitionLogHandlers(transitions: TransitionService, logs: TransitionLogService): Handlers {
  const one = async (call: Called, uuid: string) => {
    const log = await logs.one(call.tenant.id, uuid)
    return bodyOf(call, log, await logs.titles(call.tenant.id, [log]))
  }
  const page = async (call: Paging, of?: LogsOf) => {
    const { rows, total } = await logs.page(call.tenant.id, call.page, of)
    const titles = await logs.titles(call.tenant.id, rows)
    const bodies = rows.map((row) => bodyOf(call, row, titles))
    return ok(call.hal.page('transitionLogs', bodies, call.page, total))
  }
  return {
    createTransitionLog: async (call) => created(await one(call, await transitions.run(call.context, call.body))),
    getTransitionLog: async (call) => ok(await one(call, call.path.uuid)),
    retryTransitionLog: async (call) => {
      await logs.retry(call.context, call.path.uuid)
      return ok(await one(call, call.path.uuid))
    },
    repeatTransitionLog: async (call) => {
      await logs.repeat(call.context, call.path.uuid)
      return ok(await one(call, call.path.uuid))
    },
    getTransitionLogs: (call) => page(call),
    findTransitionLogsByAssetUuid: (call) => page(call, { entityUuid: call.query.assetUuid }),
    findTransitionLogsByTransitionUuid: (call) => page(call, { transitionUuid: call.query.transitionUuid }),
  }
}

function bodyOf(call: Called, log: TransitionLog & { username: string | null }, titles: ReadonlyMap<string, string>) {
  const { hal } = call
  const { tasks, links } = representTasks(call, log)
  return {
    uuid: log.uuid,
    assetUuid: log.entity_uuid,
    resourceType: log.resource_type,
    transitionUuid: log.transition_uuid,
    createdDate: log.created_at,
    ...(log.username !== null && { username: log.username }),
    itemFromState: log.from_state,
    itemToState: log.to_state,
    title: titles.get(log.entity_uuid) ?? '',
    tasks,
    _links: {
      self: hal.link(`/meta/transitionLogs/${log.uuid}`),
      transition: hal.link(`/meta/transitionTemplates/${log.transition_uuid}`),
      ...links,
    },
  }
}
