import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serve, serveCollections, serveItems, serveSession } from '../../../test/mock-api/serve'
import { anEmptyCatalogue } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'

beforeEach(() => {
  anEmptyCatalogue()
  serveSession(aUser(), [aTenant()])
})

test.each(['/catalog/not-a-uuid', '/catalog/-/cultural-item/not-a-uuid', '/catalog/x/cultural-item/not-a-uuid'])(
  '[SHELL-04] %s, which has no valid uuid, is an unknown path, and makes no request to the server',
  async (path) => {
    const asked: string[] = []
    serve([http.all('*/meta/*/search/findByUuid', ({ request }) => void asked.push(request.url))])
    const { screen } = await renderApplication(path)
    await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect.element(screen.getByText(`There is no page at /ui${path}.`)).toBeVisible()
    expect(asked).toEqual([])
  },
)

test('the collection of items without a collection opens the whole catalogue', async () => {
  const { address } = await renderApplication('/catalog/-')
  await vi.waitFor(() => expect(address()).toBe('/catalog'))
})

test.each(['page=abc', 'page=1.5', 'sort=foo', 'page=-1&sort=&collectionSort=7&below=maybe'])(
  '[SRCH-16] in part: ?%s in the address of a collection falls back to its first page',
  async (search) => {
    const maps = aCollection({ sgtt: 'Maps' })
    const chart = anItem({ sgtt: 'خريطة البندقية', parentCollectionsUuids: [maps.uuid] })
    serveCollections([maps], [chart])
    serveItems(chart)
    const { screen } = await renderApplication(`/catalog/${maps.uuid}?${search}`)
    await expect.element(screen.getByRole('heading', { name: 'Maps', level: 1 })).toBeVisible()
    const title = screen.getByText('خريطة البندقية').first()
    await expect.element(title).toBeVisible()
    expect(getComputedStyle(title.element().closest('[dir]') ?? document.body).direction).toBe('rtl')
  },
)
