import { http, HttpResponse } from 'msw'
import { page } from 'vitest/browser'
import type { Collection, CollectionPatch } from '@teca/shared/contract/meta'
import { useNotices } from '../src/stores/notices'
import { useUndo } from '../src/stores/undo'
import { aTemplate } from './fixtures/configuration'
import { aCollection, anItem } from './fixtures/items'
import { serve, serveCollections, serveItems, serveTemplates } from './mock-api/serve'
import { anEmptyCatalogue, openCatalogue } from './open-catalogue'

export const works = aCollection({ sgtt: 'Works on paper' })
export const maps = aCollection({ sgtt: 'Maps', parentCollectionsUuids: [works.uuid] })
export const atlases = aCollection({ sgtt: 'Atlases' })
export const charts = aCollection({
  sgtt: 'Sea charts',
  parentCollectionsUuids: [maps.uuid, works.uuid],
  ancestors: [
    { uuid: works.uuid, title: 'Works on paper' },
    { uuid: maps.uuid, title: 'Maps' },
  ],
  _links: {
    undo: { href: '/meta/culturalItemCollections/undo-of-charts' },
    restore: { href: '/meta/culturalItemCollections/restore-of-charts' },
  },
})
const item = anItem({ sgtt: 'The lagoon', parentCollectionsUuids: [charts.uuid] })

/** Serves Sea charts and its possible parents, from now on with these besides. */
export const serveCharts = (...more: Collection[]) => serveCollections([works, maps, atlases, charts, ...more], [item])

/**
 * No open dialog, notice or undo step, and Works on paper, Maps, Atlases and Sea charts are served with their form.
 * Before each test.
 */
export async function beforeCollections() {
  await page.viewport(1280, 900)
  useNotices.setState({ shown: [], history: [], unread: 0 })
  useUndo.setState({ steps: [] })
  anEmptyCatalogue()
  serveItems(item)
  serveCharts()
  serveTemplates(
    aTemplate({ name: 'sgtt', label: 'Title', priority: 'HIGH', resourceType: 'COLLECTION' }),
    aTemplate({ name: 'access', label: 'Access', priority: 'HIGH', resourceType: 'COLLECTION', defaultValue: 'Open' }),
  )
}

/** The patches of the collection of sea charts from now on, with their versions. */
export function patchesOf(answer?: () => Response) {
  const sent: { body: CollectionPatch; version: string | null }[] = []
  serve([
    http.patch<never, CollectionPatch>(`*/meta/culturalItemCollections/${charts.uuid}`, async ({ request }) => {
      sent.push({ body: await request.json(), version: request.headers.get('If-Match') })
      return answer?.() ?? HttpResponse.json({ ...charts, ...sent[0]?.body, etag: '"next"' })
    }),
  ])
  return sent
}

/** Opens Sea charts below Maps. */
export const openCharts = () => openCatalogue(`/catalog/${charts.uuid}?parentId=${maps.uuid}`)

/** Chooses a command in the menu of the open collection. */
export async function command(name: string) {
  await page.getByRole('button', { name: 'Collection actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

export const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
export const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click()

/** The last notice. */
export const notice = () => useNotices.getState().history[0]
