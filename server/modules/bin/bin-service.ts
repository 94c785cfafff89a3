import type { DeletedKind } from '@teca/shared/contract/meta'
import type { PageRequest } from '../../contract/page-request.ts'
import type { Database } from '../../db/database.ts'
import { RESTORE_DAYS } from '../../db/restore-window.ts'
import { countDeleted, deletedBy, readDeleted } from './bin-repository.ts'
import type { DeletedRow } from './bin-repository.ts'

const DAY_MS = 86_400_000

export type DeletedEntry = DeletedRow & {
  username: string
  /** The last moment of a restore. */
  until: string
}

/** The name of the server's own changes. */
const SERVER = 'teca'

/** Things deleted at or after this moment can be restored now. */
export const restorableSince = (now: Date) => new Date(now.getTime() - RESTORE_DAYS * DAY_MS).toISOString()

/** Deleted things that can still be restored. */
export class BinService {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** One page of things of these kinds, the newest first. */
  async page(
    tenantId: string,
    { size, offset }: PageRequest,
    kinds: readonly DeletedKind[],
  ): Promise<{ entries: DeletedEntry[]; total: number }> {
    const db = this.#database.of(tenantId)
    const since = restorableSince(new Date())
    const [lists, counts] = await Promise.all([
      Promise.all(kinds.map((kind) => readDeleted[kind](db, since, offset + size))),
      Promise.all(kinds.map((kind) => countDeleted[kind](db, since))),
    ])
    const rows = lists
      .flat()
      .toSorted((a, b) => (a.deletedAt < b.deletedAt ? 1 : a.deletedAt > b.deletedAt ? -1 : a.uuid < b.uuid ? -1 : 1))
      .slice(offset, offset + size)
    const names = await deletedBy(db, rows)
    const entries = rows.map((row) => ({
      ...row,
      username: names.get(`${row.uuid} ${row.deletedAt}`) ?? SERVER,
      until: new Date(Date.parse(row.deletedAt) + RESTORE_DAYS * DAY_MS).toISOString(),
    }))
    return { entries, total: counts.reduce((sum, count) => sum + count, 0) }
  }
}
