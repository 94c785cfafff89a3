import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import { permissions } from '../../contract/permissions.ts'
import { created, ok } from '../../contract/reply.ts'
import { mayRetry, taskResults } from './transition-log-service.ts'
import type { TransitionLogService } from './transition-log-service.ts'
import type { TransitionService } from './transition-service.ts'
import type { TransitionLog } from './transition-log.ts'

type Called = Pick<Call<'getTransitionLogs'>, 'tenant' | 'user' | 'hal'>
type Paging = Called & Pick<Call<OperationId>, 'page'>

/** Answers of /meta/transitionLogs. */
export function transitionLogHandlers(transitions: TransitionService, logs: TransitionLogService): Handlers {
  const one = async (call: Called, uuid: string) => bodyOf(call, await logs.one(call.tenant.id, uuid))
  const page = async (call: Paging, entityUuid?: string) => {
    const { rows, total } = await logs.page(call.tenant.id, call.page, entityUuid)
    const bodies = rows.map((row) => bodyOf(call, row))
    return ok(call.hal.page('transitionLogs', bodies, call.page, total))
  }
  return {
    createTransitionLog: async (call) => created(await one(call, await transitions.run(call.context, call.body))),
    getTransitionLog: async (call) => ok(await one(call, call.path.uuid)),
    retryTransitionLog: async (call) => {
      await logs.retry(call.context, call.path.uuid)
      return ok(await one(call, call.path.uuid))
    },
    getTransitionLogs: (call) => page(call),
    findTransitionLogsByAssetUuid: (call) => page(call, call.query.assetUuid),
  }
}

function bodyOf({ hal, user }: Called, log: TransitionLog & { username: string | null }) {
  const offered = mayRetry(log) && permissions.retryTransitionLog.some((role) => user.roles.has(role))
  return {
    uuid: log.uuid,
    assetUuid: log.entity_uuid,
    resourceType: log.resource_type,
    transitionUuid: log.transition_uuid,
    createdDate: log.created_at,
    ...(log.username !== null && { username: log.username }),
    itemFromState: log.from_state,
    itemToState: log.to_state,
    tasks: taskResults(log),
    _links: {
      self: hal.link(`/meta/transitionLogs/${log.uuid}`),
      transition: hal.link(`/meta/transitionTemplates/${log.transition_uuid}`),
      ...(offered && { retry: hal.link(`/meta/transitionLogs/${log.uuid}/retry`) }),
    },
  }
}
