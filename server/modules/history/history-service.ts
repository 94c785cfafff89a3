import type { HistoryEntry } from '@teca/shared/contract/meta'
import type { Call } from '../../contract/call.ts'
import type { PageRequest } from '../../contract/page-request.ts'
import { permissions } from '../../contract/permissions.ts'
import { ProblemError } from '../../contract/problem.ts'
import { ok } from '../../contract/reply.ts'
import { changeRecord } from '../../db/change-record.ts'
import type { ChangeRecord } from '../../db/change-record.ts'
import type { Database } from '../../db/database.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { representTasks } from '../workflow/index.ts'
import type { RunTasks, TransitionLogService } from '../workflow/index.ts'
import { changesBetween, lineUuid } from './changes.ts'
import { historyLines } from './history-lines.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** The name of the server's own writes in the history. */
export const SERVER = 'teca'

/** Null for the server itself, and for who has told no name. */
export const fullNameOf = (person: { name: string | null; surname: string | null } | undefined): string | null =>
  [person?.name, person?.surname].filter(Boolean).join(' ') || null

type HistoryCall = Pick<Call<'getCulturalItemHistory'>, 'tenant' | 'user' | 'page' | 'hal'>
/** `replaced` is the image whose former file can be put back. */
type Line = Omit<HistoryEntry, 'tasks' | '_links'> & { ran?: RunTasks; replaced?: string }

/** Who changed what when, read from the audit log of all kinds of things. */
export class HistoryService {
  readonly #database: Database
  readonly #logs: Pick<TransitionLogService, 'tasksAt'>

  constructor(database: Database, logs: Pick<TransitionLogService, 'tasksAt'>) {
    this.#database = database
    this.#logs = logs
  }

  /** The reply of one page; actions of a transition can be done again by people who may run it. */
  async reply(call: HistoryCall, uuid: string) {
    const { tenant, page, hal, user } = call
    const { entries, total } = await this.page(tenant.id, uuid, page)
    const mayReplace = permissions.patchImage.some((role) => user?.roles.has(role))
    const bodies = entries.map(({ ran, replaced, ...entry }): HistoryEntry => {
      const { tasks, links } = ran === undefined ? { tasks: undefined, links: {} } : representTasks(call, ran)
      const formerFile = replaced !== undefined && mayReplace && hal.link(`/meta/images/${replaced}/formerFile`)
      const all = { ...links, ...(formerFile && { formerFile }) }
      return { ...entry, ...(tasks && { tasks }), ...(Object.keys(all).length > 0 && { _links: all }) }
    })
    return ok(hal.page('history', bodies, page, total))
  }

  /** One page of the changes of a thing, the newest first. */
  async page(tenantId: string, uuid: string, page: PageRequest): Promise<{ entries: Line[]; total: number }> {
    const db = this.#database.of(tenantId)
    const { lines, total } = await historyLines(db, uuid, page)
    const runs = lines.filter(({ action }) => action === 'transition').map(({ at }) => at)
    const ran = await this.#logs.tasksAt(tenantId, uuid, runs)
    const entries = lines.map(({ id, at, action, before, after, username, name, surname, assets, ...line }) => ({
      uuid: lineUuid(id),
      date: at,
      username: username ?? SERVER,
      fullName: fullNameOf({ name, surname }),
      action,
      changes: changesBetween(before, after),
      ...(assets && { assets, assetCount: line.assetCount }),
      ...(line.replaced !== undefined && { replaced: line.replaced }),
      ...(action === 'transition' && { ran: ran.get(at) }),
    }))
    return { entries, total }
  }
}

/** What an undo can restore, in the form of a patch. */
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
 * The patch that reverts the last change of a thing; an undo is a change as well. For an item it may include the former
 * order of its assets, by their kind. `ownNames` are the names that only this kind of thing has. 409 if the last event
 * was no change of fields, metadata, parents or order.
 */
export async function undoPatch(unit: Unit, uuid: string, ownNames: readonly string[] = []): Promise<ChangeRecord> {
  const db: TenantDb = unit.db
  const last = await db
    .selectFrom('audit')
    .select(['action', 'before'])
    .where('entity_uuid', '=', uuid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isChange = last !== undefined && /^(update|undo|order\..+)$/.test(last.action)
  const patch = Object.entries(isChange ? changeRecord(last.before) : {}).filter(
    ([name]) => undoable.has(name) || ownNames.includes(name),
  )
  if (patch.length === 0) throw new ProblemError(409, 'undo.nothing', { detail: 'There is no change to take back' })
  return Object.fromEntries(patch)
}
