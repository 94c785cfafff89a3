import type { Page } from '@playwright/test'
import { uuidFor } from '../../demo/uuid-for.ts'
import { expect, test } from './journey.ts'
import { pixelsOf, settled, settledModel } from './pixels.ts'

const itemPage = (pressmark: string, search = '') =>
  `/ui/catalog/-/cultural-item/${uuidFor(`museo/item/${pressmark}`)}${search}`

const imageCanvas = (page: Page) => page.getByRole('main').locator('.openseadragon-canvas canvas').first()

test(
  'a picture is drawn sharp, zooms by wheel and keys, and returns to the whole view',
  { tag: ['@ITEM-05', '@SHELL-23', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('reader')
    await page.goto(itemPage('CIE-001'))
    await expect(page.getByRole('heading', { name: 'Tavola del cielo sereno', level: 1 })).toBeVisible()
    const canvas = imageCanvas(page)
    const whole = await settled(canvas)
    await page.getByRole('main').locator('.openseadragon-canvas').first().hover()
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => (await pixelsOf(canvas)).mark).not.toBe(whole)
    const near = await settled(canvas)
    expect(near).not.toBe(whole)
    await expect(page).toHaveURL(/region=/)
    const region = new URL(page.url()).searchParams.get('region')
    await page.getByRole('button', { name: 'Whole image' }).click()
    await expect.poll(async () => (await pixelsOf(canvas)).mark).not.toBe(near)
    await page.goto(itemPage('CIE-001', `?region=${region}`))
    await settled(canvas)
    await expect.poll(() => new URL(page.url()).searchParams.get('region')).not.toBeNull()
  },
)

test(
  'the next picture of an item is a key or a press away',
  { tag: ['@ITEM-15', '@ITEM-25', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('reader')
    await page.goto(itemPage('CIE-001'))
    const first = await settled(imageCanvas(page))
    await page.getByRole('button', { name: /^Position 2\./ }).click()
    await expect(page).toHaveURL(/asset=/)
    await expect.poll(async () => (await pixelsOf(imageCanvas(page))).mark).not.toBe(first)
  },
)

test(
  'tabs name the types of assets with counts; each opens its own viewer',
  { tag: ['@ITEM-07', '@ITEM-04', '@ITEM-02', '@ITEM-03', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('reader')
    await page.goto(itemPage('CIE-001'))
    const tabs = page.getByRole('tab')
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    await expect
      .poll(async () => (await tabs.allTextContents()).slice(0, 4).map((name) => name.replace(/\s/g, '')))
      .toEqual(['Images2', 'Audios0', 'Videos1', '3Dmodels0'])
    await page.getByRole('tab', { name: /Videos/ }).click()
    await expect(page).toHaveURL(/type=videos/)
    await expect(page.locator('video')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Published')
  },
)

test('a picture fills the screen by its button and by a key, and both end that', async ({ signedIn }) => {
  const page = await signedIn('reader')
  await page.goto(itemPage('CIE-001'))
  await settled(imageCanvas(page))
  const stage = page.getByRole('application', { name: /^Deep zoom of/ })
  const fills = () => stage.evaluate((element) => document.fullscreenElement?.contains(element) ?? false)
  const enter = page.getByRole('button', { name: 'Full screen', exact: true })
  await enter.click()
  await expect.poll(fills).toBe(true)
  const bare = () => page.evaluate(() => innerWidth - (document.fullscreenElement?.getBoundingClientRect().right ?? 0))
  await expect.poll(bare, 'beside what fills the screen there is no strip').toBe(0)
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect.poll(fills).toBe(false)
  await expect(enter).toBeVisible()
  await stage.focus()
  await page.keyboard.press('f')
  await expect.poll(fills).toBe(true)
  await settled(imageCanvas(page))
  await page.keyboard.press('f')
  await expect.poll(fills).toBe(false)
})

for (const { reducedMotion, how, passes } of [
  {
    reducedMotion: 'no-preference',
    how: 'glides to where it leads',
    // A stalling machine may skip all views between two: one glide of several is enough.
    passes: (viewsOf: (key: string) => Promise<number>) =>
      expect(async () => expect(Math.max(await viewsOf('+'), await viewsOf('-'))).toBeGreaterThan(1)).toPass(),
  },
  {
    reducedMotion: 'reduce',
    how: 'is there at once for those who want no motion',
    passes: async (viewsOf: (key: string) => Promise<number>) => expect(await viewsOf('+')).toBe(1),
  },
] as const) {
  test(`zooming ${how}`, async ({ signedIn }) => {
    const page = await signedIn('reader', { reducedMotion })
    await page.goto(itemPage('CIE-001'))
    await page.getByRole('button', { name: 'Show overview' }).click()
    await settled(imageCanvas(page))
    await page.getByRole('application', { name: /^Deep zoom of/ }).focus()
    // The frame in the overview shows the view at each step of the engine.
    const frame = page.locator('.tv-overview polygon').first()
    const views = await frame.evaluateHandle((polygon) => {
      const seen = new Set<string | null>()
      const look = () => seen.add(polygon.getAttribute('points'))
      new MutationObserver(look).observe(polygon, { attributeFilter: ['points'] })
      return seen
    })
    const number = () => views.evaluate((seen) => seen.size)
    await passes(async (key) => {
      await views.evaluate((seen) => seen.clear())
      await page.keyboard.press(key)
      await expect.poll(number).toBeGreaterThan(0)
      await settled(imageCanvas(page))
      return await number()
    })
  })
}

test('dragging turns a 3D model', { tag: '@ITEM-05' }, async ({ signedIn }) => {
  // Small and still, because every frame is drawn in software here.
  const page = await signedIn('reader', { viewport: { width: 800, height: 640 }, reducedMotion: 'reduce' })
  await page.goto(itemPage('CER-001', '?type=model3Ds'))
  const canvas = page.getByRole('application').locator('canvas')
  await expect(canvas).toBeVisible()
  const before = await settledModel(canvas)
  const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 120, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await canvas.screenshot()).toString('base64')).not.toBe(before)
})

for (const { pressmark, type, element } of [
  { pressmark: 'MUS-001', type: 'audios', element: 'audio' },
  { pressmark: 'CIE-001', type: 'videos', element: 'video' },
]) {
  test(`${element} plays`, { tag: ['@ITEM-05', '@specified'] }, async ({ signedIn }) => {
    const page = await signedIn('reader')
    await page.goto(itemPage(pressmark, `?type=${type}`))
    const media = page.getByRole('main').locator(element)
    await expect(media).toHaveCount(1)
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click()
    await expect.poll(() => media.evaluate((one: HTMLMediaElement) => one.currentTime)).toBeGreaterThan(0.3)
  })
}

test(
  'the full IIIF viewer opens on the manifest',
  { tag: ['@ITEM-04', '@ITEM-05', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('reader')
    await page.goto(itemPage('CIE-001'))
    await page.getByText('Advanced', { exact: true }).click()
    await expect(page).toHaveURL(/viewer=advanced/)
    const frame = page.frameLocator('main iframe')
    await expect(frame.locator('canvas').first()).toBeVisible({ timeout: 20_000 })
  },
)

test('media that are not public are closed to visitors, public ones are open', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/ui/login')
  const status = (pressmark: string) =>
    page.evaluate(
      (uuid) => fetch(`/images/iiif/3/items/${uuid}/manifest.json`).then((reply) => reply.status),
      uuidFor(`museo/item/${pressmark}`),
    )
  expect([await status('CIE-001'), await status('CAR-012')]).toEqual([200, 401])
})
