import type { Page } from '@playwright/test'
import { demoPassword } from '../../demo/accounts.ts'
import { expect, originOf, test } from './journey.ts'

const username = (page: Page) => page.getByLabel('Username')
const password = (page: Page) => page.getByLabel('Password', { exact: true })

async function signIn(page: Page, name: string, word = demoPassword) {
  await username(page).fill(name)
  await password(page).fill(word)
  await page.getByRole('button', { name: 'Login' }).click()
}

test(
  'a person signs in and sees the catalogue',
  { tag: ['@AUTH-01', '@AUTH-02', '@SHELL-03', '@specified'] },
  async ({ visitor }) => {
    const page = await visitor()
    await page.goto('/ui/login')
    await expect(username(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    const call = page.waitForRequest('**/users/login')
    await signIn(page, 'researcher')
    expect((await call).method()).toBe('GET')
    expect((await call).headers()['authorization']).toMatch(/^Basic /)
    await expect(page).toHaveURL('/ui/catalog')
    await expect(page.getByRole('heading', { name: 'Catalogue', level: 1 })).toBeVisible()
  },
)

test(
  'wrong credentials show an error in the form, and no browser prompt',
  { tag: ['@AUTH-03', '@specified'] },
  async ({ visitor }) => {
    const page = await visitor()
    await page.goto('/ui/login')
    await signIn(page, 'editor', 'not the password')
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
    await expect(username(page)).toHaveValue('editor')
  },
)

test(
  'a person who opens an address without a session is led back to it',
  { tag: ['@AUTH-02', '@AUTH-06'] },
  async ({ visitor }) => {
    const page = await visitor()
    await page.goto('/ui/catalog?sort=sgtt%2Cdesc')
    await expect(page).toHaveURL(/\/ui\/login\?redirect=/)
    await signIn(page, 'researcher')
    await expect(page).toHaveURL('/ui/catalog?sort=sgtt%2Cdesc')
    await expect(page.getByRole('heading', { name: 'Catalogue', level: 1 })).toBeVisible()
  },
)

test('a redirect to another site is not followed', { tag: '@AUTH-02' }, async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/ui/login?redirect=https://elsewhere.example/ui/catalog')
  await signIn(page, 'researcher')
  await expect(page).toHaveURL('/ui/catalog')
})

test(
  'a person who is signed in already is redirected after a while, or at once',
  { tag: '@AUTH-04' },
  async ({ signedIn }) => {
    const page = await signedIn('reader')
    await page.clock.install()
    await page.goto('/ui/login?redirect=/ui/support')
    await expect(page.getByText('You are already signed in as reader.')).toBeVisible()
    await page.clock.fastForward(3500)
    await expect(page).toHaveURL('/ui/support')
    await page.goto('/ui/login')
    await page.getByRole('button', { name: 'Continue now' }).click()
    await expect(page).toHaveURL('/ui/catalog')
  },
)

test(
  'signing out ends the session, and Back shows no private data',
  { tag: ['@AUTH-05', '@specified'] },
  async ({ visitor }) => {
    const page = await visitor()
    await page.goto('/ui/login')
    await signIn(page, 'researcher')
    await expect(page.getByRole('heading', { name: 'Catalogue', level: 1 })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').getByRole('combobox').fill('Logout')
    await page.getByRole('option', { name: 'Logout', exact: true }).click()
    await expect(page).toHaveURL('/ui/login')
    expect(await page.evaluate(() => fetch('/iam/jarvisUsers/search/self').then(({ status }) => status))).toBe(401)
    await page.goBack()
    await expect(page).toHaveURL(/\/ui\/login\?redirect=/)
  },
)

test(
  'logging out without a session stays at the form; the page around the frame is notified',
  { tag: '@AUTH-05' },
  async ({ visitor }) => {
    const page = await visitor()
    await page.goto('/ui/help/index.html')
    await page.evaluate(() => {
      window.addEventListener('message', ({ data }) => (document.title = `told: ${JSON.stringify(data)}`))
      const frame = document.createElement('iframe')
      frame.src = '/ui/login'
      frame.title = 'Teca'
      document.body.replaceChildren(frame)
    })
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Logout' }).click()
    await expect(frame.getByText('You are signed out.')).toBeVisible()
    await expect(page).toHaveTitle('told: {"type":"logout"}')
  },
)

test(
  'a session that ends elsewhere asks to sign in again and keeps the screen',
  { tag: '@AUTH-06' },
  async ({ visitor }) => {
    const page = await visitor()
    await page.goto('/ui/login')
    await signIn(page, 'warden')
    await expect(page.getByRole('heading', { name: 'Catalogue', level: 1 })).toBeVisible()
    await page.evaluate(() => fetch('/users/logout', { method: 'POST' }))
    await page.getByRole('link', { name: /Carte e cieli/ }).click()
    await expect(page.getByText(/session has ended/)).toBeVisible()
    await expect(username(page)).toHaveValue('warden')
    await password(page).fill(demoPassword)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Carte e cieli', level: 1 })).toBeVisible()
  },
)

test('one session per organisation: the other host has no session', { tag: '@AUTH-06' }, async ({ signedIn }) => {
  const page = await signedIn('curator')
  await page.goto(`${originOf('archivio')}/ui/catalog`)
  await expect(page).toHaveURL(/\/ui\/login\?redirect=/)
})
