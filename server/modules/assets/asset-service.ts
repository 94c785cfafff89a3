import { invalid, notFound } from '../../contract/problem.ts'
import type { PageRequest } from '../../contract/page-request.ts'
import type { Database } from '../../db/database.ts'
import type { AssetType, NewRow } from '../../db/schema.ts'
import { textKey } from '../../db/text-key.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import type { EntityChanges } from '../../db/versioned-tables.ts'
import { readMetadata, replaceMetadata, splitMetadata, textOrNull } from '../metadata/metadata-service.ts'
import type { GivenMetadata, MetadataValue } from '../metadata/metadata-service.ts'
import { factsOf } from './asset-facts.ts'
import type { AssetFacts } from './asset-facts.ts'
import { orderOf, writeOrder } from './asset-repository.ts'
import type { Asset, AssetEntry, AssetRepository } from './asset-repository.ts'
import { abandonReplacement, beginReplacement, finishReplacement, isReplacement } from './replacement.ts'
import type { NewOriginal } from './replacement.ts'

export type { AssetFacts }

export type AssetChanges = {
  sgtt?: string
  autn?: string | null
  pressmark?: string | null
  alt?: string | null
  customMetadataList?: readonly GivenMetadata[]
}

/** What an import begins with; everything else is found out by it. */
export type NewAsset = Pick<
  NewRow<'assets'>,
  'uuid' | 'type' | 'sgtt' | 'autn' | 'alt' | 'original_sha256' | 'original_filename' | 'import_id' | 'size'
> & {
  pressmark?: string | null
  state?: string
  created_at?: string
  customMetadataList?: readonly GivenMetadata[]
  /** Further originals of a 3D model. */
  parts?: AssetFacts['parts']
}

/** What an import reads again of an asset. */
export type AssetSource = {
  type: AssetType
  itemUuid: string | null
  /** The asset is shown as it was until the import is done. */
  replaces: boolean
  original: { sha256: string; name: string }
  parts: NonNullable<AssetFacts['parts']>
}

const ownFields = ['sgtt', 'autn', 'pressmark', 'alt'] as const

/** Images, audios, videos, models and documents: their places in items, and what is said of them. */
export class AssetService {
  readonly #database: Database
  readonly #repository: AssetRepository

  constructor(database: Database, repository: AssetRepository) {
    this.#database = database
    this.#repository = repository
  }

  async page(tenantId: string, itemUuid: string, type: AssetType, page: PageRequest) {
    return await this.#repository.page(tenantId, itemUuid, type, page)
  }

  async one(tenantId: string, uuid: string, type: AssetType): Promise<AssetEntry> {
    const found = await this.#repository.one(tenantId, uuid, type)
    if (found === undefined) throw notFound(type, uuid)
    return found
  }

  /** Puts new assets at the end of an item's lists; they are PROCESSING until `finish` or `fail`. */
  async attach(unit: Unit, itemUuid: string | null, assets: NewAsset[]): Promise<void> {
    const ends = new Map<AssetType, number>()
    const rows = []
    const values = new Map<string, MetadataValue[]>()
    for (const { customMetadataList, parts, ...asset } of assets) {
      const listed = splitMetadata(customMetadataList ?? [], ownFields)
      if (listed.values.length > 0) values.set(asset.uuid, listed.values)
      const fields = Object.fromEntries(ownFields.map((field) => [field, asset[field] ?? listed.fields[field] ?? null]))
      const end =
        ends.get(asset.type) ?? (itemUuid === null ? 0 : (await orderOf(unit.db, itemUuid, asset.type)).length)
      ends.set(asset.type, end + 1)
      rows.push({
        ...asset,
        ...fields,
        sgtt_key: textKey(fields['sgtt'] ?? ''),
        facts: JSON.stringify({ parts } satisfies AssetFacts),
        item_uuid: itemUuid,
        position: end + 1,
        status: 'PROCESSING' as const,
      })
    }
    await unit.create('asset', rows)
    await replaceMetadata(unit, 'MEDIA', values)
  }

  /** An import is done: what it found out, and the asset can be shown. False where the asset was deleted meanwhile. */
  async finish(
    unit: Unit,
    uuid: string,
    found: Partial<Pick<Asset, 'mime_type' | 'width' | 'height' | 'duration' | 'size'>>,
    facts: AssetFacts,
  ): Promise<boolean> {
    const changes = { ...found, facts: JSON.stringify(facts), status: 'READY' as const }
    const [there] = await unit.updateMany('asset', [uuid], changes, { action: 'imported' })
    if (there === undefined) await this.fail(unit, uuid)
    return there !== undefined
  }

