import type { Kysely } from 'kysely'
import { listed } from '../../db/listed.ts'
import type { Schema } from '../../db/schema.ts'

/** What these collections are called; those that are deleted are missing. */
export async function namesOf(db: Kysely<Schema>, uuids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('collections')
    .select(['uuid', 'sgtt', 'sgti'])
    .where('uuid', 'in', listed(db, uuids))
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ uuid, sgtt, sgti }) => [uuid, sgtt ?? sgti ?? '']))
}
