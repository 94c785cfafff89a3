import { createStore, keys } from 'idb-keyval'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '../../../test/mock-api/resource'
import { serve } from '../../../test/mock-api/serve'
import { renderApplication } from '../../../test/render-application'
import { beforeEditor, openEditor, saveButton, stepList, stepNames } from '../../../test/open-editor'

beforeEach(beforeEditor)

const title = () => page.getByRole('textbox', { name: 'Step title' })
const conflict = () => page.getByRole('alertdialog', { name: 'Someone else changed this too' })
const lab = () => page.getByRole('link', { name: 'Back to the lab' })
const kept = () => keys(createStore('teca-story-drafts', 'drafts'))

test('[EDIT-13] undo and redo cover title, commentary, settings, order, areas and deleted steps, by buttons and keys', async () => {
  await openEditor(['One', 'Two'])
  await title().fill('A ship')
  await page.getByRole('textbox', { name: 'Commentary' }).fill('Here.')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByRole('textbox', { name: 'Commentary' })).not.toHaveValue('Here.')
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect.element(title()).toHaveValue('One')
  await expect.element(saveButton()).toBeDisabled()
  await page.getByRole('button', { name: 'Redo the change' }).click()
  await expect.element(title()).toHaveValue('A ship')
  await userEvent.keyboard('{Control>}z{/Control}')
  await page.getByRole('button', { name: 'Move down' }).click()
  await expect.poll(() => stepNames()).toEqual(['Step 1: Two', 'Step 2: One'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => stepNames()).toEqual(['Step 1: One', 'Step 2: Two'])
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(() => stepNames()).toEqual(['Step 1: Two', 'Step 2: One'])
  await stepList().getByRole('button', { name: 'Delete step 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => stepNames()).toEqual(['Step 1: One'])
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect.poll(() => stepNames()).toEqual(['Step 1: Two', 'Step 2: One'])
  await expect.element(saveButton()).toBeEnabled()
})

test('[EDIT-13] an unsaved draft is kept in IndexedDB when the editor closes and offered again; saving removes it', async () => {
  const { story, screen } = await openEditor(['The wave'])
  await title().fill('A lost title')
  await expect.poll(kept).toHaveLength(1)
  // The tab closes without a question.
  await screen.unmount()
  const next = await renderApplication(`/story/editor/${story().uuid}`)
  await page.getByRole('button', { name: 'Restore them' }).click()
  await expect.element(title()).toHaveValue('A lost title')
  await saveButton().click()
  await expect.poll(kept).toHaveLength(0)
  await lab().click()
  await expect.poll(() => next.address()).toBe('/story')
})

test('[EDIT-13] a story that someone else has saved in the meantime is merged step by step', async () => {
  const { story, stories } = await openEditor(['One', 'Two', 'Three'])
  await title().fill('Mine')
  await stepList().getByRole('button', { name: 'Step 2: Two' }).click()
  await title().fill('Two of mine')
  const theirs = story().annotations.map((step, at) => (at > 0 ? { ...step, label: `Theirs ${at + 1}` } : step))
  serve([
    http.get('*/meta/storyboards/:uuid', () => HttpResponse.json({ ...story(), annotations: theirs, etag: '"9"' })),
    http.patch('*/meta/storyboards/:uuid', () => problem(412, 'version.changed'), { once: true }),
  ])
  await saveButton().click()
  await expect.element(conflict().getByRole('group', { name: /^Step 1: Mine/ })).toBeVisible()
  const send = conflict().getByRole('button', { name: 'Save the chosen values' })
  await expect.element(send).toBeDisabled()
  await conflict()
    .getByRole('radio', { name: /Theirs 2/ })
    .click()
  await send.click()
  await expect.element(page.getByText('Changes saved successfully')).toBeVisible()
  expect(stories[0]?.annotations.map(({ label }) => label)).toEqual(['Mine', 'Theirs 2', 'Theirs 3'])
})

test('[EDIT-13] where both have put the steps into another order, the dialog asks for that too', async () => {
  const { story, stories } = await openEditor(['One', 'Two', 'Three'])
  await stepList().getByRole('button', { name: 'Step 1: One' }).click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const [one, two, three] = story().annotations
  const theirs = [three, one, two].flatMap((step) => step ?? [])
  serve([
    http.get('*/meta/storyboards/:uuid', () => HttpResponse.json({ ...story(), annotations: theirs, etag: '"9"' })),
    http.patch('*/meta/storyboards/:uuid', () => problem(412, 'version.changed'), { once: true }),
  ])
  await saveButton().click()
  const order = conflict().getByRole('group', { name: /^Order of the steps/ })
  const send = conflict().getByRole('button', { name: 'Save the chosen values' })
  await expect.element(send).toBeDisabled()
  await order.getByRole('radio').nth(1).click()
  await send.click()
  await expect.element(page.getByText('Changes saved successfully')).toBeVisible()
  expect(stories[0]?.annotations.map(({ label }) => label)).toEqual(['Three', 'One', 'Two'])
})

test('steps with the same id from another tool stay separate', async () => {
  const { story } = await openEditor(['One', 'Two'], { change: (step) => ({ ...step, '@id': 'urn:same' }) })
  await stepList().getByRole('button', { name: 'Step 2: Two' }).click()
  await title().fill('Second')
  await expect.poll(() => stepNames()).toEqual(['Step 1: One', 'Step 2: Second'])
  await saveButton().click()
  await expect.element(page.getByText('Changes saved successfully')).toBeVisible()
  expect(new Set(story().annotations.map((step) => step['@id'])).size).toBe(2)
})

test('deleting a step keeps the unsaved text of another step, also after a conflict', async () => {
  const { story } = await openEditor(['One', 'Two'])
  await page.getByRole('textbox', { name: 'Commentary' }).fill('Not saved yet')
  await stepList().getByRole('button', { name: 'Step 2: Two' }).click()
  const theirs = story().annotations.map((step, at) => (at > 0 ? { ...step, label: 'Two of theirs' } : step))
  serve([
    http.get('*/meta/storyboards/:uuid', () => HttpResponse.json({ ...story(), annotations: theirs, etag: '"9"' }), {
      once: true,
    }),
    http.patch('*/meta/storyboards/:uuid', () => problem(412, 'version.changed'), { once: true }),
  ])
  await stepList().getByRole('button', { name: 'Delete step 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await conflict().getByRole('button', { name: 'All of mine' }).click()
  await conflict().getByRole('button', { name: 'Save the chosen values' }).click()
  await expect.poll(() => stepNames()).toEqual(['Step 1: One'])
  expect(story().annotations).toHaveLength(1)
  await expect.element(page.getByRole('textbox', { name: 'Commentary' })).toHaveValue('Not saved yet')
  await expect.element(saveButton()).toBeEnabled()
})

test('[EDIT-13] in part: steps are saved without a question when only something else of the story has changed', async () => {
  const { story } = await openEditor(['One', 'Two'])
  await title().fill('Mine')
  serve([http.patch('*/meta/storyboards/:uuid', () => problem(412, 'version.changed'), { once: true })])
  await saveButton().click()
  await expect.element(page.getByText('Changes saved successfully')).toBeVisible()
  await expect.element(conflict()).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Someone else changed/)).not.toBeInTheDocument()
  expect(story().annotations[0]?.label).toBe('Mine')
})