  /** An import failed for good; the asset stays, so that the person sees why and can try again. */
  async fail(unit: Unit, uuid: string): Promise<void> {
    const [there] = await unit.updateMany('asset', [uuid], { status: 'ERROR' }, { action: 'import-failed' })
    // Deleted meanwhile: restored, it can be tried again.
    if (there === undefined)
      await unit.db.updateTable('assets').set({ status: 'ERROR' }).where('uuid', '=', uuid).execute()
  }

  /** An import that failed begins again. */
  async again(unit: Unit, uuids: string[]): Promise<void> {
    await unit.updateMany('asset', uuids, { status: 'PROCESSING' }, { action: 'import-again' })
  }

  /** The originals that an import is made of; undefined where the asset was deleted, never had any, or is to become something else by now. */
  async source(tenantId: string, uuid: string, importUuid: string): Promise<AssetSource | undefined> {
    const row = await this.#repository.row(tenantId, uuid)
    if (row === undefined) return undefined
    const { parts = {}, replacing } = factsOf(row)
    const about = { type: row.type, itemUuid: row.item_uuid }
    if (isReplacement(row, importUuid))
      return replacing?.upload === importUuid ? { ...about, replaces: true, original: replacing, parts: {} } : undefined
    if (row.original_sha256 === null) return undefined
    const original = { sha256: row.original_sha256, name: row.original_filename ?? 'file' }
    return { ...about, replaces: false, original, parts }
  }

  /** Whether an import is to replace what the asset is made of, and must leave it alone until it is done. */
  async replaces(tenantId: string, uuid: string, importUuid: string): Promise<boolean> {
    const row = await this.#repository.rowOrDeleted(tenantId, uuid)
    return row !== undefined && isReplacement(row, importUuid)
  }

  /** Says which file an image is to become; gives back its item. 404 for what is no image. */
  async replace(unit: Unit, uuid: string, to: NewOriginal, ifMatch?: string): Promise<string | null> {
    const image = await requireAsset(unit, uuid, 'images')
    await beginReplacement(unit, image, to, ifMatch)
    return image.item_uuid
  }

  /** The import of a replacement is done. Gives back the storage keys that are named no more; nothing where the image was deleted or is to become something else. */
  async finishReplace(
    unit: Unit,
    uuid: string,
    importUuid: string,
    found: Partial<Pick<Asset, 'mime_type' | 'width' | 'height'>>,
    facts: AssetFacts,
  ): Promise<string[] | undefined> {
    const image = await requireAsset(unit, uuid, 'images').catch(() => undefined)
    if (image === undefined || factsOf(image).replacing?.upload !== importUuid) return undefined
    await finishReplacement(unit, image, found, facts)
    return Object.values(factsOf(image).derivatives ?? {})
  }

  /** The import of a replacement failed for good; the image stays what it was, also where it was deleted. */
  async abandonReplace(unit: Unit, uuid: string, importUuid: string): Promise<void> {
    const image = await unit.db.selectFrom('assets').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    if (image !== undefined) await abandonReplacement(unit, image, importUuid)
  }

