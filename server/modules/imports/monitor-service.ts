import type { AssetType } from '../../db/schema.ts'
import { notFound } from '../../contract/problem.ts'
import type { PageRequest } from '../../contract/page-request.ts'
import type { Hal } from '../../hal/hal.ts'
import type { ImportProgress } from './import-progress.ts'
import { assetImport, itemImport, overallOf } from './import-representation.ts'
import type { AssetImportEntry, ItemImportEntry, MonitorRepository } from './monitor-repository.ts'

/** The progress of imports. */
export class MonitorService {
  readonly #repository: MonitorRepository
  readonly #progress: ImportProgress

  constructor(repository: MonitorRepository, progress: ImportProgress) {
    this.#repository = repository
    this.#progress = progress
  }

  async underWay(tenantId: string, type: AssetType): Promise<number> {
    return await this.#repository.underWay(tenantId, type)
  }

  async items(tenantId: string, page: PageRequest, needsAttention = false) {
    return needsAttention
      ? await this.#repository.pageNeedingAttention(tenantId, page)
      : await this.#repository.pageOfItems(tenantId, page)
  }

  /** The item's import by any of its ids, the latest or a former one; 404. */
  async item(tenantId: string, importId: string): Promise<ItemImportEntry> {
    const [entry] = await this.#repository.ofItems(tenantId, [await this.itemUuid(tenantId, importId)])
    if (entry === undefined) throw notFound('import', importId)
    return entry
  }

  /** The item of an import, which may be a former one; 404. */
  async itemUuid(tenantId: string, importId: string): Promise<string> {
    const uuid = await this.#repository.itemOf(tenantId, importId)
    if (uuid === undefined) throw notFound('import', importId)
    return uuid
  }

  async assetsOf(tenantId: string, importId: string, type: AssetType, page: PageRequest) {
    const { item_uuid: item } = await this.item(tenantId, importId)
    return await this.#repository.pageOfAssets(tenantId, item ?? '', type, page)
  }

  async asset(tenantId: string, importId: string, type: AssetType): Promise<AssetImportEntry> {
    const entry = await this.#repository.oneAsset(tenantId, importId, type)
    if (entry === undefined) throw notFound(`import of ${type}`, importId)
    return entry
  }

  /** The progress of items' images: of existing items, in the order of the request, in four queries. */
  async processing(hal: Hal, tenantId: string, uuids: string[]) {
    const [items, entries, images] = await Promise.all([
      this.#repository.items(tenantId, uuids),
      this.#repository.ofItems(tenantId, uuids),
      this.#repository.imagesOf(tenantId, uuids),
    ])
    return [...new Set(uuids)].flatMap((uuid) => {
      const item = items.find((one) => one.uuid === uuid)
      if (item === undefined) return []
      const entry = entries.find((one) => one.item_uuid === uuid)
      const count = images.find((one) => one.item_uuid === uuid)
      return {
        uuid,
        pressmark: item.pressmark,
        notReadyImagesCount: count?.notReady ?? 0,
        imagesCount: count?.images ?? 0,
        ...(entry && { importId: entry.import_id, overall: overallOf(entry) }),
        _links: {
          culturalItem: hal.link(`/meta/culturalItems/${uuid}`),
          ...(entry && { import: hal.link(`/import-manager/culturalItems/${entry.import_id}`) }),
        },
      }
    })
  }

  represent(hal: Hal, entry: AssetImportEntry) {
    return assetImport(hal, entry, this.#progress.of(entry.uuid) ?? entry.percent ?? undefined)
  }

  representItem(hal: Hal, entry: ItemImportEntry) {
    return itemImport(hal, entry)
  }
}
