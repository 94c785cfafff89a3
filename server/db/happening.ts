import { changeText } from './change-record.ts'

/** A line of the history, and the event that index and live updates read. */
export type Happening = {
  kind: string
  uuid: string
  /** create, update, delete, restore, or a verb of the module. */
  action: string
  /** What changed, as it was and as it is. */
  before?: object
  after?: object
  version?: number
  /** What listeners need besides kind, uuid and version. */
  event?: object
  /** Progress, which nobody looks up later: it leaves no line in the history. */
  passing?: true
}

type Listener = (tenantId: string, happenings: readonly Happening[]) => void
const listeners = new Set<Listener>()

/** Calls back with what this process has just committed; gives back how to stop that. */
export function onCommitted(listen: Listener): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Tells everyone who listens in this process what was committed. */
export function tellCommitted(tenantId: string, happenings: readonly Happening[]): void {
  if (happenings.length > 0) for (const listen of listeners) listen(tenantId, happenings)
}

type Write = { tenantId: string; at: string; actor?: string | null; requestId?: string | null }

/** The rows of the history and of the outbox that a write leaves. */
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

/** The collections that a thing was in and is in now, where these changed: their lists are other ones now. */
function movedBetween(before: object | undefined, after: object | undefined): { collections?: string[] } {
  const was = parentsIn(before)
  const is = parentsIn(after)
  return was === undefined && is === undefined ? {} : { collections: [...new Set([...(was ?? []), ...(is ?? [])])] }
}

function parentsIn(state: object | undefined): string[] | undefined {
  const parents = state !== undefined && 'parentCollectionsUuids' in state ? state.parentCollectionsUuids : undefined
  return Array.isArray(parents) ? parents.filter((parent) => typeof parent === 'string') : undefined
}
