import { invalid } from '../../contract/problem.ts'
import type { AssetType } from '../../db/schema.ts'
import { requireVersion } from '../../db/require-version.ts'
import { orderKey } from '../../db/order-key.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { EntityChanges } from '../../db/versioned-tables.ts'
import { changeMetadata, splitMetadata, textOrNull } from '../metadata/index.ts'
import type { GivenMetadata } from '../metadata/index.ts'
import { ownFields, requireAsset } from './asset-row.ts'

export type AssetChanges = {
  sgtt?: string
  autn?: string | null
  pressmark?: string | null
  alt?: string | null
  customMetadataList?: readonly GivenMetadata[]
}

/**
 * Changes the metadata of an asset; null empties, missing fields stay. Without a difference nothing is written, and the
 * result is false. 404, 412, and 400 without a title or for a value that does not fit its field.
 */
export async function changeAsset(
  unit: Unit,
  uuid: string,
  type: AssetType,
  changes: AssetChanges,
  { ifMatch, action }: { ifMatch?: string; action?: string } = {},
): Promise<boolean> {
  const row = await requireAsset(unit, uuid, type)
  requireVersion(row.version, ifMatch)
  const { customMetadataList: list, ...given } = changes
  const split = list === undefined ? undefined : splitMetadata(list, ownFields, row)
  const fields = { ...split?.fields, ...given }
  const columns: EntityChanges<'asset'> = {}
  for (const field of ownFields) {
    const given = fields[field] === undefined ? row[field] : textOrNull(fields[field])
    if (given !== row[field]) columns[field] = given
  }
  if (columns.sgtt === null) throw invalid('/sgtt', 'required', 'A title is required')
  if (columns.sgtt !== undefined) columns.sgtt_key = orderKey(columns.sgtt)
  const metadata = split && (await changeMetadata(unit, 'MEDIA', uuid, split.values, action))
  if (Object.keys(columns).length === 0 && metadata === undefined) return false
  await unit.update('asset', uuid, columns, { ifMatch, action, ...metadata })
  return true
}
