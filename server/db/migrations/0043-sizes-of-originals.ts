import type { Kysely } from 'kysely'

/** A file of a size that no original has is new: nobody need read it to find that out. */
export const sizesOfOriginals = () => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('originals_by_size')
      .ifNotExists()
      .on('originals')
      .columns(['tenant_id', 'size'])
      .execute()
  },
})
