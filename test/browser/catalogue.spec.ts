import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const items = (page: Page) => page.getByRole('list', { name: 'Items', exact: true })
const cards = (page: Page) => items(page).locator('[data-card-link]')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test(
  'a person walks down a tree of collections to a picture, and back up by the breadcrumb',
  { tag: ['@COLL-01', '@COLL-02', '@CARD-01', '@CARD-03', '@ITEM-01', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('reader')
    await page.goto('/ui/catalog')
    await page.getByRole('link', { name: /^Carte e cieli/ }).click()
    await expect(heading(page, 'Carte e cieli')).toBeVisible()
    await page.getByRole('link', { name: /^Carte di terra e di mare/ }).click()
    await expect(heading(page, 'Carte di terra e di mare')).toBeVisible()
    await page.getByRole('link', { name: /^Il lascito Brunacci/ }).click()
    await expect(heading(page, 'Il lascito Brunacci')).toBeVisible()
    await expect(page).toHaveURL(/parentId=/)
    const path = page.getByRole('navigation', { name: 'Path to this collection' })
    await expect(path.getByRole('link', { name: 'Carte di terra e di mare' })).toBeVisible()
    const picture = cards(page).first().locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50)
    await cards(page).first().click()
    await expect(page).toHaveURL(/\/cultural-item\//)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(heading(page, 'Il lascito Brunacci')).toBeVisible()
    await path.getByRole('link', { name: 'Carte e cieli' }).click()
    await expect(heading(page, 'Carte e cieli')).toBeVisible()
  },
)

test(
  'the order is in the address and survives a reload',
  { tag: ['@COLL-06', '@SHELL-23', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('reader')
    await page.goto('/ui/catalog')
    const names = () => cards(page).evaluateAll((links) => links.map((link) => link.textContent?.trim()))
    await expect(cards(page).first()).toBeVisible()
    const rising = await names()
    expect(rising[0]).toContain('Anfora')
    await page.getByRole('combobox', { name: 'Sort items' }).selectOption({ label: 'Title Z-A' })
    await expect.poll(async () => (await names()).at(0)).toBe(rising.at(-1))
    await expect(page).toHaveURL(/sort=sgtt(,|%2C)desc/)
    await page.reload()
    await expect.poll(names).toEqual(rising.toReversed())
  },
)

test(
  'after a first selection a press toggles instead of opening, and all items can be selected',
  { tag: ['@CARD-03', '@CARD-05', '@COLL-07', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('curator')
    await page.goto('/ui/catalog')
    await cards(page).first().hover()
    await page.getByRole('checkbox', { name: /^Select Anfora/ }).check()
    await cards(page).nth(1).click()
    await expect(page).toHaveURL('/ui/catalog')
    await expect(items(page).getByRole('checkbox', { checked: true })).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    const all = await cards(page).count()
    await expect(items(page).getByRole('checkbox', { checked: true })).toHaveCount(all)
  },
)

test(
  'the keyboard alone opens a collection and an item, and selects',
  { tag: ['@CARD-05', '@SHELL-22'] },
  async ({ signedIn }) => {
    const page = await signedIn('reader')
    await page.goto('/ui/catalog')
    await expect(cards(page).first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    const focused = () => page.evaluate(() => document.activeElement?.hasAttribute('data-card-link') ?? false)
    for (let presses = 0; presses < 40 && !(await focused()); presses += 1) await page.keyboard.press('Tab')
    expect(await focused()).toBe(true)
    await page.keyboard.press('Space')
    await expect(items(page).getByRole('checkbox', { checked: true })).toHaveCount(1)
    await page.keyboard.press('Shift+ArrowRight')
    await expect(items(page).getByRole('checkbox', { checked: true })).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/cultural-item\//)
  },
)

test(
  'on a phone the first tap marks a card and the second opens it; nothing is wider than the screen',
  { tag: ['@CARD-04', '@SHELL-18'] },
  async ({ signedIn }) => {
    const page = await signedIn('reader', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await page.goto('/ui/catalog')
    await cards(page).first().tap()
    await expect(page).toHaveURL('/ui/catalog')
    await cards(page).first().tap()
    await expect(page).toHaveURL(/\/cultural-item\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const bar = page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })
    await bar.getByRole('link', { name: 'Catalogue' }).tap()
    await expect(heading(page, 'Catalogue')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await bar.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Support' }).tap()
    await expect(page).toHaveURL('/ui/support')
  },
)
