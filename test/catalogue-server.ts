import { expect } from 'vitest'
import type { Handlers } from '../server/contract/call.ts'
import type { Database } from '../server/db/database.ts'
import type { NewRow } from '../server/db/schema.ts'
import { inWrite } from '../server/db/unit-of-work.ts'
import type { Unit } from '../server/db/unit-of-work.ts'
import { collectionHandlers } from '../server/modules/collections/collection-routes.ts'
import { CollectionService } from '../server/modules/collections/collection-service.ts'
import type { NewCollection } from '../server/modules/collections/collection-service.ts'
import { HistoryService } from '../server/modules/history/history-service.ts'
import { itemHandlers } from '../server/modules/catalogue/item-routes.ts'
import { orderAssets } from '../server/modules/assets/index.ts'
import { ItemService } from '../server/modules/catalogue/item-service.ts'
import type { NewItem } from '../server/modules/catalogue/item-service.ts'
import { TransitionLogService } from '../server/modules/workflow/transition-log-service.ts'
import { WorkflowRepository } from '../server/modules/workflow/workflow-repository.ts'
import { serveModules, testUser } from './module-server.ts'

export const itemsPath = '/meta/culturalItems'
export const collectionsPath = '/meta/culturalItemCollections'
/** An ETag of this version, with any digest. */
export const version = (n: number): unknown => expect.stringMatching(new RegExp(`^"${n}-`))
export const nowhere = '00000000-0000-4000-8000-00000000dead'

/** A server with items and collections, with the handlers of `more`, and shortcuts to fill it. */
export async function serveCatalogue(kind: 'sqlite' | 'postgres', more: (database: Database) => Handlers = () => ({})) {
  const server = await serveModules(kind, (database) => {
    const logs = new TransitionLogService(database, new WorkflowRepository(database))
    const history = new HistoryService(database, logs)
    return {
      ...itemHandlers(new ItemService(database, orderAssets), history),
      ...collectionHandlers(new CollectionService(database), history),
      ...more(database),
    }
  })
  const items = new ItemService(server.database, orderAssets)
  const collections = new CollectionService(server.database)
  const write = <T>(change: (unit: Unit) => Promise<T>, tenantId = 'museo') =>
    inWrite(server.database, { tenantId, actor: testUser, requestId: 'test' }, change)
  let made = 0
  const anItem = (given: NewItem = {}, tenant?: string) => {
    made += 1
    return write((unit) => items.createItem(unit, { sgtt: `Item ${made}`, pressmark: `P-${made}`, ...given }), tenant)
  }
  const aCollection = (given: NewCollection = {}, tenant?: string) =>
    write((unit) => collections.createCollection(unit, { sgtt: 'Collection', ...given }), tenant)
  /** An image of an item at a place. */
  const anImage = (item: string, position: number, status: 'READY' | 'PROCESSING' | 'ERROR' = 'READY') =>
    anAsset(item, position, { type: 'images', status, width: 4000, height: 3000 })
  type Given = Pick<NewRow<'assets'>, 'type' | 'status'> & Partial<Pick<NewRow<'assets'>, 'width' | 'height' | 'facts'>>
  const anAsset = (item: string, position: number, given: Given) => {
    made += 1
    const uuid = `00000000-0000-4000-9000-${String(made).padStart(12, '0')}`
    return write(async (unit) => {
      const unknown = {
        sgtt: null,
        autn: null,
        pressmark: null,
        alt: null,
        original_sha256: null,
        original_filename: null,
        mime_type: null,
        width: null,
        height: null,
      }
      const row = { uuid, item_uuid: item, position, ...unknown, ...given }
      await unit.create('asset', [{ ...row, size: null, duration: null, import_id: null }])
      return uuid
    })
  }
  return { ...server, items, collections, write, anItem, aCollection, anImage, anAsset }
}
export type CatalogueServer = Awaited<ReturnType<typeof serveCatalogue>>
