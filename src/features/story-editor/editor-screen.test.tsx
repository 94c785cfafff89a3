import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anImage } from '../../../test/fixtures/assets'
import { anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { aStep } from '../../../test/fixtures/steps'
import { aStory } from '../../../test/fixtures/stories'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveAssets, serveItems, serveSession, serveStates, serveTemplates } from '../../../test/mock-api/serve'
import { storyHandlers } from '../../../test/mock-api/stories'
import { renderApplication } from '../../../test/render-application'
import type { Storyboard } from '@/api/meta/generated/types.gen'
import { useNotices } from '@/stores/notices'
import { closeDialog } from '@/stores/open-dialog'

beforeEach(async () => {
  await page.viewport(1280, 900)
  closeDialog()
  localStorage.clear()
  useNotices.setState({ shown: [], history: [], unread: 0 })
  serve([
    http.get('*/images/*', () =>
      HttpResponse.text('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>', {
        headers: { 'Content-Type': 'image/svg+xml' },
      }),
    ),
  ])
  serveSession(aUser(), [aTenant()])
  serveTemplates()
  serveStates()
})

/** A story of steps of these titles, all on one image of an item of 4000 by 3000 pixels. */
async function openEditor(titles: string[], address = '') {
  const item = anItem({ sgtt: 'The jar' })
  const image = anImage({ culturalItemUuid: item.uuid, sgtt: 'Front', width: 4000, height: 3000 })
  const steps = titles.map((label) => aStep({ label, image: image.uuid }))
  const stories = [aStory({ sgtt: 'The wreck', annotations: steps })]
  serveItems(item)
  serveAssets(item, 'images', image)
  serve(storyHandlers(stories))
  const rendered = await renderApplication(`/story/editor/${stories[0]?.uuid}${address}`)
  const story = (): Storyboard => stories[0] ?? aStory()
  return { ...rendered, story, stories, item, image }
}

const steps = () => page.getByRole('region', { name: 'Steps' })
const names = () =>
  steps()
    .getByRole('button', { name: /^Step \d/ })
    .all()
    .map((step) => step.element().getAttribute('aria-label'))
const save = () => page.getByRole('button', { name: 'Save', exact: true })

test('[EDIT-01] in part: no preview and share yet: the header has the way back, title, settings, duplicate, and Save only with changes', async () => {
  const { stories, address } = await openEditor(['The wave'])
  await expect.element(page.getByRole('heading', { name: 'The wreck', level: 1 })).toBeVisible()
  await expect.element(save()).toBeDisabled()
  await page.getByRole('button', { name: 'Story settings' }).click()
  await page.getByRole('dialog', { name: 'Story' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Duplicate story' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Story duplicated successfully')).toBeVisible()
  expect(stories[1]?.annotations).toEqual(stories[0]?.annotations)
  await page.getByRole('link', { name: 'Back to the lab' }).click()
  await expect.poll(() => address()).toBe('/story')
})

