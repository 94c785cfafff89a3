import { createRootRouteWithContext, createRoute, Outlet, useParams, useSearch } from '@tanstack/react-router'
import type { RouterContext } from '../src/app/router-options'
import { loadShell } from '../src/app/shell/load-shell'
import { SearchBar } from '../src/app/shell/search-bar'
import { ShellDialogs } from '../src/app/shell/shell-dialogs'
import { loadResults } from '../src/features/search/results-queries'
import { ResultsScreen } from '../src/features/search/results-screen'
import { resultsSearch } from '../src/blocks/results-search/results-search'
import { useItemSelection } from '../src/stores/item-selection'
import { chooseLook } from '../src/stores/list-look'
import { closeDialog } from '../src/stores/open-dialog'
import { useSearchBar } from '../src/stores/search-bar'
import { aTemplate, cardTemplates } from './fixtures/configuration'
import { aTenant, aUser } from './fixtures/people'
import { pictureHandlers } from './fixtures/pictures'
import { serve, serveItems, serveSession, serveStates, serveTemplates } from './mock-api/serve'
import { renderApplication } from './render-application'

/** No selection or open dialog; a person, metadata fields of each kind and no items are served. Before each test. */
export function anOpenSearch({ isExtended = false, hasJobs = false } = {}) {
  useItemSelection.getState().clear()
  useSearchBar.setState({ open: false })
  chooseLook('pictures')
  closeDialog()
  const user = aUser()
  const extras = { search: { href: '/meta/api/search/culturalItems' }, savedSearches: { href: '/meta/savedSearches' } }
  const jobs = { bulk: { href: '/meta/bulkJobs' } }
  const links = { ...user._links, ...(isExtended && extras), ...(hasJobs && jobs) }
  serveSession({ ...user, _links: links }, [aTenant()])
  serve(pictureHandlers())
  serveItems()
  serveStates()
  serveTemplates(
    ...cardTemplates(),
    aTemplate({ name: 'material', label: 'Material', type: 'ENUM', enumValues: ['Paper', 'Wood'] }),
    aTemplate({ name: 'loan', label: 'On loan', type: 'BOOLEAN' }),
    aTemplate({ name: 'autn', label: 'Author', type: 'STRING' }),
    aTemplate({ name: 'year', label: 'Year', type: 'INTEGER' }),
  )
}

const Frame = () => (
  <>
    <SearchBar />
    <Outlet />
    <ShellDialogs />
  </>
)
const Results = () => <ResultsScreen search={resultsSearch(useSearch({ strict: false }))} />
const Item = () => <h1>Item {useParams({ strict: false }).itemUuid}</h1>

/** The bar, the results at their address and the dialogs of the frame; every other screen only shows its name. */
export function openResults(address: string) {
  const root = createRootRouteWithContext<RouterContext>()({
    beforeLoad: ({ context, location }) => loadShell(context.queryClient, location.publicHref),
    component: Frame,
  })
  const getParentRoute = () => root
  const results = createRoute({
    getParentRoute,
    path: '/catalog/results',
    validateSearch: resultsSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => loadResults(context.queryClient, deps),
    component: Results,
  })
  const home = createRoute({ getParentRoute, path: '/catalog', component: () => <h1>Catalogue</h1> })
  const item = createRoute({
    getParentRoute,
    path: '/catalog/$collectionUuid/cultural-item/$itemUuid',
    component: Item,
  })
  return renderApplication(address, root.addChildren([results, home, item]))
}
