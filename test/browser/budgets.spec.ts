import type { Page, Request } from '@playwright/test'
import { demoPassword } from '../../demo/accounts.ts'
import { aPublishedStory } from './a-published-story.ts'
import { atRest } from './at-rest.ts'
import { changeReply } from './change-reply.ts'
import { expect, test } from './journey.ts'
import { withoutReplies } from './without-replies.ts'
import { countReceived, preparingSince, sumOf } from './received-bytes.ts'

/** Without the stream of events, which starts seconds after the screen is ready; no screen waits for it. */
const isData = (request: Request) =>
  /^\/(meta|iam|ccc|import-manager|users(?!\/events)|ui\/management|ui\/settings\.json)/.test(
    new URL(request.url()).pathname,
  )

/** The requests of a page from now on. */
function watch(page: Page) {
  const all: Request[] = []
  page.on('request', (request) => all.push(request))
  return {
    data: () =>
      all.filter(isData).map((request) => `${request.method()} ${request.url().replace(/^https?:\/\/[^/]+/, '')}`),
    forget: () => all.splice(0),
  }
}

const pictured = async (page: Page) => {
  const cards = page.getByRole('list', { name: 'Items', exact: true }).locator('[data-card-link] img')
  await expect(cards.first()).toBeVisible()
  await expect.poll(() => cards.first().evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
}

/** Checks that the screen was ready with all its pictures before it prepared the next one; returns when that was. */
async function standsSince(page: Page): Promise<number> {
  const since = await preparingSince(page)
  // Preparation must add requests: a list that never grows would prove nothing.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/_itemUuid-[^/]*\.js$/.test(name)),
  )
  const late = await page.evaluate(() => {
    const began = performance.getEntriesByName('teca:preparing')[0]?.startTime ?? 0
    const onScreen = [...document.querySelectorAll('main img')]
      .filter((image) => image instanceof HTMLImageElement)
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .map(({ currentSrc }) => new URL(currentSrc, location.href).href)
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => onScreen.includes(name) && responseEnd > began)
      .map(({ name }) => name)
  })
  expect(late).toEqual([])
  return since
}

/** Text files, each of which is sent compressed. */
const ofWords = ['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']

test(
  'the first screen of the catalogue receives at most 182 kB of JavaScript and 30 kB of page, styles and data, all compressed',
  { tag: '@SRV-11' },
  async ({ signedIn }) => {
    const page = await signedIn('curator')
    const received = await countReceived(page)
    await page.goto('/ui/catalog')
    await pictured(page)
    const since = await standsSince(page)
    const first = received.filter(({ askedAt }) => askedAt < since)
    const [scripts, rest] = [sumOf(first, 'Script'), sumOf(first, 'Document', 'Stylesheet', 'Fetch', 'XHR')]
    test.info().annotations.push({ type: 'received', description: `${scripts} kB of JavaScript, ${rest} kB beside it` })
    // With less, no file of them could have been loaded.
    expect(scripts).toBeGreaterThan(80)
    expect(scripts).toBeLessThanOrEqual(182)
    expect(rest).toBeLessThanOrEqual(30)
    const plain = first.filter(
      ({ kind, encoding, bytes }) => ofWords.includes(kind) && bytes > 2500 && encoding !== 'br',
    )
    expect(plain).toEqual([])
  },
)

test('the first screen of the catalogue makes 1 call beside its page, and 1 at most on coming back', async ({
  signedIn,
}) => {
  const page = await signedIn('curator')
  const seen = watch(page)
  await page.goto('/ui/catalog')
  await pictured(page)
  await atRest(page)
  expect(seen.data()).toEqual([])
  await page.getByRole('link', { name: /^Carte e cieli/ }).click()
  await expect(page.getByRole('heading', { name: 'Carte e cieli', level: 1 })).toBeVisible()
  await atRest(page)
  seen.forget()
  await page.goBack()
  await pictured(page)
  await atRest(page)
  expect(seen.data().length).toBeLessThanOrEqual(1)
})

test('without replies in the page the first screen makes at most 6 calls, none twice', async ({ signedIn }) => {
  const page = await signedIn('curator')
  await withoutReplies(page)
  const seen = watch(page)
  await page.goto('/ui/catalog')
  await pictured(page)
  await atRest(page)
  const data = seen.data()
  expect(new Set(data).size).toBe(data.length)
  expect(data.length).toBeGreaterThan(1)
  expect(data.length).toBeLessThanOrEqual(6)
})

test('after signing in the screen loads by its calls, and a reload brings the replies with the page', async ({
  visitor,
}) => {
  const page = await visitor()
  await page.goto('/ui/login')
  expect(await page.locator('#first-replies').count()).toBe(0)
  await page.getByLabel('Username').fill('researcher')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await pictured(page)
  await atRest(page)
  const seen = watch(page)
  await page.reload()
  await pictured(page)
  await atRest(page)
  expect(seen.data()).toEqual([])
})

