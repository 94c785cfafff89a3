import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { cardTemplates } from '../../../test/fixtures/configuration'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { serveCollections, serveItems, serveStates, serveTemplates } from '../../../test/mock-api/serve'
import { renderApplication } from '../../../test/render-application'
import type { RouterContext } from '@/app/router-options'
import { useItemSelection } from '@/stores/item-selection'
import { loadPlace } from './catalog-queries'
import { CatalogScreen, CollectionScreen } from './catalog-screen'
import { catalogSearch } from './catalog-search'

beforeEach(() => {
  useItemSelection.getState().clear()
  serveTemplates(...cardTemplates())
  serveStates()
})

/** The catalogue's addresses without the frame around them; an item's page only names itself. */
function catalogue() {
  const root = createRootRouteWithContext<RouterContext>()()
  const home = createRoute({
    getParentRoute: () => root,
    path: '/catalog',
    validateSearch: catalogSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => loadPlace(context.queryClient, deps),
    component: () => <CatalogScreen search={home.useSearch()} />,
  })
  const collection = createRoute({
    getParentRoute: () => root,
    path: '/catalog/$collectionUuid',
    validateSearch: catalogSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps, params }) => loadPlace(context.queryClient, deps, params.collectionUuid),
    component: () => (
      <CollectionScreen collectionUuid={collection.useParams().collectionUuid} search={collection.useSearch()} />
    ),
  })
  const item = createRoute({
    getParentRoute: () => root,
    path: '/catalog/$collectionUuid/cultural-item/$itemUuid',
    component: () => <h1>Item {item.useParams().itemUuid}</h1>,
  })
  return root.addChildren([home, collection, item])
}

const open = (address: string) => renderApplication(address, catalogue())

test('[COLL-01] the catalogue shows its root collections and its items, and leads into a collection', async () => {
  const maps = aCollection({ sgtt: 'Maps' })
  const charts = aCollection({ sgtt: 'Sea charts', parentCollectionsUuids: [maps.uuid] })
  const inMaps = anItem({ sgtt: 'The lagoon', parentCollectionsUuids: [maps.uuid] })
  const elsewhere = anItem({ sgtt: 'A rose', parentCollectionsUuids: [] })
  serveCollections([maps, charts], [inMaps, elsewhere])
  serveItems(inMaps, elsewhere)
  const { screen, router } = await open('/catalog')
  await expect.element(screen.getByRole('heading', { name: 'Catalogue' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'A rose' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sea charts' }).query()).toBeNull()
  await screen.getByRole('link', { name: 'Maps' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Maps', level: 1 })).toBeVisible()
  expect(screen.getByRole('link', { name: 'A rose' }).query()).toBeNull()
  await screen.getByRole('link', { name: 'Sea charts' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Sea charts', level: 1 })).toBeVisible()
  expect(router.state.location.search).toEqual({ parentId: maps.uuid })
})
