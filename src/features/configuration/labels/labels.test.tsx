import { beforeEach, expect, test } from 'vitest'
import { closeDialog } from '@/stores/open-dialog'
import { chooseLanguage } from '@/text/text'
import { aState, aTemplate } from '../../../../test/fixtures/configuration'
import { aTenant, aUser } from '../../../../test/fixtures/people'
import { serveSession } from '../../../../test/mock-api/serve'
import { serveFields } from '../../../../test/mock-api/serve-fields'
import { aTransition } from '../../../../test/mock-api/serve-workflow'
import { serveWorkflowConfiguration } from '../../../../test/mock-api/serve-workflow-configuration'
import { renderApplication } from '../../../../test/render-application'

beforeEach(closeDialog)
beforeEach(() => {
  serveSession(aUser(), [aTenant({ name: 'museo', languages: ['de'] })], { manages: true })
  return () => chooseLanguage('en')
})

test('a field and its options get labels in the languages of the interface and of the organisation', async () => {
  const field = aTemplate({ name: 'medium', label: 'Medium', type: 'ENUM', enumValues: ['OIL'], labels: {} })
  const { sent } = serveFields([field])
  const { screen } = await renderApplication('/configuration')
  await screen.getByRole('button', { name: /^Medium, ID medium/ }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByText('In other languages').click()
  const ofField = dialog.getByRole('group', { name: 'Field name' })
  await ofField.getByLabelText('German').fill('Technik')
  await ofField.getByLabelText('Italian').fill('x'.repeat(257))
  await expect.element(dialog.getByText('Use at most 256 characters')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await ofField.getByLabelText('Italian').fill('Tecnica')
  await dialog.getByRole('group', { name: 'OIL' }).getByLabelText('Italian').fill('Olio')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(sent).toEqual([
    {
      call: `PUT /meta/customMetadataTemplates/${field.uuid}/labels`,
      body: { labels: { de: 'Technik', it: 'Tecnica' }, optionLabels: { OIL: { it: 'Olio' } } },
    },
  ])
  await chooseLanguage('it')
  await expect.element(screen.getByRole('button', { name: /^Tecnica, ID medium/ })).toBeVisible()
})

test('a state gets labels too, and a server without the link offers none', async () => {
  const { sent } = serveWorkflowConfiguration({
    states: [aState({ name: 'Draft', labels: {} }), aState({ name: 'Shown' })],
  })
  const { screen } = await renderApplication('/configuration?tab=workflows')
  await screen.getByRole('button', { name: /^Shown #/ }).click()
  await expect.element(screen.getByLabelText(/^Colour/)).toBeVisible()
  expect(screen.getByText('In other languages').query()).toBeNull()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: /^Draft #/ }).click()
  await screen.getByText('In other languages').click()
  await screen.getByLabelText('Italian').fill('Bozza')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.at(-1)?.body).toEqual({ labels: { it: 'Bozza' } })
  await chooseLanguage('it')
  await expect.element(screen.getByRole('button', { name: /^Bozza #/ })).toBeVisible()
})

test('a transition gets labels too, and is called so in the list and the graph', async () => {
  const publish = aTransition({ name: 'Publish', itemToState: 'Shown', labels: {} })
  const { sent } = serveWorkflowConfiguration({ states: [aState({ name: 'Shown' })], transitions: [publish] })
  const { screen } = await renderApplication('/configuration?tab=workflows&view=transitions')
  await screen.getByRole('button', { name: /^Publish .*no actions/ }).click()
  await screen.getByText('In other languages').click()
  await screen.getByRole('group', { name: 'Event name' }).getByLabelText('Italian').fill('Pubblica')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      call: `PUT /meta/transitionTemplates/${publish.uuid}/labels`,
      body: { labels: { it: 'Pubblica' } },
    })
  await chooseLanguage('it')
  await expect.poll(() => screen.getByRole('button', { name: /^Pubblica/ }).elements().length).toBeGreaterThan(1)
  expect(screen.getByText('Publish').query()).toBeNull()
})
