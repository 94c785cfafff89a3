import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Row, Schema } from '../../db/schema.ts'
import { tenantScope } from '../../db/tenant-scope.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { InstallationTx, TenantDb } from '../../db/tenant-db.ts'

/** A claim for a file being received is used within this time, or never. */
const CLAIMED_MS = 86_400_000
/** A removal that has not ended after this was interrupted: its process is dead. The storage gives up much earlier. */
const REMOVAL_MS = 60_000

/** The originals without an asset or upload; `db` is the scope of a tenant. */
export const unusedOriginals = (db: TenantDb, now: Date): SelectQueryBuilder<Schema, 'originals', { sha256: string }> =>
  db
    .selectFrom('originals')
    .select('originals.sha256')
    .where('originals.created_at', '<', new Date(now.getTime() - CLAIMED_MS).toISOString())
    // One index look-up each; for a `not in`, PostgreSQL reads the whole list for each row once it outgrows its memory.
    .where((eb) => {
      const assets = eb.selectFrom('assets').select('assets.uuid')
      return eb.not(eb.exists(assets.whereRef('assets.original_sha256', '=', 'originals.sha256')))
    })
    .where((eb) => {
      const uploads = eb.selectFrom('uploads').select('uploads.uuid')
      return eb.not(eb.exists(uploads.whereRef('uploads.sha256', '=', 'originals.sha256')))
    })

/** A running removal of bytes, identified by its start among others of the same bytes. */
type Removal = { sha256: string; began_at: string }
type Remove = (sha256: string) => Promise<void>

/**
 * Gives up an unused original of a tenant. The bytes are removed too if no other tenant has them: the removal is
 * recorded here, `remove` is called outside of the write, and then the record is deleted. A claim waits for the end of
 * it; `endRemoval` ends an interrupted one.
 */
export async function removeOriginal(
  database: Database,
  { tenantId, sha256, now }: { tenantId: string; sha256: string; now: Date },
  remove: Remove,
): Promise<void> {
  const removal = await database.write('job', async (tx) => {
    const own = tenantScope(tx, tenantId)
    // Checked again inside the write: the same file may have been received in the meantime.
    const still = await unusedOriginals(own, now).where('originals.sha256', '=', sha256).executeTakeFirst()
    if (still === undefined) return undefined
    await own.deleteFrom('originals').where('sha256', '=', sha256).execute()
    return (await isKept(tx, sha256)) ? undefined : await begin(tx, sha256)
  })
  if (removal !== undefined) await carryOut(database, removal, remove)
}

/** Interrupted removals. */
export async function cutOffRemovals(database: Database): Promise<string[]> {
  const rows = await database.installation
    .selectFrom('removals')
    .select('sha256')
    .where('began_at', '<', longAgo())
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/** Ends an interrupted removal: repeats it, or drops it if someone has the bytes again. */
export async function endRemoval(database: Database, sha256: string, remove: Remove): Promise<void> {
  const removal = await database.write('job', async (tx) => {
    const cutOff = tx.deleteFrom('removals').where('sha256', '=', sha256).where('began_at', '<', longAgo())
    const { numDeletedRows } = await cutOff.executeTakeFirstOrThrow()
    if (numDeletedRows === 0n || (await isKept(tx, sha256))) return undefined
    return await begin(tx, sha256)
  })
  if (removal !== undefined) await carryOut(database, removal, remove)
}

/** Records in a write that a tenant wants these bytes. True while they are being removed: store them afterwards. */
export async function claimOriginal(
  unit: Unit,
  content: Pick<Row<'originals'>, 'sha256' | 'size' | 'mime_type'>,
): Promise<boolean> {
  const row = { ...content, created_at: unit.at, tenant_id: unit.tenantId }
  await unit.insert('originals', [row], { key: ['tenant_id', 'sha256'], columns: ['mime_type', 'created_at'] })
  const removals = unit.db.selectFrom('removals').select('sha256').where('sha256', '=', content.sha256)
  return (await removals.where('began_at', '>=', longAgo()).executeTakeFirst()) !== undefined
}

const longAgo = () => new Date(Date.now() - REMOVAL_MS).toISOString()

const isKept = async (tx: InstallationTx, sha256: string) =>
  (await tx.selectFrom('originals').select('sha256').where('sha256', '=', sha256).executeTakeFirst()) !== undefined

async function begin(tx: InstallationTx, sha256: string): Promise<Removal> {
  const removal = { sha256, began_at: new Date().toISOString() }
  const begun = tx.insertInto('removals').values(removal)
  await begun.onConflict((conflict) => conflict.column('sha256').doUpdateSet(removal)).execute()
  return removal
}

async function carryOut(database: Database, removal: Removal, remove: Remove) {
  // A process that was asleep may count as dead, and someone may have the bytes again.
  if (Date.now() - Date.parse(removal.began_at) > REMOVAL_MS / 4) return
  await remove(removal.sha256)
  await database.write('job', (tx) =>
    tx.deleteFrom('removals').where('sha256', '=', removal.sha256).where('began_at', '=', removal.began_at).execute(),
  )
}
