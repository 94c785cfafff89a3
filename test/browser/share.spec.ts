import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uuidFor } from '../../demo/uuid-for.ts'
import { expect, originOf, test } from './journey.ts'
import { settled } from './pixels.ts'
import { countReceived, sumOf } from './received-bytes.ts'

// A plain page of another site, with a pasted snippet.
let site: Server
let pasted = ''
test.beforeAll(async () => {
  site = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    reply.end(`<!doctype html><html lang="en"><title>Our page</title><h1>Our page</h1>${pasted}</html>`)
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
})
test.afterAll(() => {
  site.close()
  site.closeAllConnections()
})

const item = uuidFor('museo/item/CIE-001')

test(
  'a copied snippet shows the picture on another site, and the link to a part opens that part for anyone',
  { tag: ['@SHARE-07', '@SHARE-09'] },
  async ({ signedIn, visitor }) => {
    const page = await signedIn('curator')
    await page.goto(`/ui/catalog/-/cultural-item/${item}?region=300,200,700,500`)
    await page.getByRole('button', { name: 'Share / download' }).click()
    const dialog = page.getByRole('dialog', { name: /^Share/ })
    await dialog.getByRole('tab', { name: 'Embed' }).click()
    pasted = await dialog.getByRole('textbox', { name: 'Deep zoom' }).inputValue()
    await dialog.getByRole('tab', { name: 'Share', exact: true }).click()
    const link = await dialog.getByRole('textbox', { name: 'Link to the part in view' }).inputValue()
    const region = new URL(page.url()).searchParams.get('region') ?? ''

    const guest = await visitor()
    const { port } = site.address() as AddressInfo
    await guest.goto(`http://127.0.0.1:${port}/`)
    const frame = guest.frameLocator('iframe')
    await settled(frame.locator('.openseadragon-canvas canvas').first())

    await guest.goto(link)
    await settled(guest.locator('.openseadragon-canvas canvas').first())
    // The page keeps the view in its address, as wide as its window: it contains all that was shared.
    await expect.poll(() => new URL(guest.url()).searchParams.get('region')).toMatch(/^\d+(,\d+){3}$/)
    const [x = 0, y = 0, width = 0, height = 0] = region.split(',').map(Number)
    const [left = 0, top = 0, across = 0, down = 0] = (new URL(guest.url()).searchParams.get('region') ?? '')
      .split(',')
      .map(Number)
    expect(Math.max(left - x, top - y)).toBeLessThanOrEqual(2)
    expect(Math.min(left + across - x - width, top + down - y - height)).toBeGreaterThanOrEqual(-2)
  },
)

test('the deep-zoom page receives at most 105 kB before its first tile, and 130 kB with its share panel', async ({
  visitor,
}) => {
  const page = await visitor()
  const received = await countReceived(page)
  await page.goto(`${originOf('museo')}/images/viewers/dzi/?id=${item}`)
  await settled(page.locator('.openseadragon-canvas canvas').first())
  const kinds = ['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR'] as const
  const before = sumOf(received, ...kinds)
  expect(before).toBeGreaterThan(40)
  expect(before).toBeLessThanOrEqual(105)
  await page.getByRole('button', { name: 'Share' }).click()
  const panel = page.getByRole('dialog', { name: 'Share this view' })
  await expect(panel.getByRole('textbox', { name: 'Embed in a web page' })).toHaveValue(/^<iframe src="http/)
  await expect(panel.getByRole('textbox', { name: 'Link' })).toHaveValue(/iiif-content=/)
  expect(sumOf(received, ...kinds)).toBeLessThanOrEqual(130)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})
