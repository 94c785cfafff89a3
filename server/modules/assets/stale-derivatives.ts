import type { Unit } from '../../db/unit-of-work.ts'
import { RECIPE } from '../../media/process.ts'
import { factsOf } from './asset-facts.ts'
import type { AssetFacts } from './asset-facts.ts'
import type { Asset } from './asset.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** An asset whose derived files are those of a former recipe. */
export type StaleAsset = {
  row: Asset
  facts: AssetFacts
  /** Where its derived files lie: another folder for a replaced image. */
  folder: string
}

const stale = (db: TenantDb) =>
  db
    .selectFrom('assets')
    .where('status', '=', 'READY')
    .where('deleted_at', 'is', null)
    .where('original_sha256', 'is not', null)
    .where('facts', 'like', '%"derivatives/%')
    .where('facts', 'not like', `%/${RECIPE}/%`)

/** The next one in the order of uuids; deleted ones wait for their restore. */
export async function nextStale(db: TenantDb, after = ''): Promise<StaleAsset | undefined> {
  const row = await stale(db).selectAll().where('uuid', '>', after).orderBy('uuid').limit(1).executeTakeFirst()
  if (row === undefined) return undefined
  const facts = factsOf(row)
  const [, folder = row.uuid] =
    /^derivatives\/(.+)\/v\d+\/[^/]+$/.exec(Object.values(facts.derivatives ?? {})[0] ?? '') ?? []
  return { row, facts, folder }
}

/** The places of the derived files that an asset names now. */
export async function derivativesInUse(db: TenantDb, uuid: string): Promise<ReadonlySet<string>> {
  const row = await db.selectFrom('assets').select('facts').where('uuid', '=', uuid).executeTakeFirst()
  return new Set(row === undefined ? [] : Object.values(factsOf(row).derivatives ?? {}))
}

/** Gives an asset its new derived files; false if it was changed or deleted meanwhile. That is no change by people. */
export async function keepRemade(
  unit: Unit,
  { row, facts }: StaleAsset,
  found: Partial<Pick<Asset, 'width' | 'height' | 'duration'>>,
  made: AssetFacts,
): Promise<boolean> {
  const { numUpdatedRows } = await unit.db
    .updateTable('assets')
    .set({ ...found, facts: JSON.stringify({ ...facts, ...made } satisfies AssetFacts) })
    .where('uuid', '=', row.uuid)
    .where('facts', '=', row.facts)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const isKept = numUpdatedRows > 0n
  if (isKept) unit.announce({ kind: 'asset', uuid: row.uuid, action: 'remade' })
  return isKept
}
