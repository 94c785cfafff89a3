import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aStep } from '../../../test/fixtures/steps'
import { beforeEditor, openEditor, stepList } from '../../../test/open-editor'

beforeEach(beforeEditor)

const viewer = () => page.getByRole('application', { name: /Front|Reverse/ })
const commentary = () => page.getByRole('textbox', { name: 'Commentary' })
const step = (name: string) => stepList().getByRole('button', { name })
const long = 'Look at the sail. '.repeat(60)

test('[EDIT-03] [EDIT-04] another step shows in the same viewer and the same text editor, and the focus stays in the list', async () => {
  await openEditor(['One', 'Two', 'Three'], {
    extended: true,
    change: ({ label, canvasUuid }, at) =>
      aStep({ label, image: canvasUuid, region: [at * 1000, 0, 500, 300], chars: at === 1 ? long : `Words ${at + 1}` }),
  })
  await expect.element(commentary()).toHaveTextContent('Words 1')
  const area = () => page.getByRole('img', { name: 'Image area of this step' })
  // Whichever of the two has loaded last is there too.
  await expect.element(area()).toBeInTheDocument()
  const [stage, editor] = [viewer().element(), commentary().element()]
  await step('Step 1: One').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(commentary()).toHaveTextContent(long.trim())
  await expect.element(step('Step 2: Two')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(commentary()).toHaveTextContent('Words 3')
  await expect.element(step('Step 3: Three')).toHaveFocus()
  expect(viewer().element()).toBe(stage)
  expect(commentary().element()).toBe(editor)
  // The view has gone to the area: it stands in the middle.
  await expect
    .poll(() => {
      const [box, shown] = [area().element().getBoundingClientRect(), stage.getBoundingClientRect()]
      return Math.round(Math.abs(box.x + box.width / 2 - shown.x - shown.width / 2))
    })
    .toBeLessThan(40)
})

test('[EDIT-13] in one text editor each step undoes its own text, and a text above the limit is shortened, never lengthened', async () => {
  await openEditor(['One', 'Two'], {
    extended: true,
    change: ({ label, canvasUuid }, at) =>
      aStep({ label, image: canvasUuid, region: [0, 0, 500, 300], chars: at === 1 ? long : 'First' }),
  })
  await commentary().click()
  await userEvent.keyboard('{End} words')
  await step('Step 2: Two').click()
  await expect.element(commentary()).toHaveTextContent(long.trim())
  await commentary().click()
  await userEvent.keyboard('x')
  await expect.element(page.getByText('1,079 / 800')).toBeVisible()
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.element(page.getByText('1,077 / 800')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(commentary()).toHaveTextContent(long.trim())
  await userEvent.keyboard('{Control>}z{/Control}')
  await step('Step 1: One').click()
  await expect.element(commentary()).toHaveTextContent('First')
  await expect.element(commentary()).not.toHaveTextContent('words')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(commentary()).toHaveTextContent('First words')
})
