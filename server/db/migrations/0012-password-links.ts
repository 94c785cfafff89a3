import type { Kysely } from 'kysely'
import { columnTypes, strict } from './columns.ts'
import type { DatabaseKind } from './columns.ts'

/** One-time links to choose a password; at most one per user. */
export const passwordLinks = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(kind)
    await strict(kind, db.schema.createTable('password_links').ifNotExists())
      .addColumn('user_uuid', text, (column) => column.notNull())
      .addColumn('token_hash', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .addColumn('used_at', text)
      .addPrimaryKeyConstraint('password_links_key', ['user_uuid'])
      .addUniqueConstraint('password_links_token', ['token_hash'])
      .execute()
  },
})
