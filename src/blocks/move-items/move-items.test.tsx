import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveCollections, serveItems, serveParents, serveSession } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, chosen, many } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { handleOf } from '@/api/hal/link'
import { useNotices } from '@/stores/notices'
import { openDialog } from '@/stores/open-dialog'
import { useUndo } from '@/stores/undo'

beforeEach(async () => {
  anEmptyCatalogue()
  useNotices.setState({ shown: [], history: [], unread: 0 })
  useUndo.setState({ steps: [] })
  await page.viewport(1280, 900)
})

const maps = aCollection({ sgtt: 'Maps' })
const prints = aCollection({ sgtt: 'Prints' })
const letters = aCollection({ sgtt: 'Letters' })
const inMaps = (sgtt: string, ...others: string[]) => anItem({ sgtt, parentCollectionsUuids: [maps.uuid, ...others] })

/** Opens the collection of maps with these items; returns the writes. */
async function openMaps(...items: CulturalItem[]) {
  const writes: { method: string; uuid: string; body: unknown; ifMatch: string | null }[] = []
  const all = [...items]
  serveSession(aUser(), [aTenant()])
  serveItems(...all)
  serveCollections([maps, prints, letters], all)
  for (const item of all) serveParents(item, maps)
  serve([
    http.all('*/meta/culturalItems/:uuid', async ({ request, params }) => {
      if (request.method === 'GET') return
      const body: unknown = request.method === 'PATCH' ? await request.clone().json() : undefined
      const ifMatch = request.headers.get('If-Match')
      writes.push({ method: request.method, uuid: String(params['uuid']), body, ifMatch })
    }),
  ])
  const application = await renderApplication(`/catalog/${maps.uuid}`)
  await expect.element(application.screen.getByRole('link', { name: items[0]?.sgtt ?? '' })).toBeVisible()
  return { ...application, writes }
}

const select = async (...titles: string[]) => {
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).click()
}
const bar = (name: string) => page.getByRole('region', { name: 'Selection' }).getByRole('button', { name })
const dialog = page.getByRole('dialog')
const notice = (text: string) => page.getByRole('region', { name: /^Notices/ }).getByText(text)

