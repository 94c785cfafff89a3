import { invalid } from '../../contract/problem.ts'
import type { AssetType } from '../../db/schema.ts'
import { textKey } from '../../db/text-key.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { EntityChanges } from '../../db/versioned-tables.ts'
import { readMetadata, replaceMetadata, splitMetadata, textOrNull } from '../metadata/metadata-service.ts'
import type { GivenMetadata } from '../metadata/metadata-service.ts'
import { ownFields, requireAsset } from './asset-row.ts'

export type AssetChanges = {
  sgtt?: string
  autn?: string | null
  pressmark?: string | null
  alt?: string | null
  customMetadataList?: readonly GivenMetadata[]
}

/** Changes what is said of an asset; null empties, what is left out stays. 404, 412, and 400 without a title. */
export async function changeAsset(
  unit: Unit,
  uuid: string,
  type: AssetType,
  changes: AssetChanges,
  ifMatch?: string,
): Promise<void> {
  await requireAsset(unit, uuid, type)
  const { customMetadataList: list, ...given } = changes
  const split = list === undefined ? undefined : splitMetadata(list, ownFields)
  const fields = { ...split?.fields, ...given }
  const columns: EntityChanges<'asset'> = {}
  for (const field of ownFields) if (fields[field] !== undefined) columns[field] = textOrNull(fields[field])
  if (columns.sgtt === null) throw invalid('/sgtt', 'required', 'A title is required')
  if (columns.sgtt !== undefined) columns.sgtt_key = textKey(columns.sgtt)
  if (split === undefined) {
    await unit.update('asset', uuid, columns, { ifMatch })
    return
  }
  const before = (await readMetadata(unit.db, [uuid])).get(uuid) ?? []
  await replaceMetadata(unit, 'MEDIA', new Map([[uuid, split.values]]))
  await unit.update('asset', uuid, columns, {
    ifMatch,
    before: { customMetadataList: before },
    after: { customMetadataList: split.values },
  })
}
