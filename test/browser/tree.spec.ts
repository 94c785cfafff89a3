import type { Locator, Page } from '@playwright/test'
import { uuidFor } from '../../demo/uuid-for.ts'
import { atRest } from './at-rest.ts'
import { findings } from './findings.ts'
import { expect, test } from './journey.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const openIt = (page: Page) => page.getByRole('button', { name: 'Collection tree', exact: true })
const tree = (page: Page) => page.getByRole('tree', { name: 'Collection tree' })
const row = (page: Page, name: string) => tree(page).getByTitle(name, { exact: true })
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** Presses the arrow until the row has the focus. */
async function downTo(page: Page, wanted: Locator) {
  const focused = () => wanted.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 10 && !(await focused()); presses += 1) await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeFocused()
}

test(
  'the tree opens beside the catalogue, leads by keys to a collection, and is open at that collection after a reload',
  { tag: ['@COLL-18', '@SHELL-22', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('reader')
    await page.goto('/ui/catalog')
    await openIt(page).click()
    const top = row(page, 'Carte e cieli')
    await expect(top).toHaveAttribute('aria-expanded', 'false')
    await expect(row(page, 'Atlante del cielo')).toHaveCount(0)
    await tree(page).locator('[tabindex="0"]').focus()
    await downTo(page, top)
    await page.keyboard.press('ArrowRight')
    await expect(top).toHaveAttribute('aria-expanded', 'true')
    const land = row(page, 'Carte di terra e di mare')
    await expect(land).toHaveAttribute('aria-level', '2')
    await downTo(page, land)
    await page.keyboard.press('ArrowRight')
    const bequest = row(page, 'Il lascito Brunacci')
    await expect(bequest).toBeVisible()
    await downTo(page, bequest)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Il lascito Brunacci')).toBeVisible()
    await expect(page).toHaveURL(/parentId=/)
    const way = page.getByRole('navigation', { name: 'Path to this collection' })
    await expect(way.getByRole('link', { name: 'Carte di terra e di mare' })).toBeVisible()

    await page.reload()
    await expect(bequest).toHaveAttribute('aria-current', 'page')
    await expect(bequest).toHaveAttribute('aria-level', '3')
    await expect(top).toHaveAttribute('aria-expanded', 'true')
    await expect(land).toHaveAttribute('aria-expanded', 'true')

    await tree(page).locator('[tabindex="0"]').focus()
    await expect(bequest).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(land).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(bequest).toHaveCount(0)
    await page.getByRole('button', { name: 'Close the collection tree' }).click()
    await expect(tree(page)).toHaveCount(0)
    await page.reload()
    await expect(heading(page, 'Il lascito Brunacci')).toBeVisible()
    await expect(tree(page)).toHaveCount(0)
  },
)

test(
  'on a phone the tree is a sheet, closes when a collection is chosen, and finds it again',
  { tag: ['@COLL-18', '@SHELL-18'] },
  async ({ signedIn }) => {
    const page = await signedIn('reader', phone)
    await page.goto('/ui/catalog')
    await openIt(page).tap()
    const sheet = page.getByRole('dialog', { name: 'Collection tree' })
    const top = row(page, 'Carte e cieli')
    await expect(top).toBeVisible()
    // Rounded: while the sheet slides up, a height is slightly off.
    expect(Math.round((await top.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44)
    // Its icon opens it; the rest of the row is a link.
    await top.tap({ position: { x: 18, y: 22 } })
    await expect(top).toHaveAttribute('aria-expanded', 'true')
    await expect(page).toHaveURL('/ui/catalog')
    await row(page, 'Carte di terra e di mare').tap()
    await expect(sheet).toHaveCount(0)
    await expect(heading(page, 'Carte di terra e di mare')).toBeVisible()
    await openIt(page).tap()
    await expect(row(page, 'Carte di terra e di mare')).toHaveAttribute('aria-current', 'page')
    await expect(top).toHaveAttribute('aria-expanded', 'true')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Close', exact: true }).tap()
    await expect(sheet).toHaveCount(0)
  },
)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the tree passes the accessibility rules, ${colorScheme}`, { tag: '@SHELL-21' }, async ({ signedIn }) => {
    for (const size of [{}, phone]) {
      const page = await signedIn('reader', { colorScheme, reducedMotion: 'reduce', ...size })
      await page.goto(`/ui/catalog/${uuidFor('museo/collection/sky')}`)
      await expect(heading(page, 'Atlante del cielo')).toBeVisible()
      await openIt(page).click()
      await expect(row(page, 'Atlante del cielo')).toHaveAttribute('aria-current', 'page')
      await atRest(page)
      expect.soft(await findings(page), size === phone ? 'phone' : 'desk').toEqual([])
    }
  })
}
