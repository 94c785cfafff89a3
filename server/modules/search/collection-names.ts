import { listed } from '../../db/listed.ts'
import { branchOf } from '../collections/index.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** The titles of these collections, without deleted ones. */
export async function namesOf(db: TenantDb, uuids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('collections')
    .select(['uuid', 'sgtt', 'sgti'])
    .where('uuid', 'in', listed(db, uuids))
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ uuid, sgtt, sgti }) => [uuid, sgtt ?? sgti ?? '']))
}

/** A collection includes all below it. */
export async function withBranches(db: TenantDb, collections: readonly string[]): Promise<string[]> {
  const branches = await Promise.all(collections.map((uuid) => branchOf(db, uuid)))
  return [...new Set([...collections, ...branches.flatMap((branch) => branch.collections)])]
}
