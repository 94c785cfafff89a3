import { randomUUID } from 'node:crypto'
import { ProblemError } from '../../contract/problem.ts'
import type { ProblemField } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { AssetType } from '../../db/schema.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { AssetImportService, NewOriginal, ReplaceOptions } from '../assets/index.ts'
import type { ItemService, NewItem } from '../catalogue/index.ts'
import type { GivenMetadata } from '../metadata/index.ts'
import type { Upload, UploadService } from '../uploads/index.ts'
import type { ImportRepository, ImportRow } from './import-repository.ts'
import { assetImportJob, PERSON_WAITS } from './import-job.ts'

/** A request to make one asset from uploads. */
export type AssetRequest = {
  type: AssetType
  /** Uuid of the upload; for a model the archive or the object. */
  upload: string
  /** Further uploads of a model. */
  parts?: { material?: string; texture?: string }
  /** The field of the request that names it. */
  field?: string
  fileName?: string
  textureName?: string
  /** By default the file's name without its extension. */
  sgtt?: string
  autn?: string | null
  metadata?: readonly GivenMetadata[]
  state?: string
}
export type StartedAsset = { uuid: string; importId: string; sgtt: string; culturalItemUuid: string }
export type StartedItem = { uuid: string; importId: string; assets: (StartedAsset & { type: AssetType })[] }

type Needs = {
  database: Database
  repository: ImportRepository
  items: ItemService
  assets: AssetImportService
  uploads: UploadService
}

