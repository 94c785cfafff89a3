import { atRest } from './at-rest.ts'
import { changeReply } from './change-reply.ts'
import { expect, originOf, test } from './journey.ts'
import { inTurn } from './steps.ts'
import { withoutReplies } from './without-replies.ts'

test(
  'the root leads to the catalogue, and every address shows the same after a reload',
  { tag: ['@SHELL-01', '@SHELL-02'] },
  async ({ signedIn }) => {
    const page = await signedIn('curator')
    await page.goto('/')
    await expect(page).toHaveURL('/ui/catalog')
    await page.goto('/ui/')
    await expect(page).toHaveURL('/ui/catalog')
    const collections = page.getByRole('region', { name: 'Collections' })
    await collections.getByRole('link', { name: /Carte e cieli/ }).click()
    await page.getByRole('link', { name: /Atlante del cielo/ }).click()
    const heading = page.getByRole('heading', { name: 'Atlante del cielo', level: 1 })
    await expect(heading).toBeVisible()
    const shown = () => page.getByRole('main').ariaSnapshot()
    await expect(page.getByRole('list', { name: 'Items' }).getByRole('img').first()).toBeVisible()
    await atRest(page)
    const before = await shown()
    await page.reload()
    await expect(heading).toBeVisible()
    await expect.poll(shown).toBe(before)
    for (const [address, name] of [
      ['/ui/support', 'Support'],
      ['/ui/management/self', 'Livio Brandolese'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name, level: 1 })).toHaveCount(1)
      await expect(page).toHaveURL(address)
    }
  },
)

test('an unknown address is named and leads to the catalogue', { tag: '@SHELL-04' }, async ({ signedIn }) => {
  const page = await signedIn('reader')
  await page.clock.install()
  await page.goto('/ui/no/such/place?at=all')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('There is no page at /ui/no/such/place?at=all.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to the catalogue' })).toHaveAttribute(
    'href',
    '/ui/catalog',
  )
  await page.clock.runFor(11_000)
  await expect(page).toHaveURL('/ui/catalog')
  await page.goto(`/ui/catalog/00000000-0000-4000-8000-000000000000`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test(
  'the menu shows who is signed in and where, opens, and closes by itself',
  { tag: ['@SHELL-06', '@SHELL-07', '@SHELL-10', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('curator')
    await page.goto('/ui/catalog')
    const menu = page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })
    const narrow = (await menu.boundingBox())?.width ?? 0
    expect(narrow).toBeLessThan(80)
    await expect(menu).toContainText('Museo Civico di Serravento')
    await expect(menu.getByRole('button', { name: /Switch organisation/ })).toHaveCount(0)
    await menu.getByRole('button', { name: 'Show menu' }).click()
    await expect(menu.getByRole('button', { name: 'Hide menu' })).toBeVisible()
    await expect.poll(async () => (await menu.boundingBox())?.width).toBeGreaterThan(200)
    await menu.getByRole('link', { name: 'Support' }).click()
    await expect(page).toHaveURL('/ui/support')
    await expect(menu.getByRole('button', { name: 'Show menu' })).toBeVisible()
    await menu.getByRole('link', { name: /Livio Brandolese/ }).click()
    await expect(page).toHaveURL('/ui/management/self')
    await expect(page.getByRole('main')).toContainText('curator')
  },
)

test(
  'a person of two organisations switches to the other one without signing in again',
  { tag: ['@SHELL-07', '@SHELL-11', '@SHELL-12'] },
  async ({ signedIn }) => {
    const page = await signedIn('both')
    await page.goto('/ui/catalog')
    const menu = page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })
    await menu.getByRole('button', { name: /Museo Civico di Serravento/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Switch organisation' })
    await expect(dialog.getByRole('radio', { name: /Museo Civico/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(`${originOf('museo')}/ui/catalog`)
    await menu.getByRole('button', { name: /Museo Civico di Serravento/ }).click()
    await dialog.getByRole('radio', { name: /Archivio di Serravento/ }).click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(`${originOf('archivio')}/ui/catalog`)
    await expect(page.getByRole('link', { name: /Disegni d’architettura/ })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /Archivio di Serravento/ })).toBeVisible()
  },
)

test('English and Italian: the choice survives a reload', { tag: '@SHELL-19' }, async ({ signedIn }) => {
  const page = await signedIn('reader')
  await page.goto('/ui/catalog')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Appearance and language' }).click()
  await page.getByText('Italiano', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Catalogo', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Catalogo', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
})

test('a browser in Italian gets Italian pages', { tag: '@SHELL-19' }, async ({ visitor }) => {
  const page = await visitor({ locale: 'it-IT' })
  await page.goto('/ui/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
})

test('light and dark follow the system until one is chosen', { tag: '@SHELL-21' }, async ({ signedIn }) => {
  const page = await signedIn('reader', { colorScheme: 'dark' })
  await page.goto('/ui/catalog')
  await expect(page.getByRole('heading', { name: 'Catalogue', level: 1 })).toBeVisible()
  const brightness = () =>
    page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) return -1
      canvas.fillStyle = getComputedStyle(document.body).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      return (red + green + blue) / 3
    })
  await expect.poll(brightness).toBeLessThan(80)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(brightness).toBeGreaterThan(200)
  await page.getByRole('button', { name: 'Appearance and language' }).click()
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(brightness).toBeLessThan(80)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Catalogue', level: 1 })).toBeVisible()
  await expect.poll(brightness).toBeLessThan(80)
})

test('the help opens in a frame, in the language of the interface', { tag: '@SHELL-16' }, async ({ signedIn }) => {
  const page = await signedIn('reader', { locale: 'it-IT' })
  await page.goto('/ui/support')
  const frame = page.frameLocator('main iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('lang', 'it')
})

test('commands, shortcuts and notices are a key away', { tag: ['@SHELL-17', '@SHELL-22'] }, async ({ signedIn }) => {
  const page = await signedIn('curator')
  await page.goto('/ui/catalog')
  await expect(page.getByRole('heading', { name: 'Catalogue', level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toContainText('Support')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await inTurn(page, ['g', 's'], page.getByRole('heading', { name: 'Support', level: 1 }))
  await expect(page).toHaveURL('/ui/support')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('cata')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Catalogue')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ui/catalog')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Notice history' })).toContainText('No notices yet.')
})

test(
  'a picture of a person that fails to load is replaced by a default one',
  { tag: '@SHELL-06' },
  async ({ signedIn }) => {
    const page = await signedIn('curator')
    await withoutReplies(page)
    await changeReply(page, '/iam/jarvisUsers/search/self', (self) => ({
      ...self,
      avatarUrl: '/images/no-such-avatar.png',
    }))
    await page.goto('/ui/catalog')
    const avatar = page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true }).locator('img').first()
    await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await avatar.getAttribute('src')).not.toContain('no-such-avatar')
  },
)
