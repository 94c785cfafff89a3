import { undefinedIfMissing } from '../../contract/problem.ts'
import { listed } from '../../db/listed.ts'
import { requireVersion } from '../../db/require-version.ts'
import type { AssetType } from '../../db/schema.ts'
import { orderKey } from '../../db/order-key.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { NewJob } from '../../jobs/enqueue.ts'
import { replaceMetadata, requireValues, splitMetadata } from '../metadata/index.ts'
import type { MetadataValue } from '../metadata/index.ts'
import { changeAsset } from './asset-changes.ts'
import type { AssetChanges } from './asset-changes.ts'
import { factsOf } from './asset-facts.ts'
import type { AssetFacts } from './asset-facts.ts'
import { ownFields, requireAsset } from './asset-row.ts'
import type { NewAsset } from './new-asset.ts'
import { addPageImages } from './page-images.ts'
import type { AddedPages } from './page-images.ts'
import { lastPlace } from './asset-repository.ts'
import type { Asset } from './asset.ts'
import type { AssetRepository } from './asset-repository.ts'
import {
  abandonReplacement,
  beginReplacement,
  finishReplacement,
  formerFile,
  isReplacement,
  stillProcessed,
} from './replacement.ts'
import type { NewOriginal } from './asset-facts.ts'
import type { ReplaceOptions } from './replacement.ts'

export type { AssetChanges, AssetFacts }

/** What a repeated import needs of an asset. */
export type AssetSource = {
  type: AssetType
  itemUuid: string | null
  /** The former file is shown until the import is done. */
  replaces: boolean
  /** Who replaces it. */
  by?: string | null
  /** Whether its file may become several images: not if the asset was ready before, or is itself a page of a file. */
  mayHavePages: boolean
  original: { sha256: string; name: string }
  parts: NonNullable<AssetFacts['parts']>
  page?: number
}

/** The writes of imports on assets: their first row, their results, and replacements. */
export class AssetImportService {
  readonly #repository: AssetRepository

  constructor(repository: AssetRepository) {
    this.#repository = repository
  }

  /** Adds new assets at the end of an item's lists; they are PROCESSING until `finish` or `fail`. */
  async attach(unit: Unit, itemUuid: string | null, assets: NewAsset[]): Promise<void> {
    const ends = new Map<AssetType, number>()
    const rows = []
    const values = new Map<string, MetadataValue[]>()
    for (const { customMetadataList, parts, page, broughtBy, ...asset } of assets) {
      const listed = splitMetadata(customMetadataList ?? [], ownFields)
      await requireValues(unit.db, 'MEDIA', listed.values)
      if (listed.values.length > 0) values.set(asset.uuid, listed.values)
      const fields = Object.fromEntries(ownFields.map((field) => [field, asset[field] ?? listed.fields[field] ?? null]))
      const end = ends.get(asset.type) ?? (itemUuid === null ? 0 : await lastPlace(unit.db, itemUuid, asset.type))
      const position = end + 1
      ends.set(asset.type, position)
      rows.push({
        ...asset,
        ...fields,
        sgtt_key: orderKey(fields['sgtt'] ?? ''),
        facts: JSON.stringify({ parts, page, broughtBy } satisfies AssetFacts),
        item_uuid: itemUuid,
        position,
        status: 'PROCESSING' as const,
      })
    }
    await unit.create('asset', rows)
    await replaceMetadata(unit, 'MEDIA', values)
  }

  /**
   * The file of an announced asset has arrived. That is no change by people, so its version stays; a deleted asset gets
   * the file too, for its restore, but not one whose file was replaced since.
   */
  async arrive(unit: Unit, uuid: string, { upload, sha256, name, size }: NewOriginal): Promise<void> {
    await unit.db
      .updateTable('assets')
      .set({ original_sha256: sha256, original_filename: name, size })
      .where('uuid', '=', uuid)
      .where('import_id', '=', upload)
      .execute()
  }

  /**
   * Adds the other pages of the file of an import as images after its image; undefined if that was deleted in the
   * meantime or has another future file.
   */
  async addPages(
    unit: Unit,
    first: string,
    importUuid: string,
    pages: readonly number[],
  ): Promise<AddedPages | undefined> {
    return await addPageImages((...given) => this.attach(...given), unit, first, importUuid, pages)
  }

  /** The jobs that bring the files of announced assets, by asset; those with a file are missing. */
  async broughtBy(unit: Unit, uuids: string[]): Promise<Map<string, NewJob>> {
    const rows = await unit.db
      .selectFrom('assets')
      .select(['uuid', 'facts'])
      .where('uuid', 'in', listed(unit.db, uuids))
      .where('original_sha256', 'is', null)
      .execute()
    return new Map(
      rows.flatMap((row) => {
        const { broughtBy } = factsOf(row)
        return broughtBy === undefined ? [] : [[row.uuid, broughtBy]]
      }),
    )
  }

