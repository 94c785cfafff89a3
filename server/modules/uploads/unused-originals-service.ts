import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Schema } from '../../db/schema.ts'

/** What was claimed for a file that is being taken in is used within this time, or never. */
const CLAIMED_MS = 86_400_000

/** The originals of which no asset or upload is made; `db` is the scope of a tenant. */
export const unusedOriginals = (
  db: Kysely<Schema>,
  now: Date,
): SelectQueryBuilder<Schema, 'originals', { sha256: string }> =>
  db
    .selectFrom('originals')
    .select('originals.sha256')
    .where('originals.created_at', '<', new Date(now.getTime() - CLAIMED_MS).toISOString())
    // Each is looked up in an index; of a `not in`, PostgreSQL reads the whole list for each row once it outgrows its memory.
    .where((eb) => {
      const assets = eb.selectFrom('assets').select('assets.uuid')
      return eb.not(eb.exists(assets.whereRef('assets.original_sha256', '=', 'originals.sha256')))
    })
    .where((eb) => {
      const uploads = eb.selectFrom('uploads').select('uploads.uuid')
      return eb.not(eb.exists(uploads.whereRef('uploads.sha256', '=', 'originals.sha256')))
    })
