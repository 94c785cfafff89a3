import { devices, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { changeReply } from './change-reply.ts'
import { expect, test } from './journey.ts'
import { choose, named, openBlank } from './steps.ts'

/** Two collections for this journey, the first with two items in it. */
const aShelf = (page: Page, name: string) =>
  page.evaluate(async (shelf) => {
    const send = async (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' }
      const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!reply.ok) throw new Error(await reply.text())
      return String((await reply.json()).uuid)
    }
    const collection = (title: string) =>
      send('/meta/culturalItemCollections', {
        customMetadataList: [{ name: 'sgtt', value: title }],
        parentCollectionsUuids: [],
      })
    const [from, to] = [await collection(`${shelf} here`), await collection(`${shelf} there`)]
    const items: string[] = []
    for (const sgtt of ['Alpha', 'Beta']) {
      const item = { pressmark: `${shelf} ${sgtt}`, sgtt, images: [], parentCollectionsUuids: [from] }
      items.push(await send('/ccc/importCulturalItem', item))
    }
    return { from, to, items }
  }, name)

/** The titles of a collection's items, from the server. */
const titlesIn = (page: Page, collection: string) =>
  page.evaluate(async (uuid) => {
    const reply = await fetch(`/meta/culturalItemCollections/${uuid}/culturalItems`, { cache: 'no-store' })
    const { _embedded }: { _embedded?: { culturalItems?: { sgtt: string }[] } } = await reply.json()
    return (_embedded?.culturalItems ?? []).map(({ sgtt }) => sgtt).toSorted()
  }, collection)

const clearAway = (page: Page, { items, from, to }: Awaited<ReturnType<typeof aShelf>>) =>
  page.evaluate(
    async (paths) => {
      for (const path of paths) await fetch(path, { method: 'DELETE' })
    },
    [
      ...items.map((uuid) => `/meta/culturalItems/${uuid}`),
      ...[from, to].map((uuid) => `/meta/culturalItemCollections/${uuid}`),
    ],
  )

test(
  'on a phone two cards are selected by touch and moved as one piece of work, which is found again after a reload',
  { tag: ['@CARD-04', '@COLL-14', '@COLL-15'] },
  async ({ signedIn }) => {
    const { viewport, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7']
    const page = await signedIn('archivist', { at: 'archivio', viewport, hasTouch, isMobile, deviceScaleFactor })
    // The server has done it long before; only the page's reply is held back.
    let held = true
    await changeReply(page, /\/bulkJobs\/[0-9a-f-]+$/, ({ _links, ...job }) => {
      const { self } = Object(_links)
      return held ? { ...job, state: 'RUNNING', done: 1, _links: { self } } : { ...job, _links }
    })
    await openBlank(page)
    const name = named('Hand')
    const shelf = await aShelf(page, name)
    await page.goto(`/ui/catalog/${shelf.from}`)
    const cards = page.getByRole('list', { name: 'Items', exact: true })
    const alpha = cards.getByRole('link', { name: 'Alpha', exact: true })
    const beta = cards.getByRole('link', { name: 'Beta', exact: true })
    await expect(beta).toBeVisible()
    await atRest(page)
    const { x, y, width, height } = (await alpha.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const finger = await page.context().newCDPSession(page)
    const point = { x: x + width / 2, y: y + height / 2 }
    const bar = page.getByRole('region', { name: 'Selection' })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await expect(bar.getByText('1 selected')).toBeVisible()
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await beta.tap()
    await expect(bar.getByText('2 selected')).toBeVisible()

    await bar.getByRole('button', { name: 'Actions', exact: true }).tap()
    await page.getByRole('menuitem', { name: /^Move/ }).tap()
    const dialog = page.getByRole('dialog')
    await choose(dialog, name, `${name} there`, (choice) => choice.tap())
    // As large as a finger, including the last one.
    const { height: reach = 0 } = (await dialog.getByRole('button', { name: 'Move', exact: true }).boundingBox()) ?? {}
    expect(Math.round(reach)).toBeGreaterThanOrEqual(44)
    await dialog.getByRole('button', { name: 'Move', exact: true }).tap()
    const work = page.getByRole('region', { name: 'Work in progress' }).getByRole('article')
    await expect(work).toContainText('1 of 2')
    await page.reload()
    await expect(work).toContainText('1 of 2')
    held = false
    await expect(page.locator('section[aria-label^=Notices]').getByText(`2 items moved to ${name} there`)).toBeVisible()
    await expect(work).toHaveCount(0)
    expect(await titlesIn(page, shelf.to)).toEqual(['Alpha', 'Beta'])
    expect(await titlesIn(page, shelf.from)).toEqual([])
    await clearAway(page, shelf)
  },
)
