import type { Page } from '@playwright/test'
import { uuidFor } from '../../demo/uuid-for.ts'
import { aPublishedStory } from './a-published-story.ts'
import { expect, originOf, test } from './journey.ts'
import { startOtherSite } from './other-site.ts'
import { pixelsOf, settled } from './pixels.ts'

const steps = [
  { label: 'The whole chart', chars: '<p>Look <b>closely</b>.</p>', region: [0, 0, 400, 459] as const },
  { label: 'The sun', chars: 'One line.\nAnother.', region: [20, 30, 60, 45] as const },
  { label: 'The moon', region: [320, 380, 60, 45] as const },
].map(({ region, ...step }) => ({ ...step, region: [...region] as [number, number, number, number] }))
/** A visitor who has not asked for less motion. */
const moving = { reducedMotion: 'no-preference' } as const
const short = { transition: { delay: 0.3, easing: 'easeOutBounce' } }

const viewer = (story: string, query = '') => `/images/viewers/story/?storyID=${story}${query}`
const canvasOf = (page: Pick<Page, 'locator'>) => page.locator('.tv-engine canvas').first()
const stepNow = (page: Pick<Page, 'locator'>) => page.locator('button[aria-current=step]')
const titled = (page: Pick<Page, 'getByRole'>, name: string) => page.getByRole('heading', { name, level: 2 })
/** Waits until no flight is running, and the picture below is still. */
const stands = async (page: Page) => {
  await expect(page.locator('.ts-flight')).toBeHidden()
  return await settled(canvasOf(page))
}

test('[EDIT-12] [EDIT-19] a visitor plays a story and moves through it by buttons and keys; the address names the step', async ({
  signedIn,
  visitor,
}) => {
  const story = await aPublishedStory(
    await signedIn('admin'),
    'A chart of the sky',
    steps.map((step) => ({ ...step, ...short })),
  )
  const page = await visitor(moving)
  await page.goto(viewer(story))
  await expect(titled(page, 'The whole chart')).toBeVisible()
  await expect(page.locator('.ts-text b')).toHaveText('closely')
  await expect(page.locator('[aria-live=polite]')).toContainText('Step 1 of 3')
  const whole = await stands(page)
  await page.getByRole('button', { name: 'Play the story' }).click()
  await expect(titled(page, 'The moon')).toBeVisible()
  // At the end it stops by itself.
  await expect(page.getByRole('button', { name: 'Play the story' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('step')).toBe('3')
  const moon = await stands(page)
  expect(moon).not.toBe(whole)
  await page.keyboard.press('ArrowLeft')
  await expect(titled(page, 'The sun')).toBeVisible()
  expect(await stands(page)).not.toBe(moon)
  await page.keyboard.press('Home')
  await expect(titled(page, 'The whole chart')).toBeVisible()
  expect(await stands(page)).toBe(whole)
  expect(new URL(page.url()).searchParams.has('step')).toBe(false)
  await page.keyboard.press('End')
  await expect(stepNow(page)).toHaveAccessibleName('Step 3: The moon')
  await page.getByRole('button', { name: 'Step 2: The sun' }).click()
  await expect(titled(page, 'The sun')).toBeVisible()
  await page.locator('.ts-stage').hover()
  await page.mouse.wheel(0, 120)
  await expect(titled(page, 'The moon')).toBeVisible()
  await page.goto(viewer(story, '&step=2'))
  await expect(titled(page, 'The sun')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause the story' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Play the story' })).toBeVisible()
})

