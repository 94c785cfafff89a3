import { createRootRouteWithContext, createRoute, Outlet, useParams, useSearch } from '@tanstack/react-router'
import { http, HttpResponse } from 'msw'
import { ShellDialogs } from '../src/app/shell/shell-dialogs'
import type { RouterContext } from '../src/app/router-options'
import { loadPlace } from '../src/features/catalog/catalog-queries'
import { CatalogScreen, CollectionScreen } from '../src/features/catalog/catalog-screen'
import { catalogSearch } from '../src/features/catalog/catalog-search'
import { useItemSelection } from '../src/stores/item-selection'
import { showColumns } from '../src/stores/list-columns'
import { chooseLook } from '../src/stores/list-look'
import { closeDialog } from '../src/stores/open-dialog'
import { cardTemplates } from './fixtures/configuration'
import { anItem } from './fixtures/items'
import { serve, serveCollections, serveItems, serveStates, serveTemplates } from './mock-api/serve'
import { renderApplication } from './render-application'

/** No selection or open dialog, and the calls of every catalogue screen are served. Before each test. */
export function anEmptyCatalogue() {
  useItemSelection.getState().clear()
  chooseLook('pictures')
  showColumns({})
  closeDialog()
  serve([
    http.get('*/images/*', () =>
      HttpResponse.text('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>', {
        headers: { 'Content-Type': 'image/svg+xml' },
      }),
    ),
  ])
  serveTemplates(...cardTemplates())
  serveStates()
}

const Home = () => <CatalogScreen search={catalogSearch(useSearch({ strict: false }))} />
const Collection = () => (
  <CollectionScreen
    collectionUuid={useParams({ strict: false }).collectionUuid ?? ''}
    search={catalogSearch(useSearch({ strict: false }))}
  />
)
const Frame = () => (
  <>
    <Outlet />
    <ShellDialogs />
  </>
)
const Item = () => <h1>Item {useParams({ strict: false }).itemUuid}</h1>

/**
 * The catalogue's addresses with the dialogs of the frame around them, and nothing else of it; an item's page only
 * shows its name.
 */
function catalogue() {
  const root = createRootRouteWithContext<RouterContext>()({ component: Frame })
  const home = createRoute({
    getParentRoute: () => root,
    path: '/catalog',
    validateSearch: catalogSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => loadPlace(context.queryClient, deps),
    component: Home,
  })
  const collection = createRoute({
    getParentRoute: () => root,
    path: '/catalog/$collectionUuid',
    validateSearch: catalogSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps, params }) => loadPlace(context.queryClient, deps, params.collectionUuid),
    component: Collection,
  })
  const item = createRoute({
    getParentRoute: () => root,
    path: '/catalog/$collectionUuid/cultural-item/$itemUuid',
    component: Item,
  })
  return root.addChildren([home, collection, item])
}

/** The catalogue at an address below /ui. */
export const openCatalogue = (address: string) => renderApplication(address, catalogue())

/** Makes so many things. */
export const many = <T,>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))

/** A catalogue of so many items; returns the requests. */
export function aCatalogueOf(count: number) {
  const items = many(count, (at) => anItem({ sgtt: `Leaf ${at + 1}` }))
  serveItems(...items)
  serveCollections([])
  return items
}

/** The searches of every call of a list from now on. */
export function askedOf(path: string) {
  const asked: URLSearchParams[] = []
  serve([
    http.get(`*${path}`, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
    }),
  ])
  return asked
}

/** The number of selected items. */
export const chosen = () => useItemSelection.getState().chosen.size
