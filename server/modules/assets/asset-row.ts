import { notFound } from '../../contract/problem.ts'
import type { AssetType } from '../../db/schema.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { Asset } from './asset.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** The own fields of an asset that lists of metadata may contain. */
export const ownFields = ['sgtt', 'autn', 'pressmark', 'alt'] as const

/** An asset of this kind that is not deleted; `db` is the scope of a tenant. */
export async function assetRow(db: TenantDb, uuid: string, type: AssetType): Promise<Asset | undefined> {
  return await db
    .selectFrom('assets')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The same inside a write; 404 if there is none. */
export async function requireAsset(unit: Unit, uuid: string, type: AssetType): Promise<Asset> {
  const row = await assetRow(unit.db, uuid, type)
  if (row === undefined) throw notFound(type, uuid)
  return row
}
