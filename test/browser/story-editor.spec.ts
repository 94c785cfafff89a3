import type { Locator, Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { expect, test } from './journey.ts'
import { named, openBlank } from './steps.ts'

type Press = (target: Locator) => Promise<void>

const steps = (page: Page) => page.getByRole('region', { name: 'Steps' })
const step = (page: Page, n: number, title: string) =>
  steps(page).getByRole('button', { name: `Step ${n}: ${title}`, exact: true })
const notice = (page: Page, text: string) => page.locator('section[aria-label^=Notices]').getByText(text).first()

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach the element')
}

/** Creates a story of five steps, each on the first image of an item or on an image of the story. */
async function writeStory(
  page: Page,
  title: string,
  ways: { press: Press; choose: Press; write: (field: Locator, text: string) => Promise<void> },
) {
  const { press, choose, write } = ways
  await press(page.getByRole('button', { name: 'Create story', exact: true }).first())
  await write(page.getByRole('dialog').getByRole('textbox', { name: /^Title/ }), title)
  await press(page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }))
  await expect(page.getByRole('heading', { name: 'Add image', level: 1 })).toBeVisible()
  await choose(page.getByRole('radio').first())
  await press(page.getByRole('button', { name: 'Continue' }))
  await press(page.getByRole('button', { name: 'Add Image', exact: true }))
  for (const n of [1, 2, 3, 4, 5]) {
    if (n > 1) {
      await press(page.getByRole('link', { name: 'Add step' }))
      await press(page.getByRole('region', { name: 'In this Story' }).getByRole('button').first())
    }
    await write(page.getByRole('textbox', { name: 'Step title' }), `Detail ${n}`)
    await write(page.getByRole('textbox', { name: 'Left' }), String(n * 40))
    await press(page.getByRole('button', { name: 'Save image area' }))
    await expect(step(page, n, `Detail ${n}`)).toBeVisible()
  }
}

async function deleteStories(page: Page, word: string) {
  await page.evaluate(async (prefix) => {
    const reply = await (await fetch('/meta/storyboards?size=1000', { cache: 'no-store' })).json()
    for (const { sgtt, _links } of reply._embedded?.storyboards ?? [])
      if (String(sgtt).startsWith(prefix)) await fetch(new URL(_links.self.href).pathname, { method: 'DELETE' })
  }, word)
}

