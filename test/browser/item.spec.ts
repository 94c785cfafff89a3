import type { Locator, Page } from '@playwright/test'
import { uuidFor } from '../../server/demo/uuid-for.ts'
import { expect, test } from './journey.ts'

const itemPage = (pressmark: string, search = '') =>
  `/ui/catalog/-/cultural-item/${uuidFor(`museo/item/${pressmark}`)}${search}`

/** What a canvas shows: how many of its pixels are painted, and a mark that changes with them. */
const pixelsOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const copy = document.createElement('canvas')
    copy.width = 64
    copy.height = 64
    const context = copy.getContext('2d', { willReadFrequently: true })
    context?.drawImage(element, 0, 0, 64, 64)
    const data = context?.getImageData(0, 0, 64, 64).data ?? new Uint8ClampedArray()
    const colours = new Set<number>()
    let mark = 0
    for (let at = 0; at < data.length; at += 4) {
      const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
      if ((data[at + 3] ?? 0) > 0) colours.add(colour)
      mark = (mark * 31 + colour) | 0
    }
    return { colours: colours.size, mark }
  })

/** Waits until the canvas shows a picture that stands still, and gives its mark. */
async function settled(canvas: Locator): Promise<number> {
  let last = -1
  await expect
    .poll(async () => {
      const { colours, mark } = await pixelsOf(canvas)
      const still = colours > 20 && mark === last
      last = mark
      return still
    })
    .toBe(true)
  return last
}

const imageCanvas = (page: Page) => page.getByRole('main').locator('.openseadragon-canvas canvas').first()

test(
  'a picture is drawn sharp, zooms by wheel and keys, and comes back whole',
  { tag: ['@ITEM-05', '@SHELL-23'] },
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
  { tag: ['@ITEM-15', '@ITEM-25'] },
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
  'tabs name what an item has with counts; each opens its own viewer',
  { tag: ['@ITEM-07', '@ITEM-04', '@ITEM-02', '@ITEM-03'] },
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

test('a 3D model turns under the hand', { tag: '@ITEM-05' }, async ({ signedIn }) => {
  // Small and still: every frame is drawn in software here.
  const page = await signedIn('reader', { viewport: { width: 800, height: 640 }, reducedMotion: 'reduce' })
  await page.goto(itemPage('CER-001', '?type=model3Ds'))
  const canvas = page.getByRole('application').locator('canvas')
  await expect(canvas).toBeVisible()
  // What WebGL has drawn is read from the screen.
  const seen = async () => (await canvas.screenshot()).toString('base64')
  let before = ''
  await expect
    .poll(
      async () => {
        const last = before
        before = await seen()
        // An empty stage is one colour, and its picture a few hundred bytes.
        return before.length > 8000 && before === last
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 120, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(seen, { timeout: 20_000 }).not.toBe(before)
})

for (const { pressmark, type, element } of [
  { pressmark: 'MUS-001', type: 'audios', element: 'audio' },
  { pressmark: 'CIE-001', type: 'videos', element: 'video' },
]) {
  test(`${element} plays`, { tag: '@ITEM-05' }, async ({ signedIn }) => {
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
  { tag: ['@ITEM-04', '@ITEM-05', '@SRV-04'] },
  async ({ signedIn }) => {
    const page = await signedIn('reader')
    await page.goto(itemPage('CIE-001'))
    await page.getByText('Advanced', { exact: true }).click()
    await expect(page).toHaveURL(/viewer=advanced/)
    const frame = page.frameLocator('main iframe')
    await expect(frame.locator('canvas').first()).toBeVisible({ timeout: 20_000 })
  },
)

test(
  'media of what is not public is closed to visitors, and open for what is',
  { tag: '@SHARE-13' },
  async ({ visitor }) => {
    const page = await visitor()
    await page.goto('/ui/login')
    const status = (pressmark: string) =>
      page.evaluate(
        (uuid) => fetch(`/images/iiif/3/items/${uuid}/manifest.json`).then((reply) => reply.status),
        uuidFor(`museo/item/${pressmark}`),
      )
    expect([await status('CIE-001'), await status('CAR-012')]).toEqual([200, 401])
  },
)