test('[EDIT-12] in part: the player flies to a step with its easing and speed, and stays there for its time', async ({
  signedIn,
  visitor,
}) => {
  const chosen = [
    { easing: 'easeOutBounce', speed: 10, delay: 0.2 },
    { easing: 'easeInOutCubic', speed: 6, delay: 1.2 },
    // A value from another tool counts as easeInOutSine.
    { easing: 'ease-in-out', speed: 10, delay: 0.2 },
  ]
  const there = { label: 'The sun', region: [...(steps[1]?.region ?? [])] as [number, number, number, number] }
  const maker = await signedIn('admin')
  const page = await visitor(moving)
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the element that it was asked of
    const { animate } = Element.prototype
    Element.prototype.animate = function note(this: Element, frames, options) {
      if (typeof options === 'object' && Array.isArray(frames)) {
        const middle = this.classList.contains('ts-plane') ? frames[Math.floor(frames.length / 4)] : undefined
        if (middle) document.body.dataset['flight'] = JSON.stringify([options.duration, middle['transform']])
      }
      if (typeof options === 'object' && options.pseudoElement) document.body.dataset['stay'] = String(options.duration)
      return animate.call(this, frames, options)
    }
  })
  const played: { ms: number; quarter: string; stay: string | undefined }[] = []
  for (const transition of chosen) {
    const [first] = steps
    if (!first) throw new Error('There is no step')
    const story = await aPublishedStory(maker, 'Paces', [
      { ...first, transition: { delay: 0.1 } },
      { ...there, transition },
    ])
    await page.goto(viewer(story, '&autoplay=1'))
    await expect(page.getByRole('button', { name: 'Play the story' })).toBeVisible()
    const { flight = '[]', stay } = await page.evaluate(() => ({ ...document.body.dataset }))
    const [ms, quarter]: [number, string] = JSON.parse(flight)
    played.push({ ms, quarter, stay })
  }
  expect(played.map(({ stay }) => stay)).toEqual(['200', '1200', '200'])
  expect(new Set(played.map(({ quarter }) => quarter)).size).toBe(3)
  const [fast, slower, alike] = played
  expect((slower?.ms ?? 0) / (fast?.ms ?? 1)).toBeCloseTo(1.25 ** 4, 3)
  expect(alike?.ms).toBe(fast?.ms)
})

test('[EDIT-21] a flight is one transform by the compositor over tiles that have loaded; reduced motion cuts; a kiosk restarts', async ({
  signedIn,
  visitor,
}) => {
  const slow = { transition: { delay: 0.2, speed: 5 } }
  const story = await aPublishedStory(
    await signedIn('admin'),
    'A flight',
    steps.map((step) => ({ ...step, ...slow })),
  )
  const page = await visitor(moving)
  const tiles: number[] = []
  page.on('request', (request) => request.url().includes('/images/iiif/') && tiles.push(Date.now()))
  const flights = (on: Page) =>
    on.evaluate(() =>
      document.getAnimations().flatMap(({ effect, playState }) => {
        const isPlane = effect instanceof KeyframeEffect && effect.target?.classList.contains('ts-plane')
        if (!isPlane || playState !== 'running') return []
        const [first = {}] = effect.getKeyframes()
        const told = new Set(['offset', 'easing', 'composite', 'computedOffset'])
        return [{ frames: effect.getKeyframes().length, of: Object.keys(first).filter((name) => !told.has(name)) }]
      }),
    )
  await page.goto(viewer(story, '&step=2'))
  await stands(page)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => flights(page)).toEqual([{ frames: expect.any(Number), of: ['transform'] }])
  const begun = Date.now()
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  const arrived = Date.now()
  expect(tiles.filter((at) => at > begun && at < arrived)).toEqual([])
  await stands(page)

  const calm = await visitor({ reducedMotion: 'reduce' })
  await calm.goto(viewer(story))
  const whole = await stands(calm)
  await calm.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the element that it was asked of
    const { animate } = Element.prototype
    Element.prototype.animate = function count(this: Element, ...given) {
      if (this.closest('.ts-flight')) document.body.dataset['flown'] = 'yes'
      return animate.apply(this, given)
    }
  })
  await calm.keyboard.press('ArrowRight')
  await expect.poll(async () => (await pixelsOf(canvasOf(calm))).mark).not.toBe(whole)
  expect(await calm.evaluate(() => document.body.dataset['flown'])).toBeUndefined()

  const kiosk = await visitor(moving)
  await kiosk.goto(viewer(story, '&kiosk=1&step=3'))
  await expect(titled(kiosk, 'The moon')).toBeVisible()
  await expect(titled(kiosk, 'The whole chart')).toBeVisible()
})