  /**
   * An import is done: stores its results, and the asset can be shown. False if the asset was deleted in the meantime.
   */
  async finish(
    unit: Unit,
    uuid: string,
    found: Partial<Pick<Asset, 'mime_type' | 'width' | 'height' | 'duration' | 'size'>> & { sgtt?: string },
    facts: AssetFacts,
  ): Promise<boolean> {
    const changes = { ...withTitleKey(found), facts: JSON.stringify(facts), status: 'READY' as const }
    const [there] = await unit.updateMany('asset', [uuid], changes, { action: 'imported' })
    if (there === undefined) await this.fail(unit, uuid)
    return there !== undefined
  }

  /** An import failed for good; the asset stays, so that the person sees why and can retry. */
  async fail(unit: Unit, uuid: string): Promise<void> {
    const [there] = await unit.updateMany('asset', [uuid], { status: 'ERROR' }, { action: 'import-failed' })
    // Deleted in the meantime: once restored, it can be retried.
    if (there === undefined)
      await unit.db.updateTable('assets').set({ status: 'ERROR' }).where('uuid', '=', uuid).execute()
  }

  /** Restarts the failed import of an asset that never was ready; 409 while a file that replaces it is processed. */
  async again(unit: Unit, uuid: string): Promise<void> {
    const row = await unit.db.selectFrom('assets').select('facts').where('uuid', '=', uuid).executeTakeFirst()
    if (row !== undefined && factsOf(row).replacing !== undefined) throw stillProcessed()
    await unit.updateMany('asset', [uuid], { status: 'PROCESSING' }, { action: 'import-again' })
  }

  /** The originals of an import; undefined if the asset was deleted, never had any, or has another future file by now. */
  async source(tenantId: string, uuid: string, importUuid: string): Promise<AssetSource | undefined> {
    const row = await this.#repository.row(tenantId, uuid)
    if (row === undefined) return undefined
    const { parts = {}, page, replacing } = factsOf(row)
    const mayHavePages = row.status !== 'READY' && page === undefined
    const about = { type: row.type, itemUuid: row.item_uuid, mayHavePages }
    if (isReplacement(row, importUuid))
      return replacing?.upload === importUuid
        ? { ...about, replaces: true, by: replacing.by, original: replacing, parts: {} }
        : undefined
    if (row.original_sha256 === null) return undefined
    const original = { sha256: row.original_sha256, name: row.original_filename ?? 'file' }
    return { ...about, replaces: false, original, parts, ...(page !== undefined && { page }) }
  }

  /** Whether an import replaces the asset's file, and must leave the former one until it is done. */
  async replaces(tenantId: string, uuid: string, importUuid: string): Promise<boolean> {
    const row = await this.#repository.rowOrDeleted(tenantId, uuid)
    return row !== undefined && isReplacement(row, importUuid)
  }

  /** Sets the future file of an image, with changes of its metadata; returns its item. 404 for another asset. */
  async replace(unit: Unit, uuid: string, to: NewOriginal, given: ReplaceOptions = {}): Promise<string | null> {
    const image = await requireAsset(unit, uuid, 'images')
    await beginReplacement(unit, image, { ...to, by: unit.context.actor }, given)
    return image.item_uuid
  }

  /** The file of an image before its last replacement; 409 if there is none, or if its bytes were purged. */
  async formerFile(unit: Unit, uuid: string): Promise<Omit<NewOriginal, 'upload'>> {
    await requireAsset(unit, uuid, 'images')
    return await formerFile(unit, uuid)
  }

  /**
   * The metadata changes of a repeated call. Its version is outdated by the call itself: changes that are already made
   * are fine, and a 412 is only for later changes by others.
   */
  async changeAgain(unit: Unit, uuid: string, { changes, ifMatch }: ReplaceOptions): Promise<void> {
    const { version } = await requireAsset(unit, uuid, 'images')
    const differs = changes !== undefined && (await changeAsset(unit, uuid, 'images', changes))
    if (differs) requireVersion(version, ifMatch)
  }

  /** The import of a replacement is done. Returns the storage keys that are no longer used; undefined if the image was deleted or has another future file. */
  async finishReplace(
    unit: Unit,
    uuid: string,
    importUuid: string,
    found: Partial<Pick<Asset, 'mime_type' | 'width' | 'height'>> & { sgtt?: string },
    facts: AssetFacts,
  ): Promise<string[] | undefined> {
    const image = await undefinedIfMissing(requireAsset(unit, uuid, 'images'))
    if (image === undefined || factsOf(image).replacing?.upload !== importUuid) return undefined
    await finishReplacement(unit, image, withTitleKey(found), facts)
    return Object.values(factsOf(image).derivatives ?? {})
  }

  /** The import of a replacement failed for good; the image keeps its file, also if it was deleted. */
  async abandonReplace(unit: Unit, uuid: string, importUuid: string): Promise<void> {
    const image = await unit.db.selectFrom('assets').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    if (image !== undefined) await abandonReplacement(unit, image, importUuid)
  }
}

const withTitleKey = <Found extends { sgtt?: string }>(found: Found) => ({
  ...found,
  ...(found.sgtt !== undefined && { sgtt_key: orderKey(found.sgtt) }),
})
