import { ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { AssetType, Row, RowChanges, StageState } from '../../db/schema.ts'
import { isThere } from '../../db/existing-uuids.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit } from '../../db/unit-of-work.ts'

export type ImportRow = Row<'imports'>
type NewItemImport = { itemUuid: string; importId: string }
type NewAssetImport = {
  /** Null for an asset without an item. */
  itemUuid: string | null
  importId: string
  /** Of the upload. */
  uuid: string
  asset: { uuid: string; type: AssetType; sgtt: string; autn: string | null }
  /** DONE unless the file has not arrived. */
  upload?: StageState
}

const AT_ONCE = 400

/** Announces progress: once for each group of imports. */
function announce(unit: Unit, importIds: readonly string[]) {
  for (const uuid of new Set(importIds)) unit.announce({ kind: 'import', uuid, action: 'progress' })
}

/** The imports of a tenant: a row per item, updated by later imports, and a row per asset. */
export class ImportRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async addItem(unit: Unit, { itemUuid, importId }: NewItemImport): Promise<void> {
    const item = await unit.db
      .selectFrom('items')
      .select(['pressmark', 'sgtt', 'autn'])
      .where('uuid', '=', itemUuid)
      .executeTakeFirstOrThrow()
    const done = {
      metadata_state: 'DONE',
      upload_state: 'DONE',
      processing_state: 'DONE',
      indexing_state: 'DONE',
      overall_state: 'DONE',
    } as const
    await unit.insert('imports', [
      {
        uuid: importId,
        tenant_id: unit.tenantId,
        import_id: importId,
        item_uuid: itemUuid,
        asset_uuid: null,
        asset_type: null,
        ...item,
        ...done,
        code: null,
        message: null,
        created_at: unit.at,
        modified_at: unit.at,
      },
    ])
    announce(unit, [importId])
  }

  /** The item's row becomes that of its latest import. 400 if there is no such item. */
  async renew(unit: Unit, { itemUuid, importId }: NewItemImport): Promise<void> {
    if (!(await isThere(unit.db, 'items', itemUuid)))
      throw new ProblemError(400, 'item.missing', { detail: `There is no item ${itemUuid}` })
    const { numUpdatedRows } = await unit.db
      .updateTable('imports')
      .set({ import_id: importId, created_at: unit.at, modified_at: unit.at })
      .where('item_uuid', '=', itemUuid)
      .where('asset_uuid', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) await this.addItem(unit, { itemUuid, importId })
  }

  async addAssets(unit: Unit, given: NewAssetImport[]): Promise<void> {
    const rows = given.map(({ uuid, importId, itemUuid, asset, upload = 'DONE' as const }) => ({
      uuid,
      tenant_id: unit.tenantId,
      import_id: importId,
      item_uuid: itemUuid,
      asset_uuid: asset.uuid,
      asset_type: asset.type,
      pressmark: null,
      sgtt: asset.sgtt,
      autn: asset.autn,
      metadata_state: 'DONE' as const,
      upload_state: upload,
      code: null,
      message: null,
      created_at: unit.at,
      modified_at: unit.at,
    }))
    await unit.insert('imports', rows)
    announce(
      unit,
      given.map(({ importId }) => importId),
    )
  }

  /** The imports of those of these uploads that have one. */
  async imported(unit: Unit, uploads: string[]): Promise<Map<string, ImportRow>> {
    const found = new Map<string, ImportRow>()
    for (let from = 0; from < uploads.length; from += AT_ONCE) {
      const some = uploads.slice(from, from + AT_ONCE)
      for (const row of await unit.db.selectFrom('imports').selectAll().where('uuid', 'in', some).execute())
        found.set(row.uuid, row)
    }
    return found
  }

  /** Advances an asset's import, and updates its item's row. */
  async advance(unit: Unit, row: ImportRow, changes: RowChanges<'imports'>): Promise<void> {
    await unit.db
      .updateTable('imports')
      .set({ ...changes, modified_at: unit.at })
      .where('uuid', '=', row.uuid)
      .execute()
    announce(unit, [row.import_id])
    if (changes.overall_state !== 'DONE' && changes.overall_state !== 'ERROR') return
    const item = unit.db.updateTable('imports').set({ modified_at: unit.at }).where('item_uuid', '=', row.item_uuid)
    await item.where('asset_uuid', 'is', null).execute()
  }

  /** How far an import is, where it is not over meanwhile. */
  async notePercent(row: ImportRow, percent: number): Promise<void> {
    await inWrite(this.#database, { tenantId: row.tenant_id, priority: 'job' }, async (unit) => {
      const noted = unit.db.updateTable('imports').set({ percent }).where('uuid', '=', row.uuid)
      await noted.where('overall_state', '=', 'IN_PROGRESS').execute()
      announce(unit, [row.import_id])
    })
  }

  /** Former failures of the same asset no longer matter: it was replaced. */
  async settleOthers(unit: Unit, { uuid, asset_uuid: asset }: ImportRow): Promise<void> {
    await unit.db
      .updateTable('imports')
      .set({ overall_state: 'DONE', code: null, message: null, modified_at: unit.at })
      .where('asset_uuid', '=', asset)
      .where('uuid', '!=', uuid)
      .where('overall_state', '=', 'ERROR')
      .execute()
    announce(unit, [uuid])
  }

  /** One failed import; or those of an item: of each asset the last one, unless another of it is under way. */
  async failed(unit: Unit, which: { assetImport: string } | { itemUuid: string }): Promise<ImportRow[]> {
    const rows = unit.db
      .selectFrom('imports')
      .selectAll()
      .where('overall_state', '=', 'ERROR')
      .where('asset_uuid', 'is not', null)
    if ('assetImport' in which) return await rows.where('uuid', '=', which.assetImport).execute()
    return await rows
      .where('item_uuid', '=', which.itemUuid)
      .where('asset_uuid', 'in', (eb) =>
        eb.selectFrom('assets').select('assets.uuid').where('assets.deleted_at', 'is', null),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('imports as other')
              .select('other.uuid')
              .whereRef('other.asset_uuid', '=', 'imports.asset_uuid')
              .where((other) =>
                other.or([
                  other('other.overall_state', 'in', ['WAITING', 'IN_PROGRESS']),
                  other.and([
                    other('other.overall_state', '=', 'ERROR'),
                    other('other.created_at', '>', other.ref('imports.created_at')),
                  ]),
                ]),
              ),
          ),
        ),
      )
      .execute()
  }

  /** They wait again: those without a file for it, all others to be processed. */
  async again(unit: Unit, uuids: string[]): Promise<void> {
    const waiting = {
      processing_state: 'WAITING',
      indexing_state: 'WAITING',
      overall_state: 'WAITING',
      code: null,
      message: null,
    } as const
    for (let from = 0; from < uuids.length; from += AT_ONCE) {
      const some = uuids.slice(from, from + AT_ONCE)
      await unit.db
        .updateTable('imports')
        .set((eb) => ({
          ...waiting,
          upload_state: eb
            .case()
            .when('upload_state', '=', 'DONE')
            .then('DONE')
            .else('IN_PROGRESS')
            .end()
            .$castTo<StageState>(),
          modified_at: unit.at,
        }))
        .where('uuid', 'in', some)
        .execute()
    }
    announce(unit, uuids)
  }

  async row(tenantId: string, uuid: string): Promise<ImportRow | undefined> {
    return await this.#database
      .of(tenantId)
      .selectFrom('imports')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirst()
  }
}
