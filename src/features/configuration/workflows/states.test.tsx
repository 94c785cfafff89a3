import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aState } from '../../../../test/fixtures/configuration'
import { aTenant, aUser } from '../../../../test/fixtures/people'
import { problem } from '../../../../test/mock-api/resource'
import { serve, serveFailure, serveSession } from '../../../../test/mock-api/serve'
import { aTransition } from '../../../../test/mock-api/serve-workflow'
import { serveWorkflowConfiguration } from '../../../../test/mock-api/serve-workflow-configuration'
import { renderApplication } from '../../../../test/render-application'

beforeEach(() => serveSession(aUser(), [aTenant({ name: 'museo' })], { manages: true }))

const states = '/configuration?tab=workflows'
const row = (name: string) => ({ name: new RegExp(`^${name} #`) })

test('[CONF-05] states are counted, shown in their colours in the order of the workflow, and listed', async () => {
  serveWorkflowConfiguration({
    states: [aState({ name: 'Draft', color: '#4A90E2' }), aState({ name: 'Approved' }), aState({ name: 'Unused' })],
    transitions: [
      aTransition({ itemFromState: 'Default', itemToState: 'Draft' }),
      aTransition({ itemFromState: 'Draft', itemToState: 'Approved' }),
    ],
  })
  const { screen } = await renderApplication(states)
  await expect.element(screen.getByText('3 states')).toBeVisible()
  const strip = screen.getByRole('list', { name: 'States in the order of the workflow' })
  await expect
    .poll(() =>
      strip
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Draft', 'Approved', 'Unused'])
  await expect.element(strip.getByText('Draft')).toHaveStyle({ backgroundColor: 'rgb(74, 144, 226)' })
  await expect.element(screen.getByRole('button', row('Draft'))).toMatchTextContent(/#4A90E2.*in 2 transitions/)
  await expect.element(screen.getByRole('button', row('Unused'))).toMatchTextContent(/in no transition/)
})

test('[CONF-05] [CONF-09] a state is created with a name and one of eight suggested colours, chosen by keys', async () => {
  const { sent } = serveWorkflowConfiguration({})
  const { screen } = await renderApplication(states)
  await expect.element(screen.getByText('There are no states yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Add state' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Create state' })
  const colors = dialog.getByRole('group', { name: 'Suggested colours' }).getByRole('radio')
  expect(colors.elements().map((color) => color.getAttribute('aria-label'))).toEqual(
    ['A0A0A0', '4A90E2', 'F5A623', '2D9C5D', '9055A2', 'D14343', '008D8D', '5C6670'].map((hex) => `#${hex}`),
  )
  await dialog.getByLabelText(/^Name/).fill(' ')
  await dialog.getByLabelText(/^Colour/).fill('red')
  await dialog.getByLabelText(/^Name/).click()
  await expect.element(dialog.getByText('Enter a colour in six hex digits, such as #4A90E2')).toBeVisible()
  await expect.element(dialog.getByText('Field is required')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Create' })).toBeDisabled()
  await dialog.getByLabelText(/^Name/).fill('In review')
  await colors.nth(1).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByLabelText(/^Colour/)).toHaveValue('#F5A623')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(screen.getByText('State created successfully').first()).toBeVisible()
  expect(sent[0]).toEqual({ call: 'POST /meta/itemStates', body: { name: 'In review', color: '#F5A623' } })
  await expect.element(screen.getByText('1 state', { exact: true })).toBeVisible()
})

test('[CONF-09] [CONF-12] an update sends the colour and shows a notice; so does one that fails', async () => {
  const draft = aState({ name: 'Draft', color: '#4A90E2' })
  const { sent } = serveWorkflowConfiguration({ states: [draft] })
  const { screen } = await renderApplication(states)
  await screen.getByRole('button', row('Draft')).click()
  await screen.getByRole('radio', { name: '#008D8D' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Item updated successfully').first()).toBeVisible()
  expect(sent).toEqual([{ call: `PATCH /meta/itemStates/${draft.uuid}`, body: { color: '#008D8D' } }])
  serve([http.patch('*/meta/itemStates/:uuid', () => problem(409, 'state.exists'))])
  await screen.getByRole('button', row('Draft')).click()
  await screen.getByLabelText(/^Name/).fill('Shown')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Error, try again later').first()).toBeVisible()
  await expect.element(screen.getByText('A state with this name already exists.')).toBeVisible()
  await screen.getByLabelText(/^Name/).fill('Shown now')
  await expect.element(screen.getByText('A state with this name already exists.')).not.toBeInTheDocument()
})

test('[CONF-05] [CONF-09] a used state cannot be deleted and its transitions are listed; another one can', async () => {
  const publish = aTransition({ name: 'Publish', itemFromState: 'Draft', itemToState: 'Shown', workflowName: 'Loans' })
  serveWorkflowConfiguration({ states: [aState({ name: 'Draft' }), aState({ name: 'Old' })], transitions: [publish] })
  const { screen } = await renderApplication(states)
  await screen.getByRole('button', { name: 'Delete state Draft' }).click()
  const dialog = screen.getByRole('alertdialog')
  for (const cell of ['Loans', 'Publish', 'Draft', 'Shown'])
    await expect.element(dialog.getByRole('cell', { name: cell })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Delete state Old' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByText('Item removed successfully')).toBeVisible()
  await expect.element(screen.getByText('1 state', { exact: true })).toBeVisible()
})

test('[CONF-09] a state that the server refuses to delete stays, and its dialog says why', async () => {
  serveWorkflowConfiguration({ states: [aState({ name: 'Draft' })] })
  serve([http.delete('*/meta/itemStates/:uuid', () => problem(409, 'state.in-use'))])
  const { screen } = await renderApplication(states)
  await screen.getByRole('button', { name: 'Delete state Draft' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByText('Something is in this state. Change its state first.')).toBeVisible()
})

test('states that fail to load can be loaded again', async () => {
  serveWorkflowConfiguration({ states: [aState({ name: 'Draft' })] })
  serveFailure('states', 503)
  const { screen } = await renderApplication(states)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  serveWorkflowConfiguration({ states: [aState({ name: 'Draft' })] })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('1 state', { exact: true })).toBeVisible()
})
