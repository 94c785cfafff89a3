import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  zCollectionPage,
  zCulturalItem,
  zCulturalItemPage,
  zCustomMetadataTemplatePage,
  zImagePage,
  zItemStatePage,
  zSectionPage,
} from '../../src/api/meta/generated/zod.gen.ts'
import { zJarvisUser, zTenantPage } from '../../src/api/iam/generated/zod.gen.ts'
import { anImage } from '../fixtures/assets.ts'
import { aSection, aState, cardTemplates } from '../fixtures/configuration.ts'
import { aCollection, anItem } from '../fixtures/items.ts'
import { aTenant, aUser } from '../fixtures/people.ts'
import { failing } from './failing.ts'
import {
  assetHandlers,
  collectionHandlers,
  itemHandlers,
  sectionHandlers,
  sessionHandlers,
  stateHandlers,
  templateHandlers,
} from './handlers.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())
const get = async (path: string): Promise<unknown> => (await fetch(`http://localhost${path}`)).json()

test('[API-04] the mock’s answers fit the contracts', async () => {
  const collection = aCollection()
  const item = anItem({ parentCollectionsUuids: [collection.uuid] })
  const user = aUser()
  server.use(
    ...itemHandlers(item),
    ...collectionHandlers([collection], [item]),
    ...assetHandlers(item, 'images', anImage(), anImage()),
    ...templateHandlers(...cardTemplates()),
    ...stateHandlers(aState()),
    ...sectionHandlers(aSection()),
    ...sessionHandlers(user, [aTenant()]),
  )
  const contracts = [
    [zCulturalItemPage, '/meta/culturalItems/search/findAll'],
    [zCulturalItem, `/meta/culturalItems/search/findByUuid?uuid=${item.uuid}`],
    [zCollectionPage, '/meta/culturalItemCollections/search/findRoot'],
    [zCulturalItemPage, `/meta/culturalItemCollections/${collection.uuid}/culturalItems?page=0&size=20`],
    [zImagePage, `/meta/culturalItems/${item.uuid}/images?page=0&size=10`],
    [zItemStatePage, '/meta/itemStates?size=1000'],
    [zSectionPage, '/meta/sections'],
    [zJarvisUser, '/iam/jarvisUsers/search/self'],
    [zTenantPage, `/iam/jarvisUsers/${user.id}/tenants`],
  ] as const
  for (const [schema, path] of contracts)
    expect({ path, issues: schema.safeParse(await get(path)).error?.issues }).toEqual({ path, issues: undefined })
  expect(
    zCustomMetadataTemplatePage.shape._embedded.safeParse(
      Reflect.get(Object(await get('/meta/customMetadataTemplates/search/findByResourceType?type=ITEM')), '_embedded'),
    ).success,
  ).toBe(true)
})

test('changes are kept, and failures are set by name', async () => {
  const section = aSection({ name: 'Maps' })
  server.use(...sectionHandlers(section))
  await fetch(`http://localhost${section._links.self.href}`, {
    method: 'PATCH',
    body: JSON.stringify({ name: 'Atlases' }),
  })
  expect(await get('/meta/sections')).toMatchObject({ _embedded: { sections: [{ name: 'Atlases' }] } })
  server.use(...failing('sections', 403))
  expect(await get('/meta/sections')).toMatchObject({ status: 403, code: 'role.missing' })
})

test('fixtures differ from each other', () => {
  expect(anItem().uuid).not.toBe(anItem().uuid)
  expect(anItem({ sgtt: 'Rosa' }).customMetadataList[0]?.value).toBe('Rosa')
})
