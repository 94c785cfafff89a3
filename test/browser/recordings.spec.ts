import type { Page } from '@playwright/test'
import type { Har } from 'har-format'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serveRecording } from '../../scripts/replay.ts'
import { expect, test } from './journey.ts'
import { settled } from './pixels.ts'

const ui = process.env['UI_DIR'] ?? path.resolve(import.meta.dirname, '../../dist/ui')
const recording = path.resolve(import.meta.dirname, '../recorded/catalogue-and-item.har')

/** From the catalogue into a collection and to an item, as recorded. */
async function walk(page: Page) {
  await page.getByRole('link', { name: /^Carte e cieli/ }).click()
  await page.getByRole('link', { name: /^Atlante del cielo/ }).click()
  const card = page.getByRole('list', { name: 'Items', exact: true }).getByRole('link', { name: /Tavola del cielo/ })
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(50)
  await card.click()
  await expect(page.getByRole('heading', { name: 'Tavola del cielo sereno', level: 1 })).toBeVisible()
  await expect(page.getByRole('tab', { name: /Images/ })).toContainText('2')
}

test('the application opens on a recording without a server', { tag: '@API-05' }, async ({ page }) => {
  const har: Har = JSON.parse(await readFile(recording, 'utf8'))
  const { origin, close } = await serveRecording(har, { ui })
  await page.goto(`${origin}/ui/catalog`)
  await walk(page)
  await page.close()
  await close()
})

test('levels of a deep-zoom image that were not recorded are assembled from those that were', async ({ page }) => {
  const har: Har = JSON.parse(await readFile(recording, 'utf8'))
  // As if the session was recorded in a smaller window: only the small pictures.
  const entries = har.log.entries.filter(({ request }) => !request.url.includes('/full/max/'))
  expect(entries.length).toBeLessThan(har.log.entries.length)
  const { origin, close } = await serveRecording({ log: { ...har.log, entries } }, { ui })
  await page.setViewportSize({ width: 2000, height: 1200 })
  await page.goto(`${origin}/ui/catalog`)
  await walk(page)
  await settled(page.getByRole('main').locator('.openseadragon-canvas canvas').first())
  await page.close()
  await close()
})

test('the same recording answers a browser journey', { tag: '@API-05' }, async ({ page }) => {
  await page.route('http://recorded.localhost/ui/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = path.extname(pathname) === '' ? 'index.html' : pathname.slice('/ui/'.length)
    await route.fulfill({ path: path.join(ui, file) })
  })
  await page.routeFromHAR(recording, { notFound: 'fallback' })
  await page.goto('http://recorded.localhost/ui/login')
  await page.getByLabel('Username').fill('curator')
  await page.getByLabel('Password', { exact: true }).fill('any at all')
  await page.getByRole('button', { name: 'Login' }).click()
  await walk(page)
})
