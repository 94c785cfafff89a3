import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anAudio } from '../../../test/fixtures/assets'
import { aStep } from '../../../test/fixtures/steps'
import { serveAssets } from '../../../test/mock-api/serve'
import { beforeEditor, openEditor, saveButton, stepNames } from '../../../test/open-editor'

beforeEach(beforeEditor)

const notice = () => page.getByText('Changes saved successfully')

test('[EDIT-20] in part: all regions of an image are shown at once; they open their steps, and are reordered beside them', async () => {
  const { address } = await openEditor(['One', 'Two', 'Three'], {
    address: '/overview',
    change: (step, at) => ({
      ...aStep({ label: step.label, image: step.canvasUuid, region: [at * 600, 100, 500, 300] }),
    }),
  })
  await expect.poll(() => page.getByRole('button', { name: /^Open step \d: / }).all()).toHaveLength(3)
  await page.getByRole('button', { name: 'Step 3: Three', exact: true }).click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => stepNames()).toEqual(['Step 1: One', 'Step 2: Three', 'Step 3: Two'])
  const region = page.getByRole('button', { name: 'Open step 2: Three' })
  await expect.element(region).toBeInTheDocument()
  region.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => address()).not.toMatch(/overview/)
  await expect.element(page.getByRole('textbox', { name: 'Step title' })).toHaveValue('Three')
  await expect.element(saveButton()).toBeEnabled()
})

test('[EDIT-20] in part: commentary can have emphasis, and several languages beside the default one', async () => {
  const { story } = await openEditor(['The wave'], { extended: true })
  const commentary = page.getByRole('textbox', { name: 'Commentary' })
  await expect.element(commentary).toHaveTextContent('Ships at rest.')
  await commentary.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect.element(page.getByText('14 / 800')).toBeVisible()
  await page.getByRole('combobox', { name: 'Language of the text' }).selectOptions('it')
  await page.getByRole('textbox', { name: 'Step title, Italian' }).fill('L’onda')
  await commentary.click()
  await userEvent.keyboard('Navi in porto.')
  await saveButton().click()
  await expect.element(notice()).toBeVisible()
  const [step] = story().annotations
  expect(step?.label).toBe('The wave')
  expect(step?.resource).toMatchObject([
    { chars: '<p><strong>Ships at rest.</strong></p>' },
    { chars: 'Navi in porto.', language: 'it', label: 'L’onda' },
  ])
})

test('[EDIT-20] in part: a passage of a recording is added to the picture of a step', async () => {
  const { story, item } = await openEditor(['The wave'], { extended: true })
  item.mediaTypeInfo.audiosCount = 1
  const bell = anAudio({ culturalItemUuid: item.uuid, sgtt: 'The bell' })
  serveAssets(item, 'audios', bell)
  await page.getByText('Medium', { exact: true }).click()
  await page.getByRole('button', { name: 'Choose a medium' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'The jar' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'The bell' }).click()
  await page.getByRole('textbox', { name: 'From (seconds)' }).fill('1:02')
  const to = page.getByRole('textbox', { name: 'To (seconds)' })
  await to.fill('70,5')
  await to.fill('99999999')
  await expect.element(to).toHaveAccessibleDescription('The recording ends at 90 seconds.')
  await saveButton().click()
  await expect.element(notice()).toBeVisible()
  expect(story().annotations[0]?.medium).toEqual({
    mediaType: 'AUDIO',
    uuid: bell.uuid,
    culturalItemUuid: item.uuid,
    label: 'The bell',
    from: 62,
    to: 70.5,
  })
})

test.each([
  ['rich', true],
  ['plain', false],
] as const)(
  '[SHARE-17] a paste above 800 characters into %s commentary says what was cut, and the rest can be copied',
  async (_, extended) => {
    await openEditor(['The wave'], { extended })
    const commentary = page.getByRole('textbox', { name: 'Commentary' })
    await expect.element(commentary).toBeVisible()
    await commentary.click()
    await userEvent.keyboard('{Control>}a{/Control}')
    const [kept, rest] = ['a'.repeat(800), 'the end of it']
    const data = new DataTransfer()
    data.setData('text/plain', kept + rest)
    commentary
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    await expect
      .element(page.getByText(/longer than 800 characters: its last 13 characters were left out/))
      .toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'What was left out' })).toHaveValue(rest)
    if (!extended) return
    await expect.element(page.getByText('800 / 800')).toBeVisible()
    // One word of 800 letters does not push the panel away.
    expect(commentary.element().getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(commentary).toHaveTextContent('Ships at rest.')
  },
)