/** Creates items and assets from uploads: the rows at once, all or nothing, and the derived files by jobs. */
export class ImportService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Creates an item with its assets. 409 for a taken pressmark, 400 for an unknown upload or collection. */
  async importItem(context: WriteContext, item: NewItem, requests: AssetRequest[]): Promise<StartedItem> {
    return await inWrite(this.#needs.database, context, (unit) => this.addItem(unit, item, requests))
  }

  /** The same inside a write. */
  async addItem(unit: Unit, item: NewItem, requests: AssetRequest[] = []): Promise<StartedItem> {
    const { items, repository } = this.#needs
    const uuid = await items.createItem(unit, item)
    const importId = randomUUID()
    await repository.addItem(unit, { itemUuid: uuid, importId })
    const assets = await this.#start(unit, { itemUuid: uuid, importId }, requests)
    return { uuid, importId, assets }
  }

  /** Adds an asset at the end of its item's list; an upload that was imported already returns that import. 400 for an unknown item or upload. */
  async importAsset(context: WriteContext, itemUuid: string, request: AssetRequest): Promise<StartedAsset> {
    const { database, repository } = this.#needs
    return await inWrite(database, context, async (unit) => {
      const known = await this.#already(unit, request.upload)
      if (known !== undefined) return known
      const importId = randomUUID()
      await repository.renew(unit, { itemUuid, importId })
      const [started] = await this.#start(unit, { itemUuid, importId }, [request])
      if (started === undefined) throw new Error('an import was requested and none started')
      return started
    })
  }

  /**
   * Replaces the file of an image by an upload, keeping its position and metadata. The former file is shown until the
   * import is done, and stays if that fails. Metadata changes of the same call are written with it. 400 for an upload
   * that is unknown or used, 415 for another kind of file.
   */
  async replaceImage(
    context: WriteContext,
    image: string,
    { upload, fileName }: { upload: string; fileName?: string },
    options: ReplaceOptions = {},
  ): Promise<void> {
    const { database, repository, assets } = this.#needs
    await inWrite(database, context, async (unit) => {
      const known = (await repository.imported(unit, [upload])).get(upload)
      // A repeated call: its import continues.
      if (known?.asset_uuid === image && known.uuid !== image) return await assets.changeAgain(unit, image, options)
      const request: AssetRequest = { type: 'images', upload, field: '/imageLink', fileName }
      const found = (await this.#uploadsOf(unit, [request])).get(upload)
      if (found === undefined) return
      requireReplacing(found.original_filename)
      const name = fileName ?? found.original_filename
      await this.#replace(unit, image, { upload, sha256: found.sha256, name, size: found.size }, options)
    })
  }

  /** Replaces the file of an image by its former one, as any other file would. 409 if there is none. */
  async restoreFormerFile(context: WriteContext, image: string, ifMatch?: string): Promise<void> {
    await inWrite(this.#needs.database, context, (unit) => this.restoreFormerFileIn(unit, image, ifMatch))
  }

  /** The same within a write. */
  async restoreFormerFileIn(unit: Unit, image: string, ifMatch?: string): Promise<void> {
    const { assets, uploads } = this.#needs
    const former = await assets.formerFile(unit, image)
    const upload = await uploads.again(unit, former)
    await this.#replace(unit, image, { ...former, upload }, { ifMatch })
  }

  /** Creates an item from a document. */
  async importDocument(context: WriteContext, item: NewItem, request: AssetRequest): Promise<StartedAsset> {
    return await inWrite(this.#needs.database, context, async (unit) => {
      const known = await this.#already(unit, request.upload)
      if (known !== undefined) return known
      const { assets } = await this.addItem(unit, item, [request])
      const [started] = assets
      if (started === undefined) throw new Error('an import was requested and none started')
      return started
    })
  }

  /** Retries the failed ones of these imports, starting with the file if that never arrived; 409 if none failed. */
  async retry(context: WriteContext, which: { assetImport: string } | { itemUuid: string }): Promise<void> {
    const { database, repository } = this.#needs
    await inWrite(database, context, async (unit) => {
      const failed = await repository.failed(unit, which)
      if (failed.length === 0)
        throw new ProblemError(409, 'import.not-failed', { detail: 'Nothing of this import has failed' })
      await repository.again(
        unit,
        failed.map((row) => row.uuid),
      )
      await this.#beginAgain(unit, failed)
      const without = failed.flatMap((row) => (row.upload_state === 'DONE' ? [] : (row.asset_uuid ?? [])))
      const broughtBy = await this.#needs.assets.broughtBy(unit, without)
      const jobs = failed.map((row) => broughtBy.get(row.asset_uuid ?? '') ?? assetImportJob(row.uuid))
      await enqueue(unit, ...jobs.map((job) => ({ ...job, priority: PERSON_WAITS })))
    })
  }

  /** An asset without a derived file is in process again; one with a planned replacement stays shown. */
  async #beginAgain(unit: Unit, failed: ImportRow[]): Promise<void> {
    const { assets, uploads } = this.#needs
    const files = await uploads.among(
      unit,
      failed.map((row) => row.uuid),
    )
    for (const { uuid, asset_uuid: asset } of failed) {
      if (asset === null) continue
      const file = files.get(uuid)
      const replaces = file !== undefined && (await assets.replaces(unit.tenantId, asset, uuid))
      if (!replaces) await assets.again(unit, asset)
      else {
        const { sha256, size, original_filename: name } = file
        await assets.replace(unit, asset, { upload: uuid, sha256, name, size })
      }
    }
  }

  async #replace(unit: Unit, image: string, to: NewOriginal, options: ReplaceOptions): Promise<void> {
    const { assets, repository } = this.#needs
    const itemUuid = await assets.replace(unit, image, to, options)
    const asset = { uuid: image, type: 'images' as const, sgtt: to.name, autn: null }
    await repository.addAssets(unit, [{ uuid: to.upload, importId: randomUUID(), itemUuid, asset }])
    await enqueue(unit, assetImportJob(to.upload))
  }

  async #start(
    unit: Unit,
    { itemUuid, importId }: { itemUuid: string; importId: string },
    requests: AssetRequest[],
  ): Promise<(StartedAsset & { type: AssetType })[]> {
    if (requests.length === 0) return []
    const { assets, repository } = this.#needs
    const uploads = await this.#uploadsOf(unit, requests)
    const made = requests.map((request) => newAsset(request, uploads))
    await assets.attach(unit, itemUuid, made)
    await repository.addAssets(
      unit,
      made.map((asset) => ({ uuid: asset.import_id, importId, itemUuid, asset })),
    )
    await enqueue(unit, ...made.map((asset) => assetImportJob(asset.import_id)))
    return made.map(({ uuid, type, sgtt, import_id }) => ({
      uuid,
      type,
      sgtt,
      importId: import_id,
      culturalItemUuid: itemUuid,
    }))
  }

  /** The uploads of the requests; a 400 names all that are unknown or used; the kind of a file is checked when it is read. */
  async #uploadsOf(unit: Unit, requests: AssetRequest[]): Promise<Map<string, Upload>> {
    const { uploads, repository } = this.#needs
    const found = await uploads.among(
      unit,
      requests.flatMap((request) => uuidsOf(request)),
    )
    const used = await repository.imported(
      unit,
      requests.map((request) => request.upload),
    )
    const seen = new Set<string>()
    const errors = requests.flatMap((request): ProblemField[] => {
      const field = request.field ?? '/'
      const missing = uuidsOf(request).find((uuid) => !found.has(uuid))
      if (missing !== undefined) return [{ field, code: 'upload.missing', detail: `There is no upload ${missing}` }]
      if (used.has(request.upload) || seen.has(request.upload))
        return [{ field, code: 'upload.missing', detail: `The upload ${request.upload} was imported already` }]
      seen.add(request.upload)
      return []
    })
    const [first] = errors
    if (first !== undefined) throw new ProblemError(400, 'upload.missing', { detail: first.detail, errors })
    return found
  }

  /** The asset of an upload; its import has the upload's uuid, so that a repeated call finds it. */
  async #already(unit: Unit, upload: string): Promise<StartedAsset | undefined> {
    const row = (await this.#needs.repository.imported(unit, [upload])).get(upload)
    if (row === undefined || row.asset_uuid === null || row.item_uuid === null) return undefined
    return { uuid: row.asset_uuid, importId: row.uuid, sgtt: row.sgtt ?? '', culturalItemUuid: row.item_uuid }
  }
}

