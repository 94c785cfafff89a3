import type { Page } from '@playwright/test'
import { aPublishedStory } from './a-published-story.ts'
import { expect, test } from './journey.ts'
import { settled } from './pixels.ts'

const steps = [
  { label: 'The whole chart', region: [0, 0, 400, 459] as const },
  { label: 'The sun', chars: '<p>Warm <b>and</b> round.</p>', region: [20, 30, 60, 45] as const },
].map(({ region, ...step }) => ({ ...step, region: [...region] as [number, number, number, number] }))
const viewer = (story: string, query = '') => `/images/viewers/story/?storyID=${story}${query}`
const tiles = /\/images\/iiif\/.*default\.jpg$/
const troubleOf = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })

test('[EDIT-12] in part: a stage whose picture does not come says why, and shows it when it is tried again', async ({
  signedIn,
  visitor,
}) => {
  const story = await aPublishedStory(await signedIn('admin'), 'A chart that comes late', steps)
  const page = await visitor()
  const answer = { status: 404 }
  await page.route(tiles, (route) => route.fulfill(answer))
  await page.goto(viewer(story))
  await expect(troubleOf(page)).toContainText('The image of this step is not available.')
  answer.status = 503
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(troubleOf(page)).toContainText('The image of this step is still being prepared.')
  await expect(page.getByRole('heading', { name: 'The whole chart' })).toBeVisible()
  await page.unroute(tiles)
  // What is being prepared is asked for again without a word.
  await expect(troubleOf(page)).toHaveCount(0)
  await settled(page.locator('.tv-engine canvas').first())
})

test('[EDIT-12] in part: the browser reads a step aloud in its language, and the story waits until it has', async ({
  signedIn,
  visitor,
}) => {
  const quick = steps.map((step) => ({ ...step, transition: { delay: 0.1 } }))
  const story = await aPublishedStory(await signedIn('admin'), 'To be heard', quick)
  const page = await visitor()
  await page.addInitScript(() => {
    const spoken: SpeechSynthesisUtterance[] = []
    const voices = {
      getVoices: () => [{}],
      addEventListener: () => undefined,
      cancel: () => undefined,
      speak: (one: SpeechSynthesisUtterance) => spoken.push(one),
    }
    Object.defineProperty(window, 'speechSynthesis', { value: voices })
    Object.assign(window, { said: spoken })
  })
  const spoken = () =>
    page.evaluate(() => {
      const all: SpeechSynthesisUtterance[] = Reflect.get(window, 'said')
      return all.map(({ text, lang }) => [text, lang])
    })
  // Its small picture is far larger than the stage, and must not lie over the words.
  await page.goto(viewer(story, '&step=2'))
  await page.getByRole('button', { name: 'Read aloud' }).click()
  expect(await spoken()).toEqual([['The sun. Warm and round.', 'en']])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(spoken).toHaveLength(2)
  await page.getByRole('button', { name: 'Play the story' }).click()
  // Its time is over, but not its words.
  await expect(page.locator('.ts-progress [aria-current]')).toHaveAccessibleName('Step 1: The whole chart')
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
  })
  await expect(page.getByRole('heading', { name: 'The whole chart' })).toBeVisible()
  await page.evaluate(() => {
    const all: SpeechSynthesisUtterance[] = Reflect.get(window, 'said')
    all.at(-1)?.dispatchEvent(new Event('end'))
  })
  await expect(page.getByRole('heading', { name: 'The sun' })).toBeVisible()
})
