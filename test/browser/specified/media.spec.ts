import type { Page } from '@playwright/test'
import { uuidFor } from '../../../demo/uuid-for.ts'
import { expect, test } from '../journey.ts'
import { pixelsOf, settled, settledModel } from '../pixels.ts'

const itemPage = (pressmark: string, search = '') =>
  `/ui/catalog/-/cultural-item/${uuidFor(`museo/item/${pressmark}`)}${search}`
const imageCanvas = (page: Page) => page.getByRole('main').locator('.openseadragon-canvas canvas').first()

test(
  'pictures are zoomed by the image services that the manifest names',
  { tag: '@specified' },
  async ({ signedIn }) => {
    const page = await signedIn('reader')
    await page.goto(itemPage('CIE-001'))
    const whole = await settled(imageCanvas(page))
    await page.getByRole('main').locator('.openseadragon-canvas').first().hover()
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => (await pixelsOf(imageCanvas(page))).mark).not.toBe(whole)
    await page.getByRole('button', { name: /^Position 2\./ }).click()
    await expect(page.getByRole('application', { name: /detail 1|particolare 1/ })).toBeVisible()
    expect(await settled(imageCanvas(page))).not.toBe(whole)
    await expect(page.getByText('Still being processed')).toBeHidden()
  },
)

for (const { without, what, shows } of [
  { without: ['manifest'], what: 'the viewer page where there is no manifest', shows: 'frame' },
  {
    without: ['manifest', 'viewer_dzi'],
    what: 'the small picture where there is no viewer page either',
    shows: 'thumb',
  },
]) {
  test(`a picture is shown as ${what}`, { tag: '@specified' }, async ({ signedIn, specified }) => {
    without.forEach((relation) => specified?.without.add(relation))
    const page = await signedIn('reader')
    await page.goto(itemPage('CIE-001'))
    if (shows === 'frame') return void (await settled(page.frameLocator('main iframe').locator('canvas').first()))
    await expect(page.getByText('Only this small image is available.')).toBeVisible()
    const picture = page.getByRole('main').getByRole('img', { name: /recto/ })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50)
  })
}

test('a model shows on the stage of its viewer page', { tag: '@specified' }, async ({ signedIn }) => {
  const page = await signedIn('reader', { viewport: { width: 800, height: 640 }, reducedMotion: 'reduce' })
  await page.goto(itemPage('CER-001', '?type=model3Ds'))
  const canvas = page.frameLocator('main iframe').locator('canvas')
  await expect(canvas).toBeVisible()
  await settledModel(canvas)
})

for (const { pressmark, type, element } of [
  { pressmark: 'MUS-001', type: 'audios', element: 'audio' },
  { pressmark: 'CIE-001', type: 'videos', element: 'video' },
]) {
  test(
    `${element} without a link to its file plays on its player page`,
    { tag: '@specified' },
    async ({ signedIn, specified }) => {
      specified?.without.add(element)
      const page = await signedIn('reader')
      await page.goto(itemPage(pressmark, `?type=${type}`))
      const frame = page.frameLocator('main iframe')
      await frame.getByRole('button', { name: 'Play', exact: true }).first().click()
      const media = frame.locator(element)
      await expect.poll(() => media.evaluate((one: HTMLMediaElement) => one.currentTime)).toBeGreaterThan(0.3)
    },
  )
}

test(
  'for a document, which the specification does not list, no dead link is offered',
  { tag: '@specified' },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    await page.goto(`/ui/catalog/-/cultural-item/${uuidFor('archivio/item/DOC-001')}`)
    await expect(page.getByText('This item does not contain any media')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
  },
)
