import type { Page } from '@playwright/test'
import { uuidFor } from '../../demo/uuid-for.ts'
import { atRest } from './at-rest.ts'
import { expect, test } from './journey.ts'
import { layoutFaults } from './layout-faults.ts'

/** Each breakpoint and the pixel before it. */
const atDesk = [767, 768, 1023, 1024, 1279, 1280, 1365, 1366, 1919, 1920]
const byTouch = [390, 767, 768, 1023, 1024]

const collection = `/ui/catalog/${uuidFor('museo/collection/brunacci')}`
const item = `/ui/catalog/-/cultural-item/${uuidFor('museo/item/CIE-001')}`

/** Goes through the widths on one screen: nothing may be cut off, covered or too wide, and the layout is that of the width. */
async function eachWidth(page: Page, widths: readonly number[], at: (width: number) => Promise<void>) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect.poll(() => layoutFaults(page), `faults at ${width} px`).toEqual([])
    await at(width)
  }
}

/** The box of an element, in whole pixels. */
async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  const { x, y, width, height } = box
  return { left: Math.round(x), top: Math.round(y), width: Math.round(width), height: Math.round(height) }
}

/** The frame around every signed-in screen: a bar at the bottom below 768 px, else a rail at the side and more in the header. */
async function frameAt(page: Page, width: number) {
  const menu = page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })
  await expect(menu).toHaveCount(1)
  const box = await menu.boundingBox()
  const header = page.getByRole('banner')
  const phone = width < 768
  expect(box).toMatchObject(phone ? { x: 0, width } : { x: 0, y: 0, width: 64, height: 900 })
  expect((await boxOf(page, 'main')).left).toBe(phone ? 0 : 64)
  if (phone) expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(900)
  // Only the catalogue has uploads and search.
  const ofCatalogue = /\/catalog\b/.test(page.url()) ? 1 : 0
  for (const name of ['Uploads', 'Search'])
    await expect(header.getByRole('button', { name, exact: true })).toHaveCount(ofCatalogue)
  await expect(header.getByRole('button')).toHaveCount((phone ? 1 : 3) + 2 * ofCatalogue)
}

/** The number of these in the first row. */
const inFirstRow = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => {
    const top = (element: Element) => Math.round(element.getBoundingClientRect().top)
    return all.filter((element) => all[0] && top(element) === top(all[0])).length
  })

// The existing screens: catalogue, collection, item, profile and sign-in.
test('the catalogue follows the breakpoints', { tag: '@SHELL-18' }, async ({ signedIn }) => {
  const page = await signedIn('curator')
  await page.goto('/ui/catalog')
  await expect(page.getByRole('list', { name: 'Items', exact: true }).getByRole('img').first()).toBeVisible()
  await atRest(page)
  let cards = 0
  await eachWidth(page, atDesk, async (width) => {
    await frameAt(page, width)
    const now = await inFirstRow(page, '[data-card-link]')
    // Rows are lower on a phone, so that more cards fit; from 768 px wider rows hold more.
    expect(now, `cards beside each other at ${width} px`).toBeGreaterThanOrEqual(cards)
    if (width >= 768) cards = now
    // Tiles of collections: in columns side by side, on a phone in one row that scrolls.
    const columns = await page
      .getByRole('region', { name: 'Collections' })
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    expect(columns, `columns at ${width} px`).toBe(width < 1280 ? (width < 768 ? 1 : 2) : width < 1920 ? 3 : 5)
  })
  expect(cards).toBeGreaterThanOrEqual(6)

  // With a selection: its actions have labels from 1024 px, else they are in a menu.
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  const bar = page.locator('[data-selection-bar]')
  await expect(bar).toBeVisible()
  await eachWidth(page, atDesk, async (width) => {
    await expect(bar.getByRole('button', { name: 'Move' })).toHaveCount(width < 1024 ? 0 : 1)
    await expect(bar.getByRole('button', { name: 'Actions' })).toHaveCount(width < 1024 ? 1 : 0)
    const { left, width: own, height } = await boxOf(page, '[data-selection-bar]')
    expect(left + own).toBeLessThanOrEqual(width)
    expect(height, 'one line').toBeLessThan(64)
  })
})