test('[SHARE-17] in part: in a kiosk no link leads out of the story, by mouse, drag or key, and the keys stay in it', async ({
  signedIn,
  visitor,
}) => {
  const chars =
    '<p>See <a href="https://example.org/atlas">the atlas</a> or <a href="mailto:a@example.org">write</a>.</p>'
  const given = steps.map((step) => ({ ...step, chars, transition: { delay: 60 } }))
  const story = await aPublishedStory(await signedIn('admin'), 'In the hall', given)
  const page = await visitor({ reducedMotion: 'reduce' })
  const left: string[] = []
  page.context().on('page', (opened) => left.push(`a window ${opened.url()}`))
  page.on('download', (file) => left.push(`a file ${file.url()}`))
  await page.goto(viewer(story, '&kiosk=1'))
  await expect(titled(page, 'The whole chart')).toBeVisible()
  page.on('framenavigated', (frame) => frame === page.mainFrame() && left.push(frame.url()))
  await stands(page)
  const links = page.locator('a[href]:visible')
  // Those of the commentary, and the one to the licence.
  await expect(links).toHaveCount(3)
  for (const link of await links.all()) {
    await link.click()
    await link.click({ button: 'middle' })
    await link.click({ modifiers: ['ControlOrMeta'] })
    await link.click({ modifiers: ['Shift'] })
    await link.dragTo(page.locator('.ts-stage'))
    await link.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+Enter')
  }
  for (const name of ['Share', 'Read', 'Open', 'Download'])
    await expect(page.getByRole('button', { name: new RegExp(name) })).toHaveCount(0)
  // A round through all that can have the focus, each pressed.
  const seen = new Set<string>()
  for (let n = 0; n < 25; n += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    )
    seen.add(name ?? '')
    for (const key of ['Enter', 'Space', 'Escape', 'Backspace']) await page.keyboard.press(key)
    if (await page.evaluate(() => document.fullscreenElement !== null))
      await page.evaluate(() => document.exitFullscreen())
  }
  expect(seen.size).toBeGreaterThan(3)
  for (const key of 'abcdefghijklmnopqrstuvwxyz?/') await page.keyboard.press(key)
  await page.keyboard.press('Home')
  await expect(titled(page, 'The whole chart')).toBeVisible()
  expect(left.filter((one) => !one.startsWith(`${originOf('museo')}/images/viewers/story/`))).toEqual([])
  expect(page.context().pages()).toHaveLength(1)
})

test('[EDIT-12] in part: on a phone the text is below the image, and a swipe turns the page', async ({
  signedIn,
  visitor,
}) => {
  const story = await aPublishedStory(await signedIn('admin'), 'On a phone', steps)
  const page = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto(viewer(story))
  await stands(page)
  const stage = await page.locator('.ts-stage').boundingBox()
  const words = await page.locator('.ts-panel').boundingBox()
  expect(words?.y ?? 0).toBeGreaterThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0) - 1)
  const cdp = await page.context().newCDPSession(page)
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => [{ x, y: 300 }]
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
    for (const share of [0.3, 0.6, 1])
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + (to - from) * share) })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(320, 120)
  await expect(titled(page, 'The sun')).toBeVisible()
  await stands(page)
  await swipe(100, 300)
  await expect(titled(page, 'The whole chart')).toBeVisible()
})

test('[SRV-04] all six public viewers show public things in a frame of another site, without a session', async ({
  signedIn,
  visitor,
}) => {
  const story = await aPublishedStory(await signedIn('admin'), 'A story for others', steps)
  const closed = await aPublishedStory(await signedIn('admin'), 'A draft', steps, { isPublic: false })
  const site = await startOtherSite()
  try {
    const page = await visitor()
    const item = (pressmark: string) => ({ id: uuidFor(`museo/item/${pressmark}`) })
    const shown: [viewer: string, query: Record<string, string>, what: string][] = [
      ['dzi', item('CIE-001'), '.openseadragon-canvas canvas'],
      ['iiif', item('CIE-001'), '.openseadragon-canvas canvas'],
      ['3d', item('CER-001'), 'canvas'],
      ['audio', item('MUS-001'), 'audio'],
      ['video', item('CIE-001'), 'video'],
      ['story', { storyID: story }, '.openseadragon-canvas canvas'],
    ]
    const open = async (name: string, query: Record<string, string>) => {
      await page.goto(site.pageWith(`${originOf('museo')}/images/viewers/${name}/?${new URLSearchParams(query)}`))
      return page.frameLocator('iframe')
    }
    for (const [name, query, what] of shown) {
      const frame = await open(name, query)
      await expect(frame.locator(what).first(), name).toBeAttached()
      await expect(frame.getByRole('heading').first(), name).toBeVisible()
      await expect(frame.getByRole('alert').filter({ hasText: /./ }), name).toHaveCount(0)
    }
    const frame = await open('story', { storyID: story })
    await expect(titled(frame, 'The whole chart')).toBeVisible()
    const whole = await settled(canvasOf(frame))
    await frame.getByRole('button', { name: 'Next step' }).click()
    await expect(titled(frame, 'The sun')).toBeVisible()
    await expect.poll(async () => (await pixelsOf(canvasOf(frame))).mark).not.toBe(whole)
    const refused = await open('story', { storyID: closed })
    await expect(refused.getByRole('alert')).toHaveText(/^This is not public\./)
  } finally {
    site.stop()
  }
})

