import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Items', exact: true }).locator('[data-card-link]')
const results = (page: Page) => page.getByRole('heading', { name: /^\d+ results?$/ })
const bar = (page: Page) => page.getByRole('searchbox', { name: 'Search the catalogue' })

test(
  'a person searches from the header, filters the results, opens one and comes back to the same place',
  { tag: ['@SHELL-13', '@SRCH-01', '@SRCH-05', '@SRCH-08', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('reader')
    await page.goto('/ui/catalog')
    await bar(page).fill('carta')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Search results for carta', level: 1 })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    const before = await results(page).textContent()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/meta/api/search/culturalItems') asked.push(request.method())
    })
    await page
      .getByRole('complementary', { name: 'Filters' })
      .getByRole('checkbox', { name: /^Published/ })
      .click()
    await expect(page).toHaveURL(/filters=/)
    await expect(page.getByRole('button', { name: 'Remove the filter State: Published' })).toBeVisible()
    await expect(results(page)).not.toHaveText(before ?? '')
    expect(asked).toHaveLength(1)
    const address = page.url()
    const last = cards(page).last()
    await last.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    await last.click()
    await expect(page).toHaveURL(/\/cultural-item\//)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(last).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  },
)
