import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Indexes by which a page of users is read in its order, and deleted ones are counted, however many users there are. */
export const manyUsers = () => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('users_by_name')
      .ifNotExists()
      .on('users')
      .columns(['surname', 'name', 'uuid'])
      .execute()
    await sql`create index if not exists users_deleted on users (uuid) where deleted_at is not null`.execute(db)
  },
})
