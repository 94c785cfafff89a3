import type { Page } from '@playwright/test'
import { uuidFor } from '../../demo/uuid-for.ts'
import { ask } from './demo-server.ts'
import { expect, originOf, test } from './journey.ts'
import { startOtherSite } from './other-site.ts'
import { pixelsOf, settled, settledModel } from './pixels.ts'

let site: Awaited<ReturnType<typeof startOtherSite>>
test.beforeAll(async () => {
  site = await startOtherSite()
})
test.afterAll(() => site.stop())

const item = (pressmark: string) => uuidFor(`museo/item/${pressmark}`)
const publicOnes = { dzi: 'CIE-001', iiif: 'CIE-001', '3d': 'CER-001', audio: 'MUS-001', video: 'CIE-001' }

/** Opens a viewer in the frame of the other site. */
async function embed(page: Page, viewer: string, query: Record<string, string>) {
  const src = `${originOf('museo')}/images/viewers/${viewer}/?${new URLSearchParams(query)}`
  await page.goto(site.pageWith(src))
  return page.frameLocator('iframe')
}

test('on the page of another site a picture is drawn and zooms', async ({ visitor }) => {
  const page = await visitor()
  const frame = await embed(page, 'dzi', { id: item(publicOnes.dzi) })
  await expect(frame.getByRole('heading', { name: 'Tavola del cielo sereno' })).toBeVisible()
  const canvas = frame.locator('.openseadragon-canvas canvas').first()
  const whole = await settled(canvas)
  await frame.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await pixelsOf(canvas)).mark).not.toBe(whole)
})

test('on the page of another site the full IIIF viewer shows a manifest', async ({ visitor }) => {
  const page = await visitor()
  const frame = await embed(page, 'iiif', { id: item(publicOnes.iiif) })
  await settled(frame.locator('.openseadragon-canvas canvas').first())
  await expect(frame.getByRole('heading', { name: 'Tavola del cielo sereno' }).first()).toBeVisible()
})

test('on the page of another site a model shows on its stage', async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce' })
  const frame = await embed(page, '3d', { id: item(publicOnes['3d']) })
  await expect(frame.getByRole('heading', { name: /Anfora dei tonni/ })).toBeVisible()
  await settledModel(frame.getByRole('application').locator('canvas'))
})

for (const kind of ['audio', 'video'] as const) {
  test(`on the page of another site ${kind} plays`, async ({ visitor }) => {
    const page = await visitor()
    const frame = await embed(page, kind, { id: item(publicOnes[kind]) })
    await frame.getByRole('button', { name: 'Play', exact: true }).first().click()
    const media = frame.locator(kind)
    await expect.poll(() => media.evaluate((one: HTMLMediaElement) => one.currentTime)).toBeGreaterThan(0.3)
  })
}

test('things that are not public are not shown there, and each viewer says so in words', async ({ visitor }) => {
  const page = await visitor()
  for (const viewer of Object.keys(publicOnes)) {
    const frame = await embed(page, viewer, { id: item('CAR-012') })
    await expect(frame.getByRole('alert'), viewer).toHaveText(/^This is not public\./)
    await expect(frame.locator('canvas, audio, video'), viewer).toHaveCount(0)
  }
})

test('the session of the visitor opens nothing in the frame of another site', async ({ signedIn }) => {
  const page = await signedIn('curator')
  const frame = await embed(page, 'dzi', { id: item('CAR-012') })
  await expect(frame.getByRole('alert')).toHaveText(/^This is not public\./)
})

test('the viewers are in Italian for a browser in Italian', async ({ visitor }) => {
  const page = await visitor({ locale: 'it-IT' })
  for (const viewer of ['dzi', 'iiif']) {
    const frame = await embed(page, viewer, {})
    await expect(frame.getByRole('alert')).toHaveText(/^Il link è incompleto\./)
  }
})

test('a IIIF content state opens the canvas and the region that it names', async ({ visitor }) => {
  const address = `/images/iiif/3/items/${item('CIE-001')}/manifest.json`
  const { host, port } = new URL(originOf('museo'))
  const { body } = await ask(Number(port), address, { host })
  const { id, items }: { id: string; items: { id: string; width: number; height: number }[] } = JSON.parse(body)
  const second = items[1]
  if (!second) throw new Error('The manifest has one canvas only')
  const state = (region = '') => {
    const target = { id: `${second.id}${region}`, type: 'Canvas', partOf: [{ id, type: 'Manifest' }] }
    return JSON.stringify({ type: 'Annotation', motivation: ['contentState'], target })
  }
  const page = await visitor()
  const show = async (content: string) => {
    const frame = await embed(page, 'iiif', { 'iiif-content': content })
    const mark = await settled(frame.locator('.openseadragon-canvas canvas').first())
    return { frame, mark }
  }
  const first = await show(id)
  await expect(first.frame.getByText(`1 of ${items.length}`)).toBeVisible()
  const whole = await show(state())
  await expect(whole.frame.getByText(`2 of ${items.length}`)).toBeVisible()
  const quarter = [0, 0, Math.floor(second.width / 4), Math.floor(second.height / 4)]
  const encoded = Buffer.from(encodeURIComponent(state(`#xywh=${quarter.join(',')}`))).toString('base64url')
  const part = await show(encoded)
  await expect(part.frame.getByText(`2 of ${items.length}`)).toBeVisible()
  expect(new Set([first.mark, whole.mark, part.mark]).size).toBe(3)
})

test('a manifest of another server opens in a frame that cannot reach the session, one of our own without a frame', async ({
  signedIn,
}) => {
  const page = await signedIn('curator')
  const viewer = (query: Record<string, string>) =>
    page.goto(`${originOf('museo')}/images/viewers/iiif/?${new URLSearchParams(query).toString()}`)
  await viewer({ manifest: site.manifest })
  await expect(page).toHaveTitle('A map of elsewhere')
  await settled(page.frameLocator('iframe[title="A map of elsewhere"]').locator('.openseadragon-canvas canvas').first())
  const [frame] = page.frames().filter((one) => one.parentFrame() !== null)
  expect(await frame?.evaluate(() => self.origin)).toBe('null')
  await expect(frame?.evaluate(() => document.cookie)).rejects.toThrow(/sandboxed/)
  const answer = () =>
    fetch('/users/isLogged', { credentials: 'include' }).then(
      () => 'answered',
      () => 'refused',
    )
  expect(await frame?.evaluate(answer)).toBe('refused')

  await viewer({ id: item('CAR-012') })
  await settled(page.locator('.openseadragon-canvas canvas').first())
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('an unreadable content state shows a message and nothing else', async ({ visitor }) => {
  const page = await visitor()
  const unreadable = [
    'nonsense',
    'javascript:alert(1)',
    '{"type":"Annotation"}',
    `${originOf('museo')}/ui/settings.json`,
  ]
  for (const content of unreadable) {
    // Other parameters of the address do not replace it.
    const frame = await embed(page, 'iiif', { 'iiif-content': content, id: item('CIE-001') })
    await expect(frame.getByRole('alert'), content).toHaveText(/^This link does not say what to show/)
    await expect(frame.locator('#viewer > *'), content).toHaveCount(1)
  }
})
