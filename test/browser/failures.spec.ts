import { expect, test } from './journey.ts'
import { withoutReplies } from './without-replies.ts'

const problem = {
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'urn:teca:problem:internal', title: 'Internal', status: 500, code: 'internal' }),
}

test(
  'a list that fails to load says so in its place, and loads with Try again',
  { tag: ['@SHELL-24', '@API-06'] },
  async ({ signedIn }) => {
    const page = await signedIn('reader')
    await withoutReplies(page)
    let broken = true
    await page.route('**/meta/culturalItems/search/findAll?**', (route) =>
      broken ? route.fulfill(problem) : route.continue(),
    )
    await page.goto('/ui/catalog')
    await expect(page.getByRole('link', { name: /^Carte e cieli/ })).toBeVisible()
    await expect(page.getByRole('main').getByText('The server failed. Try again in a moment.')).toBeVisible()
    broken = false
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('list', { name: 'Items', exact: true }).getByRole('link').first()).toBeVisible()
  },
)

test('a screen that cannot load offers Try again', { tag: '@API-06' }, async ({ signedIn }) => {
  const page = await signedIn('reader')
  await withoutReplies(page)
  let broken = true
  await page.route('**/iam/jarvisUsers/search/self', (route) => (broken ? route.fulfill(problem) : route.continue()))
  await page.goto('/ui/catalog')
  await expect(page.getByText('Something went wrong')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Catalogue', level: 1 })).toBeVisible()
})

test('while the server is slow, the screen has its final layout', async ({ signedIn }) => {
  const page = await signedIn('reader')
  await withoutReplies(page)
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/meta/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/ui/catalog')
  await expect(page.getByRole('heading', { name: 'Catalogue', level: 1 })).toBeVisible()
  go()
  await expect(page.getByRole('link', { name: /^Carte e cieli/ })).toBeVisible()
})

test('a collection that loads slowly shows its skeleton until it is ready', async ({ signedIn }) => {
  const page = await signedIn('reader')
  await withoutReplies(page)
  await page.goto('/ui/catalog')
  const collection = page.getByRole('link', { name: /^Carte e cieli/ })
  await expect(collection).toBeVisible()
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/meta/culturalItemCollections/**', async (route) => {
    await held
    await route.continue()
  })
  const address = await collection.getAttribute('href')
  await page.goto(address ?? '')
  await expect(page.getByRole('list', { name: 'Loading...' })).toBeVisible()
  go()
  await expect(page.getByRole('heading', { name: 'Carte e cieli', level: 1 })).toBeVisible()
})