test('[EDIT-12] in part: in a low frame and on a phone on its side the words stand beside the image, wherever the step wants them', async ({
  signedIn,
  visitor,
}) => {
  const maker = await signedIn('admin')
  const sides = ['right', 'left', 'above', 'below'] as const
  const story = await aPublishedStory(
    maker,
    'Words everywhere',
    sides.map((textSide) => ({ label: textSide, chars: 'Some words.', region: [20, 30, 60, 45], textSide })),
  )
  const page = await visitor({ viewport: { width: 844, height: 390 } })
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 600, height: 400 },
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    for (const [at] of sides.entries()) {
      await page.goto(viewer(story, `&step=${at + 1}`))
      await expect(page.getByText('Some words.')).toBeInViewport({ ratio: 1 })
      const [words, row, stage] = await Promise.all(
        ['.ts-text', '.ts-progress', '.ts-stage'].map((part) => page.locator(part).boundingBox()),
      )
      // The words are not below the buttons, and the image has a side that shows something.
      expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual((row?.y ?? 0) + 1)
      expect(Math.min(stage?.width ?? 0, stage?.height ?? 0)).toBeGreaterThan(200)
    }
  }
  await page.locator('[aria-current=step]').focus()
  await page.keyboard.press('Home')
  await expect(stepNow(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Play the story' })).toBeFocused()
})

test('the player is in Italian for a browser in Italian, and so are its keys', async ({ signedIn, visitor }) => {
  const story = await aPublishedStory(await signedIn('admin'), 'Una storia', steps)
  const page = await visitor({ locale: 'it-IT' })
  await page.goto(viewer(story))
  await expect(page.getByRole('button', { name: 'Passo successivo' })).toBeVisible()
  await expect(page.locator('[aria-live=polite]')).toContainText('Passo 1 di 3')
})

/** The side of its box at which a text begins. */
const sideOf = (page: Pick<Page, 'getByText'>, words: string) =>
  page.getByText(words).evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
    return text.left - box.left > box.right - text.right ? 'right' : 'left'
  })

test('[SHELL-28] in part: Arabic and Hebrew run their own way in the player and on the page to read', async ({
  signedIn,
  visitor,
}) => {
  const [title, label, arabic, english] = ['מפת השמיים', 'الخريطة كلها', 'خريطة السماء', 'Drawn by hand.']
  const chars = `<p>${english}</p><p>${arabic}</p>`
  const owner = await signedIn('admin')
  const story = await aPublishedStory(owner, title, [{ label, chars, region: [0, 0, 400, 459] }])
  const page = await visitor()
  await page.goto(viewer(story))
  await expect(titled(page, label)).toBeVisible()
  for (const words of [label, arabic]) expect([words, await sideOf(page, words)]).toEqual([words, 'right'])
  expect(await sideOf(page, english)).toBe('left')
  await page.goto(`/images/stories/${story}`)
  for (const words of [label, arabic]) expect([words, await sideOf(page, words)]).toEqual([words, 'right'])
  expect(await page.getByRole('heading', { level: 1 }).evaluate((h1) => getComputedStyle(h1).direction)).toBe('rtl')
  expect(await sideOf(page, english)).toBe('left')
})