test('[COLL-14] moving names the collections that are left, replaces them all, shows a notice, and the undo keys undo it', async () => {
  const coast = inMaps('Coast', prints.uuid)
  const { screen, writes } = await openMaps(coast, inMaps('River'))
  await select('Coast')
  await bar('Move').click()
  await expect.element(dialog).toHaveAccessibleName('Move “Coast”')
  await expect.element(dialog.getByText('It will be removed from Maps and Prints.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Move' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Letters' }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(notice('Item moved successfully to Letters')).toBeVisible()
  expect(writes).toEqual([
    { method: 'PATCH', uuid: coast.uuid, body: { parentCollectionsUuids: [letters.uuid] }, ifMatch: coast.etag },
  ])
  await expect.element(dialog).not.toBeInTheDocument()
  expect(chosen()).toBe(0)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(notice('Undone: “Item moved successfully to Letters”')).toBeVisible()
  expect(writes.at(-1)?.body).toEqual({ parentCollectionsUuids: [maps.uuid, prints.uuid] })
  await expect.element(screen.getByRole('link', { name: 'Coast' })).toBeVisible()
})

test('[COLL-14] if the list of targets is longer than the screen, the chosen one and the collections to leave are both in view', async () => {
  await page.viewport(1280, 600)
  const places = many(14, (at) => aCollection({ sgtt: `Box ${String(at + 1).padStart(2, '0')}` }))
  const coast = inMaps('Coast', prints.uuid)
  await openMaps(coast)
  serveCollections([...places, maps, prints], [coast])
  const to = { uuid: places[12]?.uuid ?? '', title: 'Box 13' }
  openDialog({ name: 'move-items', items: [handleOf(coast)], to })
  await expect.element(dialog.getByText('It will be removed from Maps and Prints.')).toBeInViewport({ ratio: 1 })
  await expect.element(dialog.getByText('To Box 13')).toBeInViewport({ ratio: 1 })
  await expect.element(dialog.getByRole('radio', { name: 'Box 13' })).toBeInViewport({ ratio: 1 })
  await expect.element(dialog.getByRole('searchbox')).toHaveFocus()
  expect(dialog.getByRole('radio', { checked: true }).all()).toHaveLength(1)
})

test('[COLL-14] the target stays chosen, and Link beside Move keeps the parents', async () => {
  const coast = inMaps('Coast', prints.uuid)
  const { writes } = await openMaps(coast)
  await select('Coast')
  // The keys load with the buttons.
  await expect.element(bar('Move')).toBeVisible()
  await userEvent.keyboard('m')
  await dialog.getByRole('radio', { name: 'Prints' }).click()
  await expect.element(dialog.getByText('It will be removed from Maps.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Letters' }).click()
  await dialog.getByRole('button', { name: 'Link' }).click()
  await expect.element(notice('Item linked successfully to Letters')).toBeVisible()
  expect(writes[0]?.body).toEqual({ parentCollectionsUuids: [maps.uuid, prints.uuid, letters.uuid] })
})

test('[COLL-14] an item that is already in the target stays unchanged', async () => {
  const coast = inMaps('Coast', letters.uuid)
  const river = inMaps('River')
  const { writes } = await openMaps(coast, river)
  await select('Coast', 'River')
  await bar('Link').click()
  await dialog.getByRole('radio', { name: 'Letters' }).click()
  await dialog.getByRole('button', { name: 'Link' }).click()
  await expect.element(notice('2 items linked to Letters. 1 of them did not change.')).toBeVisible()
  expect(writes.map(({ uuid }) => uuid)).toEqual([river.uuid])
})

test('[COLL-14] unlinking asks first, warns about an item that is in no other collection, and removes only that parent', async () => {
  const coast = inMaps('Coast', prints.uuid)
  const { writes } = await openMaps(coast, inMaps('River'))
  await select('Coast', 'River')
  await bar('Unlink').click()
  const question = page.getByRole('alertdialog', { name: 'Unlink 2 items from Maps?' })
  await expect.element(question.getByText(/1 of them will be in no collection/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(writes).toEqual([])
  await select('River')
  await bar('Unlink').click()
  await expect.element(page.getByRole('alertdialog').getByText('It stays in 1 other collection.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
  await expect.element(notice('Item unlinked successfully from Maps')).toBeVisible()
  expect(writes.map(({ body }) => body)).toEqual([{ parentCollectionsUuids: [prints.uuid] }])
})

test('[COLL-15] of many items the failed ones show the reason and stay selected; Try again retries only them', async () => {
  const [coast, river, lake] = [inMaps('Coast'), inMaps('River'), inMaps('Lake')]
  const { writes } = await openMaps(coast, river, lake)
  let refuses = true
  serve([
    http.patch(`*/meta/culturalItems/${river.uuid}`, () =>
      refuses ? problem(403, 'role.missing', 'You do not have permission to do this.') : undefined,
    ),
  ])
  await select('Coast', 'River', 'Lake')
  await bar('Move').click()
  await dialog.getByRole('radio', { name: 'Letters' }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(page.getByText(/You do not have permission/).first()).toBeVisible()
  await vi.waitFor(() => expect(chosen()).toBe(1))
  expect(writes.map(({ uuid }) => uuid).toSorted()).toEqual([coast.uuid, lake.uuid].toSorted())
  refuses = false
  await page.getByRole('button', { name: /^Try again/ }).click()
  await vi.waitFor(() => expect(chosen()).toBe(0))
  expect(writes.at(-1)?.uuid).toBe(river.uuid)
  expect(writes).toHaveLength(3)
})

test('after a change by someone else, a link is made on the newer version, and a move that would leave other collections is not made', async () => {
  const coast = inMaps('Coast')
  const { writes } = await openMaps(coast)
  const newer = { ...coast, etag: '"9"', parentCollectionsUuids: [maps.uuid, prints.uuid] }
  serve([
    http.get(`*/meta/culturalItems/${coast.uuid}`, () => HttpResponse.json(newer, { headers: { ETag: newer.etag } })),
    http.patch(`*/meta/culturalItems/${coast.uuid}`, ({ request }) =>
      request.headers.get('If-Match') === newer.etag ? undefined : problem(412, 'version.changed'),
    ),
  ])
  await select('Coast')
  await bar('Move').click()
  await dialog.getByRole('radio', { name: 'Letters' }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(dialog.getByText(/Someone else changed this/)).toBeVisible()
  expect(writes).toEqual([])
  await dialog.getByRole('button', { name: 'Link' }).click()
  await expect.element(notice('Item linked successfully to Letters')).toBeVisible()
  expect(writes.map(({ body }) => body)).toEqual([{ parentCollectionsUuids: [maps.uuid, prints.uuid, letters.uuid] }])
})

test('[ITEM-19] deleting asks first, and its undo restores', async () => {
  const restore = vi.fn<() => void>()
  const coast = inMaps('Coast')
  coast._links.restore = { href: `/meta/culturalItems/${coast.uuid}/restore` }
  const { writes } = await openMaps(coast, inMaps('River'))
  serve([
    http.post(`*/meta/culturalItems/${coast.uuid}/restore`, () => {
      restore()
      return HttpResponse.json(coast)
    }),
  ])
  await select('Coast')
  await userEvent.keyboard('{Delete}')
  const question = page.getByRole('alertdialog', { name: 'Delete “Coast”?' })
  await expect.element(question.getByText(/You can restore it for 30 days/)).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(writes).toEqual([])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(notice('Item deleted successfully')).toBeVisible()
  expect(writes.map(({ method }) => method)).toEqual(['DELETE'])
  expect(chosen()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(restore).toHaveBeenCalledOnce())
})

/** Opens the page of an item from its collection. */
async function openFromMaps(coast: CulturalItem, ...others: CulturalItem[]) {
  const application = await openMaps(coast, ...others)
  const { screen } = application
  await screen.getByRole('link', { name: coast.sgtt }).click()
  await expect.element(screen.getByRole('heading', { name: coast.sgtt, level: 1 })).toBeVisible()
  const act = async (name: RegExp) => {
    await screen.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  return { ...application, act }
}

test('[ITEM-19] after an item is deleted on its own page, the former screen opens', async () => {
  const coast = inMaps('Coast')
  const { screen, address, act, writes } = await openFromMaps(coast, inMaps('River'))
  const itsPage = address()
  const question = page.getByRole('alertdialog', { name: 'Delete “Coast”?' })
  await act(/Delete/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect([writes, address()]).toEqual([[], itsPage])
  await act(/Delete/)
  // This server cannot restore, and the dialog says only that.
  await expect.element(question.getByText(/You cannot restore it/)).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await vi.waitFor(() => expect(address()).toBe(`/catalog/${maps.uuid}`))
  expect(writes.map(({ method, uuid }) => [method, uuid])).toEqual([['DELETE', coast.uuid]])
  await expect.element(notice('Item deleted successfully')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'River' })).toBeVisible()
})

test('[ITEM-19] after a move on the item’s own page, a notice names the target, and the page stays', async () => {
  const coast = inMaps('Coast')
  const { screen, address, act, writes } = await openFromMaps(coast)
  const itsPage = address()
  await act(/^Move/)
  await dialog.getByRole('radio', { name: 'Letters' }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(notice('Item moved successfully to Letters')).toBeVisible()
  expect(writes.map(({ body }) => body)).toEqual([{ parentCollectionsUuids: [letters.uuid] }])
  await expect.element(screen.getByRole('heading', { name: 'Coast', level: 1 })).toBeVisible()
  expect(address()).toBe(itsPage)
})

test('a move that fails shows the reason in the dialog, and the same button tries again', async () => {
  const coast = inMaps('Coast')
  await openMaps(coast)
  let broken = true
  serve([http.patch('*/meta/culturalItems/:uuid', () => (broken ? problem(500, 'internal') : undefined))])
  await select('Coast')
  await bar('Move').click()
  await dialog.getByRole('radio', { name: 'Letters' }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(dialog.getByText(/The server failed/)).toBeVisible()
  broken = false
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(notice('Item moved successfully to Letters')).toBeVisible()
})
