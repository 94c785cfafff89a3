import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { AssetType } from '../../db/schema.ts'
import { isThere } from '../../db/existing-uuids.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { NewJob } from '../../jobs/enqueue.ts'
import type { AssetImportService } from '../assets/index.ts'
import type { GivenMetadata } from '../metadata/index.ts'
import type { UploadService } from '../uploads/index.ts'
import { assetImportJob } from './import-job.ts'
import type { ImportRepository } from './import-repository.ts'

/** An asset whose file has not arrived yet. */
export type AnnouncedAsset = {
  type: AssetType
  /** Uuid that the upload of the file will have. */
  upload: string
  fileName: string
  pressmark?: string
  sgtt: string
  autn?: string | null
  metadata?: readonly GivenMetadata[]
  state?: string
  /** The job stores the file as that upload and calls `arrived`, or else `failed`; a retry runs it again. */
  broughtBy: NewJob
}

type Needs = {
  database: Database
  repository: ImportRepository
  assets: AssetImportService
  uploads: UploadService
}

/** Assets that show as processing before their files arrive. */
export class AnnouncementService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Adds assets at the end of an item's lists, in this order, with the jobs that bring their files: all of it in the write, or nothing. 400 for an unknown item. */
  async announce(unit: Unit, itemUuid: string, announced: AnnouncedAsset[]): Promise<void> {
    const { assets, repository } = this.#needs
    const made = announced.map(({ upload, type, fileName, autn = null, metadata, ...asset }) => ({
      ...asset,
      uuid: type === 'model3Ds' ? randomUUID() : upload,
      type,
      autn,
      alt: null,
      original_sha256: null,
      original_filename: fileName,
      size: null,
      import_id: upload,
      customMetadataList: metadata,
    }))
    const importId = randomUUID()
    await repository.renew(unit, { itemUuid, importId })
    await assets.attach(unit, itemUuid, made)
    await repository.addAssets(
      unit,
      made.map((asset) => ({ uuid: asset.import_id, importId, itemUuid, asset, upload: 'IN_PROGRESS' })),
    )
    await enqueue(unit, ...announced.map(({ broughtBy }) => broughtBy))
  }

  /** The same for one asset in its own write, unless it was announced or imported before, or its item was deleted. */
  async announceOnce(context: WriteContext, itemUuid: string, announced: AnnouncedAsset): Promise<void> {
    const { database, repository } = this.#needs
    await inWrite(database, context, async (unit) => {
      const known = (await repository.imported(unit, [announced.upload])).has(announced.upload)
      if (!known && (await isThere(unit.db, 'items', itemUuid))) await this.announce(unit, itemUuid, [announced])
    })
  }

  /** Whether the file of this upload is still missing; false also if its asset was purged. */
  async awaits(tenantId: string, upload: string): Promise<boolean> {
    const row = await this.#needs.repository.row(tenantId, upload)
    return row !== undefined && row.upload_state !== 'DONE'
  }

  /** The file has arrived as the upload with that uuid: its import continues. A second call has no effect. */
  async arrived(context: WriteContext, upload: string, priority?: number): Promise<void> {
    const { database, repository, assets, uploads } = this.#needs
    await inWrite(database, context, async (unit) => {
      const row = (await repository.imported(unit, [upload])).get(upload)
      if (row === undefined || row.asset_uuid === null || row.upload_state === 'DONE') return
      const file = (await uploads.among(unit, [upload])).get(upload)
      if (file === undefined) throw new Error(`the upload ${upload} was announced but does not exist`)
      const { sha256, size, original_filename: name } = file
      await assets.arrive(unit, row.asset_uuid, { upload, sha256, size, name })
      await repository.advance(unit, row, { upload_state: 'DONE' })
      await enqueue(unit, assetImportJob(upload, priority))
    })
  }

  /** The file will not arrive: an ERROR with its reason, and the person can retry. */
  async failed(context: WriteContext, upload: string, why: { code: string; message: string }): Promise<void> {
    const { database, repository, assets } = this.#needs
    await inWrite(database, context, async (unit) => {
      const row = (await repository.imported(unit, [upload])).get(upload)
      if (row === undefined || row.asset_uuid === null || row.upload_state === 'DONE') return
      await assets.fail(unit, row.asset_uuid)
      await repository.advance(unit, row, { upload_state: 'ERROR', overall_state: 'ERROR', ...why })
    })
  }
}
