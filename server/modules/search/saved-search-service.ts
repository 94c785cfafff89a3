import { randomUUID } from 'node:crypto'
import type { SavedSearchCreate, SavedSearchPatch } from '@teca/shared/contract/meta'
import { notFound } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { requireRestorable } from '../../db/restore-window.ts'
import type { Flag, Row } from '../../db/schema.ts'
import { textKey } from '../../db/text-key.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'

export type SavedSearchRow = Row<'saved_searches'>
/** The owner of searches: people see and change only their own. */
export type Owner = { tenantId: string; userUuid: string }

/** The saved searches of people. */
export class SavedSearchService {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** By name. */
  async all({ tenantId, userUuid }: Owner): Promise<SavedSearchRow[]> {
    const rows = await this.#database
      .of(tenantId)
      .selectFrom('saved_searches')
      .selectAll()
      .where('user_uuid', '=', userUuid)
      .where('deleted_at', 'is', null)
      .execute()
    return rows.toSorted((a, b) => (textKey(a.name) < textKey(b.name) ? -1 : 1))
  }

  /** 404 for one that does not exist, or belongs to someone else. */
  async one(owner: Owner, uuid: string): Promise<SavedSearchRow> {
    const found = (await this.all(owner)).find((row) => row.uuid === uuid)
    if (found === undefined) throw notFound('saved search', uuid)
    return found
  }

  async create(context: WriteContext, owner: Owner, given: SavedSearchCreate): Promise<SavedSearchRow> {
    const uuid = randomUUID()
    const { name, entity, search, sort = null, living = false } = given
    const row = { uuid, user_uuid: owner.userUuid, name: name.trim(), entity, sort, living: flag(living) }
    await inWrite(this.#database, context, (unit) =>
      unit.create('savedSearch', [{ ...row, search: JSON.stringify(search) }], { event: { to: owner.userUuid } }),
    )
    return await this.one(owner, uuid)
  }

  /** 404, 412. */
  async change(
    context: WriteContext,
    owner: Owner,
    uuid: string,
    { patch, ifMatch }: { patch: SavedSearchPatch; ifMatch?: string },
  ): Promise<SavedSearchRow> {
    const { name, search, sort, living } = patch
    const changes = {
      ...(name !== undefined && { name: name.trim() }),
      ...(search !== undefined && { search: JSON.stringify(search) }),
      ...(sort !== undefined && { sort }),
      ...(living !== undefined && { living: flag(living) }),
    }
    await inWrite(this.#database, context, async (unit) => {
      await requireOwn(unit, owner, uuid)
      await unit.update('savedSearch', uuid, changes, { ifMatch, event: { to: owner.userUuid } })
    })
    return await this.one(owner, uuid)
  }

  async remove(context: WriteContext, owner: Owner, uuid: string, ifMatch?: string): Promise<void> {
    await inWrite(this.#database, context, async (unit) => {
      await requireOwn(unit, owner, uuid)
      await unit.remove('savedSearch', uuid, { ifMatch, event: { to: owner.userUuid } })
    })
  }

  /** 404 if there is none to restore, 410 if it is too late. */
  async restore(context: WriteContext, owner: Owner, uuid: string): Promise<SavedSearchRow> {
    await inWrite(this.#database, context, async (unit) => {
      const row = await unit.db
        .selectFrom('saved_searches')
        .select('deleted_at')
        .where('uuid', '=', uuid)
        .where('user_uuid', '=', owner.userUuid)
        .executeTakeFirst()
      if (!row?.deleted_at) throw notFound('deleted saved search', uuid)
      requireRestorable(row.deleted_at, unit.at)
      await unit.restore('savedSearch', uuid, { event: { to: owner.userUuid } })
    })
    return await this.one(owner, uuid)
  }
}

const flag = (is: boolean): Flag => (is ? 1 : 0)

async function requireOwn(unit: Unit, { userUuid }: Owner, uuid: string): Promise<void> {
  const row = await unit.one('savedSearch', uuid)
  if (row.user_uuid !== userUuid) throw notFound('saved search', uuid)
}