/** catalogue spec 5: the files that may replace an image. `.tif` counts as `.tiff`. */
const replacing = /\.(?:png|tiff?|jpe?g|gif)$/i

function requireReplacing(fileName: string): void {
  if (!replacing.test(fileName))
    throw new ProblemError(415, 'file.kind-refused', {
      detail: `${fileName} is not taken here; taken are png, tiff, jpeg, gif`,
    })
}

const uuidsOf = ({ upload, parts = {} }: AssetRequest) =>
  [upload, parts.material, parts.texture].filter((uuid) => uuid !== undefined)

/** The import of an asset has the uuid of its upload, so that an upload is imported once; a model has its own uuid. */
function newAsset(request: AssetRequest, uploads: Map<string, Upload>) {
  const { type, upload: uuid, fileName, sgtt, autn = null, metadata, state, parts = {}, textureName } = request
  const upload = uploads.get(uuid)
  const name = fileName ?? upload?.original_filename ?? 'file'
  const part = (one: string | undefined, called?: string) => {
    const row = one === undefined ? undefined : uploads.get(one)
    return row && { sha256: row.sha256, name: called ?? row.original_filename, upload: row.uuid }
  }
  const material = part(parts.material)
  const texture = part(parts.texture, textureName)
  return {
    uuid: type === 'model3Ds' ? randomUUID() : uuid,
    type,
    sgtt: sgtt?.trim() || name.replace(/\.[^.]+$/, ''),
    autn,
    alt: null,
    original_sha256: upload?.sha256 ?? null,
    original_filename: name,
    size: upload?.size ?? null,
    import_id: uuid,
    ...(state !== undefined && { state }),
    customMetadataList: metadata,
    parts: { ...(material && { material }), ...(texture && { texture }) },
  }
}