  /** Changes what is said of an asset; null empties, what is left out stays. */
  async change(
    context: WriteContext,
    uuid: string,
    type: AssetType,
    changes: AssetChanges,
    ifMatch?: string,
  ): Promise<AssetEntry> {
    await inWrite(this.#database, context, async (unit) => {
      await requireAsset(unit, uuid, type)
      const { customMetadataList: list, ...given } = changes
      const split = list === undefined ? undefined : splitMetadata(list, ownFields)
      const fields = { ...split?.fields, ...given }
      const columns: EntityChanges<'asset'> = {}
      for (const field of ownFields) if (fields[field] !== undefined) columns[field] = textOrNull(fields[field])
      if (columns.sgtt === null) throw invalid('/sgtt', 'required', 'A title is required')
      if (columns.sgtt !== undefined) columns.sgtt_key = textKey(columns.sgtt)
      if (split === undefined) return await unit.update('asset', uuid, columns, { ifMatch })
      const before = (await readMetadata(unit.db, [uuid])).get(uuid) ?? []
      await replaceMetadata(unit, 'MEDIA', new Map([[uuid, split.values]]))
      return await unit.update('asset', uuid, columns, {
        ifMatch,
        before: { customMetadataList: before },
        after: { customMetadataList: split.values },
      })
    })
    return await this.one(context.tenantId, uuid, type)
  }

  async remove(context: WriteContext, uuid: string, type: AssetType, ifMatch?: string): Promise<void> {
    await inWrite(this.#database, context, async (unit) => {
      await requireAsset(unit, uuid, type)
      await unit.remove('asset', uuid, { ifMatch })
    })
  }

  /** Takes a delete back; where its item has gone meanwhile, the asset is in none. */
  async restore(context: WriteContext, uuid: string, type: AssetType): Promise<AssetEntry> {
    await inWrite(this.#database, context, async (unit) => {
      const back = await unit.restore('asset', uuid)
      if (back.type !== type) throw notFound(type, uuid)
      if (back.item_uuid !== null && !(await isItem(unit, back.item_uuid)))
        await unit.update('asset', uuid, { item_uuid: null })
    })
    return await this.one(context.tenantId, uuid, type)
  }

  /** The new order of an item's assets of one kind; 400 where one is added or left out. Gives the item's version. */
  async order(
    context: WriteContext,
    itemUuid: string,
    type: AssetType,
    uuids: string[],
    ifMatch?: string,
  ): Promise<number> {
    return await inWrite(this.#database, context, async (unit) => {
      const before = await orderOf(unit.db, itemUuid, type)
      const told = { before: { [type]: before }, after: { [type]: uuids } }
      const item = await this.#touch(unit, itemUuid, `order.${type}`, told, ifMatch)
      await orderAssets(unit, itemUuid, type, uuids)
      return item.version
    })
  }

  /** Puts an asset into an item, at a 1-based place or at the end; it leaves the item where it was. */
  async add(
    context: WriteContext,
    itemUuid: string,
    uuid: string,
    type: AssetType,
    position?: number,
    ifMatch?: string,
  ): Promise<void> {
    await inWrite(this.#database, context, async (unit) => {
      const asset = await requireAsset(unit, uuid, type)
      await this.#touch(unit, itemUuid, `add.${type}`, { after: { [type]: [uuid] } }, ifMatch)
      if (asset.item_uuid !== null && asset.item_uuid !== itemUuid)
        await this.#touch(unit, asset.item_uuid, `remove.${type}`, { before: { [type]: [uuid] } })
      await put(unit, itemUuid, asset, position)
    })
  }

  /** Takes an asset out of an item without deleting it. */
  async takeOut(
    context: WriteContext,
    itemUuid: string,
    uuid: string,
    type: AssetType,
    ifMatch?: string,
  ): Promise<void> {
    await inWrite(this.#database, context, async (unit) => {
      const asset = await requireAsset(unit, uuid, type)
      if (asset.item_uuid !== itemUuid) throw notFound(`${type} of this item`, uuid)
      await this.#touch(unit, itemUuid, `remove.${type}`, { before: { [type]: [uuid] } }, ifMatch)
      await unit.update('asset', uuid, { item_uuid: null })
    })
  }

  /** Moves an asset to another item in one step. */
  async move(
    context: WriteContext,
    uuid: string,
    type: AssetType,
    itemUuid: string,
    position?: number,
    ifMatch?: string,
  ): Promise<AssetEntry> {
    await inWrite(this.#database, context, async (unit) => {
      const asset = await requireAsset(unit, uuid, type)
      if (!(await isItem(unit, itemUuid))) throw invalid('culturalItemUuid', 'item.missing', 'There is no such item')
      if (asset.item_uuid !== null)
        await this.#touch(unit, asset.item_uuid, `remove.${type}`, { before: { [type]: [uuid] } })
      await this.#touch(unit, itemUuid, `add.${type}`, { after: { [type]: [uuid] } })
      await put(unit, itemUuid, asset, position, ifMatch)
    })
    return await this.one(context.tenantId, uuid, type)
  }

  async parentsOf(tenantId: string, itemUuid: string): Promise<string[]> {
    return await this.#repository.parentsOf(tenantId, itemUuid)
  }

  /** The item has changed when its lists have: its version and its history say so. */
  async #touch(
    unit: Unit,
    itemUuid: string,
    action: string,
    told: { before?: object; after?: object },
    ifMatch?: string,
  ) {
    return await unit.update('item', itemUuid, {}, { action, ifMatch, ...told })
  }
}

/** Writes the order of an item's assets of one kind; 400 where one is added or left out. */
export async function orderAssets(
  unit: Unit,
  itemUuid: string,
  type: AssetType,
  uuids: readonly string[],
): Promise<void> {
  const known = new Set(await orderOf(unit.db, itemUuid, type))
  const given = new Set(uuids)
  if (uuids.length !== known.size || given.size !== known.size || !uuids.every((uuid) => known.has(uuid)))
    throw invalid(type, 'list.incomplete', 'The order names other entries than the list has')
  await writeOrder(unit.db, uuids)
}

async function requireAsset(unit: Unit, uuid: string, type: AssetType): Promise<Asset> {
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

async function isItem(unit: Unit, uuid: string): Promise<boolean> {
  const row = await unit.db
    .selectFrom('items')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

async function put(
  unit: Unit,
  itemUuid: string,
  asset: Asset,
  position: number | undefined,
  ifMatch?: string,
): Promise<void> {
  const order = (await orderOf(unit.db, itemUuid, asset.type)).filter((uuid) => uuid !== asset.uuid)
  await unit.update('asset', asset.uuid, { item_uuid: itemUuid }, { ifMatch })
  await writeOrder(unit.db, order.toSpliced(position === undefined ? order.length : position - 1, 0, asset.uuid))
}