test(
  'a story of five steps is made by mouse, reordered and duplicated',
  { tag: ['@EDIT-01', '@EDIT-02', '@EDIT-06', '@EDIT-07', '@EDIT-08', '@STORY-05', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('curator')
    const word = named('Journey')
    await page.goto('/ui/story')
    await writeStory(page, word, {
      press: (target) => target.click(),
      choose: (target) => target.click(),
      write: (field, text) => field.fill(text),
    })
    await atRest(page)
    await step(page, 1, 'Detail 1').dragTo(step(page, 4, 'Detail 4'), { steps: 12, targetPosition: { x: 100, y: 55 } })
    await expect(step(page, 4, 'Detail 1')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(notice(page, 'Changes saved successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Duplicate story' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(notice(page, 'Story duplicated successfully')).toBeVisible()
    await deleteStories(page, word)
  },
)

test(
  'the same story is made and reordered by keys alone',
  { tag: ['@EDIT-02', '@EDIT-07', '@EDIT-08', '@EDIT-18'] },
  async ({ signedIn }) => {
    const page = await signedIn('curator')
    const word = named('Journey')
    await page.goto('/ui/story')
    await writeStory(page, word, {
      press: async (target) => {
        await tabTo(page, target)
        await page.keyboard.press('Enter')
      },
      choose: async (target) => {
        await tabTo(page, target)
        await page.keyboard.press('Space')
      },
      write: async (field, text) => {
        await tabTo(page, field)
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type(text)
      },
    })
    await tabTo(page, step(page, 5, 'Detail 5'))
    await page.keyboard.press('Alt+ArrowUp')
    await expect(step(page, 4, 'Detail 5')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(notice(page, 'Changes saved successfully')).toBeVisible()
    await deleteStories(page, word)
  },
)

test(
  'what was being written when the browser crashed is offered again, restored and saved',
  { tag: ['@EDIT-13'] },
  async ({ signedIn }) => {
    const page = await signedIn('curator')
    const word = named('Journey')
    const story = await aStoryOfTwo(page, word)
    await page.goto(`/ui/story/editor/${story}`)
    await page.getByRole('textbox', { name: 'Step title' }).fill('Written before the crash')
    await expect.poll(() => page.evaluate(keptDrafts)).toBe(1)
    const crash = page.waitForEvent('crash')
    const devtools = await page.context().newCDPSession(page)
    // Nobody is left to answer.
    void devtools.send('Page.crash').catch(() => undefined)
    await crash
    const next = await page.context().newPage()
    await next.goto(`/ui/story/editor/${story}`)
    await next.getByRole('button', { name: 'Restore them' }).click()
    await expect(next.getByRole('textbox', { name: 'Step title' })).toHaveValue('Written before the crash')
    await next.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(notice(next, 'Changes saved successfully')).toBeVisible()
    await deleteStories(next, word)
  },
)

test(
  'a changed story warns before its tab closes; another tab says that it is open and goes on with what was written',
  { tag: ['@EDIT-05', '@EDIT-13'] },
  async ({ signedIn }) => {
    const page = await signedIn('curator')
    const word = named('Journey')
    const story = await aStoryOfTwo(page, word)
    await page.goto(`/ui/story/editor/${story}`)
    await page.getByRole('textbox', { name: 'Step title' }).fill('Written in the first tab')
    const warned = page.waitForEvent('dialog')
    const closing = page.close({ runBeforeUnload: true })
    const warning = await warned
    expect(warning.type()).toBe('beforeunload')
    await warning.dismiss()
    await closing
    const other = await page.context().newPage()
    await other.goto(`/ui/story/editor/${story}`)
    await expect(other.getByText('This story is open in another tab')).toBeVisible()
    await expect(other.getByRole('textbox', { name: 'Step title' })).toBeHidden()
    await other.getByRole('button', { name: 'Continue here' }).click()
    await expect(page.getByText('This story is open in another tab')).toBeVisible()
    await other.getByRole('button', { name: 'Restore them' }).click()
    await expect(other.getByRole('textbox', { name: 'Step title' })).toHaveValue('Written in the first tab')
    await other.close({ runBeforeUnload: false })
    // The first tab goes on by itself as soon as the other has left.
    await expect(page.getByRole('button', { name: 'Restore them' })).toBeVisible()
    await deleteStories(page, word)
  },
)

test(
  'without https, where a browser has neither locks nor uuids, a step is added and a story is still kept to one tab',
  { tag: ['@EDIT-08', '@EDIT-13'] },
  async ({ signedIn }) => {
    const page = await signedIn('curator')
    await page.context().addInitScript(() => {
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
      Reflect.deleteProperty(Navigator.prototype, 'locks')
    })
    const word = named('Journey')
    const story = await aStoryOfTwo(page, word)
    await page.goto(`/ui/story/editor/${story}/cultural-item`)
    await page.getByRole('region', { name: 'In this Story' }).getByRole('button').first().click()
    await page.getByRole('textbox', { name: 'Step title' }).fill('Without https')
    await page.getByRole('button', { name: 'Save image area' }).click()
    await expect(step(page, 3, 'Without https')).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(`/ui/story/editor/${story}`)
    await other.getByRole('button', { name: 'Continue here' }).click()
    await expect(page.getByText('This story is open in another tab')).toBeVisible()
    await other.goto('/ui/story')
    await expect(step(page, 3, 'Without https')).toBeVisible()
    await deleteStories(page, word)
  },
)

/** A story with the first two steps of another one; returns its uuid. */
async function aStoryOfTwo(page: Page, word: string): Promise<string> {
  await openBlank(page)
  return await page.evaluate(async (title) => {
    const list = await (await fetch('/meta/storyboards?page=0', { cache: 'no-store' })).json()
    // Other journeys make stories meanwhile, some of one step.
    const { annotations } = list._embedded.storyboards.find(
      (one: { annotations: object[] }) => one.annotations.length > 1,
    )
    const body = { customMetadataList: [{ name: 'sgtt', value: title }], annotations: annotations.slice(0, 2) }
    const reply = await fetch('/meta/storyboards', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return String((await reply.json()).uuid)
  }, word)
}

/** How many drafts this browser keeps. */
const keptDrafts = () =>
  new Promise<number>((found, failed) => {
    const asked = indexedDB.open('teca-story-drafts')
    asked.addEventListener('error', () => failed(new Error('The drafts cannot be read')))
    asked.addEventListener('success', () => {
      const database = asked.result
      const count = database.transaction('drafts').objectStore('drafts').count()
      count.addEventListener('success', () => {
        database.close()
        found(count.result)
      })
    })
  })