test('a collection with its tree follows the breakpoints', { tag: '@SHELL-18' }, async ({ signedIn }) => {
  const page = await signedIn('curator')
  await page.goto(collection)
  await expect(page.getByRole('heading', { name: 'Il lascito Brunacci', level: 1 })).toBeVisible()
  await atRest(page)
  await eachWidth(page, atDesk, (width) => frameAt(page, width))
  // The tree is beside the page from 1024 px, else it is a sheet over it.
  await page.getByRole('button', { name: 'Collection tree', exact: true }).click()
  const tree = page.getByRole('tree')
  await expect(tree).toBeVisible()
  await eachWidth(page, atDesk, async (width) => {
    await expect(tree).toBeVisible({ visible: width >= 1024 })
    if (width < 1024) return
    const [panel, title] = [await boxOf(page, '[role=tree]'), await boxOf(page, 'h1')]
    expect(panel.left + panel.width).toBeLessThanOrEqual(title.left)
  })
  await page.setViewportSize({ width: 1023, height: 900 })
  await page.getByRole('button', { name: 'Collection tree', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Collection tree' }).getByRole('tree')).toBeVisible()
})

test('an item follows the breakpoints', { tag: '@SHELL-18' }, async ({ signedIn }) => {
  const page = await signedIn('curator')
  await page.goto(item)
  await expect(page.getByRole('heading', { name: 'Tavola del cielo sereno', level: 1 })).toBeVisible()
  await expect(page.locator('.openseadragon-canvas canvas').first()).toBeVisible()
  await atRest(page)
  await eachWidth(page, atDesk, async (width) => {
    await frameAt(page, width)
    // The information is beside the viewer from 1024 px, else behind a button.
    const beside = width >= 1024
    await expect(page.getByRole('complementary', { name: 'Information' })).toHaveCount(beside ? 1 : 0)
    await expect(page.getByRole('button', { name: 'Information', exact: true })).toHaveCount(beside ? 0 : 1)
    const viewer = await boxOf(page, '.openseadragon-canvas')
    expect(viewer.width).toBeGreaterThan(width / 2 - 64)
    expect(viewer.height).toBeGreaterThan(320)
    // All kinds of media are visible from 768 px; on a phone their row scrolls.
    const tabs = await page.getByRole('tablist').evaluate((list) => list.scrollWidth - list.clientWidth)
    if (width >= 768) expect(tabs, `tabs at ${width} px`).toBe(0)
    // Title and media fit the window; below 1024 px the page may scroll.
    if (beside) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
  })
})

test('profile and side menu follow the breakpoints', { tag: '@SHELL-18' }, async ({ signedIn }) => {
  const page = await signedIn('curator')
  await page.goto('/ui/management/self')
  await expect(page.getByRole('heading', { name: 'Livio Brandolese', level: 1 })).toBeAttached()
  await atRest(page)
  await eachWidth(page, atDesk, (width) => frameAt(page, width))
  for (const width of atDesk) {
    await page.setViewportSize({ width, height: 900 })
    const menu = page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })
    if (width < 768) {
      await menu.getByRole('button', { name: 'Menu' }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByRole('link', { name: 'Support' })).toBeVisible()
      await expect.poll(() => layoutFaults(page), `faults of the sheet at ${width} px`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
    } else {
      await menu.getByRole('button', { name: 'Show menu' }).click()
      // It opens over the page, which stays where it is.
      await expect.poll(async () => (await menu.boundingBox())?.width).toBe(256)
      expect((await boxOf(page, 'main')).left).toBe(64)
      await expect(menu.getByText('Museo Civico di Serravento')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect.poll(async () => (await menu.boundingBox())?.width).toBe(64)
    }
  }
})

test('the sign-in page follows the breakpoints', { tag: '@SHELL-18' }, async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/ui/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await atRest(page)
  await eachWidth(page, [390, ...atDesk], async (width) => {
    const form = await boxOf(page, 'form')
    expect(form.left).toBeGreaterThanOrEqual(24)
    // A drawing fills the other half from 1024 px.
    const drawing = page.locator('main > [aria-hidden]').filter({ visible: true })
    await expect(drawing).toHaveCount(width < 1024 ? 0 : 1)
    if (width >= 1024) expect((await drawing.boundingBox())?.x).toBeGreaterThan(form.left + form.width)
  })
})

/** Controls that a finger would miss: less than 36 px high or 32 px wide, as the nine of the viewer are side by side on a phone. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll('header button, nav a, nav button, [role=toolbar] button, [role=tab]'),
    ]
    return controls.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      if (!element.checkVisibility() || width < 3) return []
      // The visible part may be smaller than the pressable one.
      const around = getComputedStyle(element, '::after')
      const grows = around.content !== 'none' && around.position === 'absolute'
      const more = (side: 'top' | 'left') => (grows ? Math.max(0, -parseFloat(around[side]) || 0) * 2 : 0)
      const [wide, high] = [width + more('left'), height + more('top')]
      return wide < 32 || high < 36
        ? [`${element.getAttribute('aria-label') ?? element.textContent}: ${wide} x ${high}`]
        : []
    })
  })

test('touch targets are large enough at every width', { tag: '@SHELL-18' }, async ({ signedIn }) => {
  const page = await signedIn('curator', { viewport: { width: 390, height: 900 }, hasTouch: true, isMobile: true })
  for (const address of ['/ui/catalog', collection, item, '/ui/management/self']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await atRest(page)
    await eachWidth(page, byTouch, async (width) => {
      expect(await smallTargets(page), `${address} at ${width} px`).toEqual([])
    })
  }
})
