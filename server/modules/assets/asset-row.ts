import { notFound } from '../../contract/problem.ts'
import type { AssetType } from '../../db/schema.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { Asset } from './asset-repository.ts'

/** What lists of metadata may hold of an asset's own fields. */
export const ownFields = ['sgtt', 'autn', 'pressmark', 'alt'] as const

/** An asset as a write sees it; 404 where it is of another kind, deleted or not there. */
export async function requireAsset(unit: Unit, uuid: string, type: AssetType): Promise<Asset> {
  const row = await unit.db
    .selectFrom('assets')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound(type, uuid)
  return row
}
