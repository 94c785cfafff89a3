import type { Kysely } from 'kysely'
import type { HistoryEntry } from '../../contract/generated/meta/types.gen.ts'
import type { Call } from '../../contract/call.ts'
import type { PageRequest } from '../../contract/page-request.ts'
import { permissions } from '../../contract/permissions.ts'
import { ProblemError } from '../../contract/problem.ts'
import { ok } from '../../contract/reply.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { tenantScope } from '../../db/tenant-scope.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { RunTasks, TransitionLogService } from '../workflow/index.ts'
import { stepTexts } from './step-texts.ts'

/** What a change was told to the history as: columns, and whatever else the writer named. */
export type ChangeRecord = Record<string, unknown>

/** Columns that say nothing to a reader, and how the others are called in replies. */
const hidden = new Set([
  'tenant_id',
  'uuid',
  'version',
  'created_at',
  'modified_at',
  'deleted_at',
  'position',
  'facts',
  'import_id',
  'original_sha256',
  'created_by',
])
const names: Record<string, string> = {
  item_uuid: 'culturalItemUuid',
  original_filename: 'originalFilename',
  mime_type: 'mimeType',
  resource_type: 'resourceType',
}

/** Name in the history of writes that the server did by itself. */
const SERVER = 'teca'

type HistoryCall = Pick<Call<'getCulturalItemHistory'>, 'tenant' | 'user' | 'page' | 'hal'>
type Line = Omit<HistoryEntry, 'tasks' | '_links'> & { ran?: RunTasks }

/** Who changed what when, read from the audit log of all kinds of things. */
export class HistoryService {
  readonly #database: Database
  readonly #logs: Pick<TransitionLogService, 'tasksAt'>

  constructor(database: Database, logs: Pick<TransitionLogService, 'tasksAt'>) {
    this.#database = database
    this.#logs = logs
  }

  /** The reply of one page; what failed of a transition can be done again by whoever may run it. */
  async reply({ tenant, user, page, hal }: HistoryCall, uuid: string) {
    const { entries, total } = await this.page(tenant.id, uuid, page)
    const mayRun = permissions.retryTransitionLog.some((role) => user.roles.has(role))
    const bodies = entries.map(({ ran, ...entry }): HistoryEntry => ({
      ...entry,
      ...(ran && { tasks: ran.tasks }),
      ...(mayRun && ran?.mayRetry && { _links: { retry: hal.link(`/meta/transitionLogs/${ran.log}/retry`) } }),
    }))
    return ok(hal.page('history', bodies, page, total))
  }

  /** One page of the changes of a thing, the newest first. */
  async page(
    tenantId: string,
    uuid: string,
    { size, offset }: PageRequest,
  ): Promise<{ entries: Line[]; total: number }> {
    const db = tenantScope(this.#database.read, tenantId)
    const rows = db
      .selectFrom('audit')
      .leftJoin('users', 'users.uuid', 'audit.actor')
      .select(['audit.id', 'audit.at', 'audit.action', 'audit.before', 'audit.after', 'users.username'])
      .where('audit.entity_uuid', '=', uuid)
      .orderBy('audit.id', 'desc')
      .limit(size)
      .offset(offset)
      .execute()
    const count = db
      .selectFrom('audit')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('entity_uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const [found, { n }] = await Promise.all([rows, count])
    const runs = found.filter(({ action }) => action === 'transition').map(({ at }) => at)
    const ran = await this.#logs.tasksAt(tenantId, uuid, runs)
    const entries = found.map(({ id, at, action, before, after, username }) => ({
      uuid: lineUuid(id),
      date: at,
      username: username ?? SERVER,
      action,
      changes: changes(parsed(before), parsed(after)),
      ...(action === 'transition' && { ran: ran.get(at) }),
    }))
    return { entries, total: n }
  }
}

/** What an undo can bring back, in the form in which it is patched. */
const undoable = new Set([
  'sgtt',
  'autn',
  'sgti',
  'customMetadataList',
  'parentCollectionsUuids',
  // Lists of assets: their order.
  'images',
  'audios',
  'videos',
  'model3Ds',
])

/**
 * The patch that takes the last change of a thing back; an undo is a change as well. Of an item it may hold the former
 * order of its assets, by their kind. `ownNames` are what can be taken back of this kind of thing alone. 409 when the last thing that happened to it was no change of fields, metadata,
 * parents or order.
 */
export async function undoPatch(unit: Unit, uuid: string, ownNames: readonly string[] = []): Promise<ChangeRecord> {
  const db: Kysely<Schema> = unit.db
  const last = await db
    .selectFrom('audit')
    .select(['action', 'before'])
    .where('entity_uuid', '=', uuid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isChange = last !== undefined && /^(update|undo|order\..+)$/.test(last.action)
  const patch = Object.entries(isChange ? parsed(last.before) : {}).filter(
    ([name]) => undoable.has(name) || ownNames.includes(name),
  )
  if (patch.length === 0) throw new ProblemError(409, 'undo.nothing', { detail: 'There is no change to take back' })
  return Object.fromEntries(patch)
}

type Change = HistoryEntry['changes'][number]

function changes(before: ChangeRecord, after: ChangeRecord): Change[] {
  const was = flat(before)
  const is = flat(after)
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({
      name,
      ...(was.has(name) && { before: was.get(name) }),
      ...(is.has(name) && { after: is.get(name) }),
    }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** Fields and metadata names side by side; what is null was not there. */
function flat(record: ChangeRecord): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [column, value] of Object.entries(record)) {
    if (value === null || hidden.has(column) || column.endsWith('_key')) continue
    if (column === 'annotations' && typeof value === 'string') fields.set(column, stepTexts(value))
    else if (column !== 'customMetadataList' || !Array.isArray(value)) fields.set(names[column] ?? column, value)
    else
      for (const [name, entries] of Map.groupBy(value.filter(isEntry), (entry) => entry.name))
        fields.set(name, valueOf(entries))
  }
  return fields
}

type Entry = { name: string; value: unknown; lang?: unknown }
const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string' && 'value' in entry
/** The value alone where it is in no language that is told, `{ value, lang }` where it is; a list where there are several. */
function valueOf(entries: Entry[]): unknown {
  const values = entries.map(({ value, lang }) => (lang === undefined ? value : { value, lang }))
  return values.length === 1 ? values[0] : values
}

const parsed = (json: string | null): ChangeRecord => (json === null ? {} : (JSON.parse(json) as ChangeRecord))

/** Lines are numbered; as a uuid the number stands in its last group. */
const lineUuid = (id: number) => `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`