test('[EDIT-02] in part: without long press: steps are counted, put into another order by keys, and deleted, which is saved at once', async () => {
  const { story } = await openEditor(['One', 'Two', 'Three'])
  await expect.element(steps().getByRole('heading', { name: '3 Steps' })).toBeVisible()
  await steps().getByRole('button', { name: 'Step 1: One' }).click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => names()).toEqual(['Step 1: Two', 'Step 2: One', 'Step 3: Three'])
  await save().click()
  await expect.element(page.getByText('Changes saved successfully')).toBeVisible()
  expect(story().annotations.map(({ label }) => label)).toEqual(['Two', 'One', 'Three'])
  await steps().getByRole('button', { name: 'Delete step 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => names()).toEqual(['Step 1: Two', 'Step 2: Three'])
  expect(story().annotations).toHaveLength(2)
})

test('[EDIT-03] [EDIT-04] [EDIT-15] in part: title, commentary of at most 800 characters, easing, speed and step time are edited and saved', async () => {
  const { story } = await openEditor(['The wave'])
  await page.getByRole('textbox', { name: 'Step title' }).fill('The great wave')
  const commentary = page.getByRole('textbox', { name: 'Commentary' })
  await commentary.fill('Look closely.')
  await expect.element(page.getByText('13 / 800')).toBeVisible()
  await expect.element(page.getByText('Max 800 chars')).toBeVisible()
  await expect.element(commentary).toHaveAttribute('maxlength', '800')
  await page.getByText('Settings', { exact: true }).click()
  const easing = page.getByRole('combobox', { name: 'Transition' })
  await expect.element(easing).toHaveValue('easeInOutSine')
  expect(easing.getByRole('option', { includeHidden: true }).all()).toHaveLength(7)
  await easing.selectOptions('easeOutBounce')
  await page.getByRole('textbox', { name: 'Step time (seconds)' }).fill('2,5')
  await save().click()
  await expect.element(page.getByText('Changes saved successfully')).toBeVisible()
  expect(story().annotations[0]).toMatchObject({
    label: 'The great wave',
    resource: [{ chars: 'Look closely.', format: 'text/html' }],
    transition: { easing: 'easeOutBounce', delay: 2.5, type: 'fade', speed: 1 },
  })
  await expect.element(save()).toBeDisabled()
})

test('[EDIT-05] in part: no preview yet: leaving with changes asks, saving leaves without a question', async () => {
  const { address, story } = await openEditor(['The wave'])
  const title = page.getByRole('textbox', { name: 'Step title' })
  await title.fill('The great wave')
  await title.fill('The wave')
  await expect.element(save()).toBeDisabled()
  await title.fill('A wave')
  await page.getByRole('link', { name: 'Back to the lab' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe(`/story/editor/${story().uuid}`)
  await save().click()
  await expect.element(save()).toBeDisabled()
  await page.getByRole('link', { name: 'Back to the lab' }).click()
  await expect.poll(() => address()).toBe('/story')
})

test('[EDIT-13] in part: undo and redo in the editor; writing on in one field is one change', async () => {
  await openEditor(['The wave'])
  const title = page.getByRole('textbox', { name: 'Step title' })
  await title.fill('A')
  await title.fill('A ship')
  await page.getByRole('textbox', { name: 'Commentary' }).fill('Here.')
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect.element(title).toHaveValue('A ship')
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect.element(title).toHaveValue('The wave')
  await expect.element(save()).toBeDisabled()
  await page.getByRole('button', { name: 'Redo the change' }).click()
  await expect.element(title).toHaveValue('A ship')
})

test('[EDIT-13] in part: what was not saved when the editor ended is offered again, and saved it is forgotten', async () => {
  const { story } = await openEditor(['The wave'])
  const kept = { at: Date.now(), steps: [{ ...story().annotations[0], label: 'A lost title' }] }
  await page.getByRole('textbox', { name: 'Step title' }).fill('Written now')
  const key = () => Object.keys(localStorage).find((name) => name.startsWith('teca.story-draft.')) ?? ''
  await expect.poll(() => localStorage.getItem(key())).toContain('Written now')
  const mine = key()
  await save().click()
  await expect.poll(() => localStorage.getItem(mine)).toBeNull()
  localStorage.setItem(mine, JSON.stringify(kept))
  await page.getByRole('link', { name: 'Back to the lab' }).click()
  await page.getByRole('link', { name: 'The wreck' }).click()
  await page.getByRole('button', { name: 'Restore them' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Step title' })).toHaveValue('A lost title')
  await expect.element(save()).toBeEnabled()
})

test('a story that somebody else has saved meanwhile is not written over unasked', async () => {
  const { story } = await openEditor(['The wave'])
  await page.getByRole('textbox', { name: 'Step title' }).fill('Mine')
  serve([http.patch('*/meta/storyboards/:uuid', () => problem(412, 'version.changed'), { once: true })])
  await save().click()
  const question = page.getByRole('alertdialog', { name: 'Somebody saved this story meanwhile' })
  await question.getByRole('button', { name: 'Save mine' }).click()
  await expect.element(page.getByText('Changes saved successfully')).toBeVisible()
  expect(story().annotations[0]?.label).toBe('Mine')
})

test('a step deleted meanwhile leaves what is being written, also where somebody else saved before', async () => {
  const { story } = await openEditor(['One', 'Two'])
  await page.getByRole('textbox', { name: 'Commentary' }).fill('Not saved yet')
  await steps().getByRole('button', { name: 'Step 2: Two' }).click()
  serve([http.patch('*/meta/storyboards/:uuid', () => problem(412, 'version.changed'), { once: true })])
  await steps().getByRole('button', { name: 'Delete step 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Somebody saved this story meanwhile' })
  await question.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(() => names()).toEqual(['Step 1: One'])
  expect(story().annotations).toHaveLength(1)
  await expect.element(page.getByRole('textbox', { name: 'Commentary' })).toHaveValue('Not saved yet')
  await expect.element(save()).toBeEnabled()
})

test('[EDIT-07] [EDIT-08] [EDIT-10] [EDIT-16] in part: an image is chosen from an item, an area of it is saved as a step of IIIF v2', async () => {
  const { address, story, item, image } = await openEditor(['The wave'], '/cultural-item')
  const frame = page.getByRole('main')
  await expect.element(frame.getByRole('region', { name: 'In this Story' }).getByRole('button')).toBeVisible()
  await expect.element(frame.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await frame.getByRole('radio', { name: 'The jar' }).click()
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByRole('button', { name: 'Add Image' }).click()
  await expect.poll(() => address()).toMatch(/\/select-area$/)
  await page.getByRole('textbox', { name: 'Step title' }).fill('The handle')
  await page.getByRole('textbox', { name: 'Left' }).fill('3900')
  await page.getByRole('button', { name: 'Save image area' }).click()
  await expect.element(page.getByRole('button', { name: 'Step 2: The handle' })).toBeVisible()
  const step = story().annotations[1]
  const manifest = item._links.manifest?.href
  expect(step).toMatchObject({
    label: 'The handle',
    canvasUuid: image.uuid,
    transition: { type: 'fade', easing: 'ease-in-out', duration: 10, delay: 1, measureUnit: 's', speed: 1 },
    on: [{ within: { '@id': manifest }, selector: { default: { value: 'xywh=3500,1350,500,300' } } }],
  })
  expect(step?.on[0]?.selector.item?.value).toContain('<svg')
})

test('[EDIT-09] [EDIT-18] in part: the area of a step is moved and resized by keys or typed, and is saved only where it differs', async () => {
  const { story } = await openEditor(['The wave'], '/selected-area-edit/1')
  const button = page.getByRole('button', { name: 'Save image area' })
  await expect.element(button).toBeDisabled()
  const left = page.getByRole('textbox', { name: 'Left' })
  await left.fill('-20')
  await userEvent.keyboard('{Enter}')
  await expect.element(left).toHaveValue('0')
  await left.fill('100')
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toBeDisabled()
  const box = page.getByRole('application', { name: /^Image area\./ })
  await expect.element(box).toBeInTheDocument()
  box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  await expect.element(button).toBeEnabled()
  await expect.element(left).not.toHaveValue('100')
  await left.fill('1200')
  await userEvent.keyboard('{Enter}')
  await button.click()
  await expect.element(page.getByRole('textbox', { name: 'Step title' })).toHaveValue('The wave')
  expect(story().annotations[0]?.on[0]?.selector.default.value).toBe('xywh=1200,200,500,300')
})
