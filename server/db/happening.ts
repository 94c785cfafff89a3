import { changeText } from './change-record.ts'

/** A line of the history, and the event for the index and live updates. */
export type Happening = {
  kind: string
  uuid: string
  /** create, update, delete, restore, or a verb of the module. */
  action: string
  /** The changes, before and after. */
  before?: object
  after?: object
  version?: number
  /** Further data for listeners, besides kind, uuid and version. */
  event?: object
  /** Progress, which nobody looks up later: it writes no line of the history. */
  passing?: true
}

type Listener = (tenantId: string, happenings: readonly Happening[]) => void
const listeners = new Set<Listener>()

/** Calls back with the commits of this process; returns a function that stops. */
export function onCommitted(listen: Listener): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Notifies all listeners in this process of a commit. */
export function publishCommitted(tenantId: string, happenings: readonly Happening[]): void {
  if (happenings.length > 0) for (const listen of listeners) listen(tenantId, happenings)
}

type Write = { tenantId: string; at: string; actor?: string | null; requestId?: string | null }

/** The rows of the history and of the outbox for a write. */
export function recordsOf(happenings: readonly Happening[], { tenantId, at, actor, requestId }: Write) {
  const lasting = happenings.filter(({ passing }) => passing !== true)
  const audit = lasting.map(({ kind, uuid, action, before, after }) => ({
    tenant_id: tenantId,
    at,
    actor: actor ?? null,
    action,
    entity_kind: kind,
    entity_uuid: uuid,
    before: changeText(before),
    after: changeText(after),
    request_id: requestId ?? null,
  }))
  const outbox = happenings.map(({ kind, uuid, action, version, event, before, after }) => ({
    tenant_id: tenantId,
    at,
    kind: `${kind}.${action}`,
    entity_kind: kind,
    entity_uuid: uuid,
    version: version ?? null,
    payload: jsonOrNull({ ...event, ...movedBetween(before, after) }),
    actor: actor ?? null,
    request_id: requestId ?? null,
  }))
  return { audit, outbox }
}

const jsonOrNull = (value: object) => (Object.keys(value).length === 0 ? null : JSON.stringify(value))

/** The former and the new collections of a thing, if these changed: their lists have changed. */
function movedBetween(before: object | undefined, after: object | undefined): { collections?: string[] } {
  const was = parentsIn(before)
  const is = parentsIn(after)
  return was === undefined && is === undefined ? {} : { collections: [...new Set([...(was ?? []), ...(is ?? [])])] }
}

function parentsIn(state: object | undefined): string[] | undefined {
  const parents = state !== undefined && 'parentCollectionsUuids' in state ? state.parentCollectionsUuids : undefined
  return Array.isArray(parents) ? parents.filter((parent) => typeof parent === 'string') : undefined
}
