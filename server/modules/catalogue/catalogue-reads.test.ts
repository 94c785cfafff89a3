import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveModules } from '../../../test/module-server.ts'
import type { ModuleServer } from '../../../test/module-server.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { CollectionService } from '../collections/collection-service.ts'
import { collectionHandlers } from '../collections/collection-routes.ts'
import { itemHandlers } from './item-routes.ts'
import { ItemService } from './item-service.ts'

const items = '/meta/culturalItems'
const collections = '/meta/culturalItemCollections'

describe.each(['sqlite', 'postgres'] as const)('the catalogue on %s', (kind) => {
  let server: ModuleServer
  beforeAll(async () => {
    server = await serveModules(kind, (database) => ({
      ...itemHandlers(new ItemService(database)),
      ...collectionHandlers(new CollectionService(database)),
    }))
    await inWrite(server.database, { tenantId: 'museo' }, async (unit) => {
      await unit.create('collection', [
        { uuid: randomUUID(), sgtt: 'Maps', sgtt_key: 'maps', autn: null, sgti: null, pressmark: null },
      ])
    })
  })
  afterAll(() => server.close())

  test('lists answer', async () => {
    for (const path of [`${items}/search/findAll`, `${collections}/search/findRoot`]) {
      const reply = await server.call(path)
      expect(reply.json()).toMatchObject({ page: { number: 0 } })
    }
  })
})