test('with the specified calls alone, without preloads, it makes at most 11', async ({ signedIn }) => {
  const page = await signedIn('curator')
  await withoutReplies(page)
  await changeReply(page, /^\/(meta|iam)\//, ({ _embedded, ...reply }) => {
    const { preloads: _, ...lists } = Object(_embedded) as Record<string, unknown>
    return _embedded === undefined ? reply : { ...reply, _embedded: lists }
  })
  const seen = watch(page)
  await page.goto('/ui/catalog')
  await pictured(page)
  await atRest(page)
  const data = seen.data()
  test.info().annotations.push({ type: 'calls', description: data.join(', ') })
  expect(new Set(data).size).toBe(data.length)
  expect(data.length).toBeLessThanOrEqual(11)
})

test('an item opened from its card makes 1 call, again by its address that of the list it was opened from, or without replies there those of the shell and these two', async ({
  signedIn,
}) => {
  const page = await signedIn('curator')
  const seen = watch(page)
  const shown = async () => {
    await expect(page.getByRole('tab').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Position 1\./ })).toBeVisible()
    await atRest(page)
  }
  await page.goto('/ui/catalog')
  await pictured(page)
  await atRest(page)
  seen.forget()
  await page.getByRole('link', { name: /Tavola del cielo sereno/ }).click()
  await shown()
  expect(seen.data().map((call) => call.replace(/[0-9a-f-]{36}/, '…'))).toEqual([
    'GET /meta/culturalItems/search/findByUuid?uuid=…',
  ])
  seen.forget()
  await page.reload()
  await shown()
  // The list leads to the items beside it.
  expect(seen.data()).toEqual(['GET /meta/culturalItems/search/findAll?page=0&size=20&sort=sgtt%2Casc'])
  await withoutReplies(page)
  seen.forget()
  await page.reload()
  await shown()
  const data = seen.data()
  test.info().annotations.push({ type: 'calls', description: data.join(', ') })
  expect(new Set(data).size).toBe(data.length)
  expect(data.filter((call) => call.includes('/meta/')).length).toBe(2)
  expect(data.length).toBeLessThanOrEqual(6)
})

test('the player of a story receives at most 115 kB of JavaScript before the first step', async ({
  signedIn,
  visitor,
}) => {
  const story = await aPublishedStory(await signedIn('admin'), 'A light story', [
    { label: 'The whole chart', region: [0, 0, 400, 459] },
  ])
  const page = await visitor()
  const received = await countReceived(page)
  await page.goto(`/images/viewers/story/?storyID=${story}`)
  await expect(page.getByRole('heading', { name: 'The whole chart' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const scripts = sumOf(received, 'Script')
  test.info().annotations.push({ type: 'received', description: `${scripts} kB of JavaScript` })
  expect(scripts).toBeGreaterThan(60)
  expect(scripts).toBeLessThanOrEqual(115)
})

/** The sum of layout shifts without input since the page was loaded. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true)
          Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifted')))
}

/** Holds a reply back until released. */
async function holdBack(page: Page, call: string) {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  const held = ({ pathname, search }: URL) => pathname + search === call
  await page.route(held, async (route) => {
    await letGo
    await route.continue()
  })
  return async () => {
    resolve()
    await page.waitForResponse((reply) => held(new URL(reply.url())))
    await page.unroute(held)
  }
}

test('nothing shifts while the catalogue, a collection and an item load, whichever of their replies is late', async ({
  signedIn,
}) => {
  const page = await signedIn('curator')
  const shifted = await watchShifts(page)
  const seen = watch(page)
  await page.goto('/ui/catalog')
  await pictured(page)
  await atRest(page)
  expect(await shifted(), 'with replies in the page').toBeLessThanOrEqual(0.02)
  await withoutReplies(page)
  await page.goto('/ui/catalog')
  await pictured(page)
  const collection = await page.getByRole('link', { name: /^Carte e cieli/ }).getAttribute('href')
  const item = await page.locator('[data-card-link]').first().getAttribute('href')
  for (const screen of ['/ui/catalog', collection ?? '', item ?? '']) {
    seen.forget()
    await page.goto(screen)
    await atRest(page)
    expect(await shifted(), screen).toBeLessThanOrEqual(0.02)
    const calls = seen.data().filter((call) => call.startsWith('GET /meta/'))
    expect(calls.length, screen).toBeGreaterThan(0)
    for (const call of calls.map((call) => call.replace('GET ', ''))) {
      const letGo = await holdBack(page, call)
      await page.goto(screen)
      await atRest(page, 1)
      await letGo()
      await atRest(page)
      expect(await shifted(), `${screen} while ${call} is late`).toBeLessThanOrEqual(0.02)
    }
  }
})
