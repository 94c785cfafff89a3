import { atRest } from './at-rest.ts'
import { expect, test } from './journey.ts'

const chunk = (name: string) => (url: URL) => url.pathname.startsWith('/ui/assets/') && url.pathname.includes(name)

test('a screen whose code fails to load says so inside the application, and loads with Try again', async ({
  signedIn,
}) => {
  const page = await signedIn('curator')
  await page.route(chunk('_collectionUuid-'), (route) => route.abort('internetdisconnected'))
  await page.goto('/ui/catalog')
  let loaded = 0
  page.on('domcontentloaded', () => (loaded += 1))
  await page.getByRole('link', { name: /^Carte e cieli/ }).click()
  await expect(page.getByText(/^This part of Teca could not be loaded/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Carte e cieli', level: 1 })).toBeVisible()
  expect(loaded).toBe(0)
})

test('a dialog whose code fails to load leaves the screen and the selection, and opens when it loads', async ({
  signedIn,
}) => {
  const page = await signedIn('curator')
  await page.route(chunk('bulk-edit-dialog-'), (route) => route.abort('internetdisconnected'))
  await page.goto('/ui/catalog')
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  const edit = page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit metadata' })
  await edit.click()
  const notices = page.getByRole('region', { name: /^Notices/ })
  await expect(notices.getByText(/^This part of Teca could not be loaded/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Deselect all' })).toBeVisible()
  await page.unrouteAll()
  await edit.click()
  await expect(page.getByRole('dialog', { name: /^Edit metadata of/ })).toBeVisible()
  await atRest(page)
})
