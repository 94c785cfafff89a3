import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { closeDialog } from '@/stores/open-dialog'
import { aTemplate } from '../../../../test/fixtures/configuration'
import { aTenant, aUser } from '../../../../test/fixtures/people'
import { problem } from '../../../../test/mock-api/resource'
import { serve, serveSession } from '../../../../test/mock-api/serve'
import { serveFields } from '../../../../test/mock-api/serve-fields'
import { renderApplication } from '../../../../test/render-application'

beforeEach(closeDialog)
beforeEach(() => serveSession(aUser({ username: 'ottavia' }), [aTenant({ name: 'museo' })], { manages: true }))

async function openCreation() {
  const { screen } = await renderApplication('/configuration')
  await screen.getByRole('button', { name: 'Add metadata' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add metadata' })
  return {
    screen,
    dialog,
    id: dialog.getByLabelText(/^ID/),
    label: dialog.getByLabelText(/^Field name/),
    type: dialog.getByLabelText(/^Type/),
    value: dialog.getByLabelText('Default value'),
    confirm: dialog.getByRole('button', { name: 'Confirm' }),
  }
}

test('[CONF-04] [CONF-10] a new field needs a free ID, a name and a type; it is HIGH while there is room', async () => {
  const { sent } = serveFields([aTemplate({ name: 'taken', priority: 'HIGH' })])
  const { screen, dialog, id, label, type, confirm } = await openCreation()
  await expect.element(confirm).toBeDisabled()
  await id.click()
  await label.click()
  await type.click()
  await id.click()
  await expect.element(dialog.getByText('Field is required').first()).toBeVisible()
  await id.fill('taken')
  await expect.element(dialog.getByText('This ID already exists for this entity')).toBeVisible()
  await label.fill('Material')
  await type.selectOptions('String')
  await expect.element(confirm).toBeDisabled()
  await id.fill('material')
  await expect.element(confirm).toBeEnabled()
  const before = Date.now()
  await confirm.click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(Date.now() - before).toBeLessThan(3000)
  expect(sent).toEqual([
    {
      call: 'POST /meta/customMetadataTemplates',
      body: {
        name: 'material',
        resourceType: 'ITEM',
        label: 'Material',
        type: 'STRING',
        priority: 'HIGH',
        defaultValue: null,
        enumValues: [],
      },
    },
  ])
  await expect.element(screen.getByRole('button', { name: 'Material, ID material, String' })).toBeVisible()
})

test('[CONF-04] the default value is checked by type, and choosing another type clears it', async () => {
  serveFields([])
  const { dialog, id, label, type, value, confirm } = await openCreation()
  await id.fill('contact')
  await label.fill('Contact')
  await type.selectOptions('String')
  await value.fill('x'.repeat(257))
  await expect.element(dialog.getByText('Maximum 256 characters allowed')).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await type.selectOptions('E-mail')
  await expect.element(value).toHaveValue('')
  await value.fill('nowhere')
  await expect.element(dialog.getByText('E-mail must be valid')).toBeVisible()
  await type.selectOptions('Boolean')
  await expect.element(dialog.getByRole('radio', { name: 'False' })).toBeChecked()
  await expect.element(confirm).toBeEnabled()
})

test('[CONF-04] [CONF-10] a dictionary accepts each option once and no blanks; removing an option removes it as the default', async () => {
  const { sent } = serveFields([])
  const { dialog, id, label, type, value, confirm } = await openCreation()
  await id.fill('support')
  await label.fill('Support')
  await type.selectOptions('Dictionary')
  await dialog.getByLabelText('Options').click()
  await userEvent.keyboard('Paper{Enter}  {Enter}Paper{Enter}Vellum{Enter}Slate{Enter}')
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Paper', 'Vellum', 'Slate'])
  await value.selectOptions('Slate')
  await dialog.getByRole('button', { name: 'Remove Slate' }).click()
  await expect.element(value).toHaveDisplayValue('None')
  await value.selectOptions('Vellum')
  await confirm.click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ enumValues: ['Paper', 'Vellum'], defaultValue: 'Vellum' })
})

test('[CONF-08] a redirect on create shows the duplicate message, and the input stays', async () => {
  serveFields([])
  serve([
    http.post(
      '*/meta/customMetadataTemplates',
      () => new HttpResponse(null, { status: 302, headers: { Location: '/' } }),
    ),
  ])
  const { dialog, id, label, type, confirm } = await openCreation()
  await id.fill('material')
  await label.fill('Material')
  await type.selectOptions('Text')
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This combination of values is already in use.')
  await expect.element(id).toHaveValue('material')
})

test('[CONF-10] an ID that cannot be checked cannot be sent, and can be checked again', async () => {
  serveFields([])
  serve([http.get('*/search/existsByIdAndEntity', () => problem(500, 'internal'))])
  const { dialog, id, label, type, confirm } = await openCreation()
  await label.fill('Material')
  await type.selectOptions('Text')
  await id.fill('material')
  await expect.element(dialog.getByText('The ID could not be checked. Try again.')).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  serveFields([])
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect.element(confirm).toBeEnabled()
})

test('[CONF-10] a field opens read-only; Cancel restores it, the ID is fixed, and a change is saved', async () => {
  const { sent } = serveFields([aTemplate({ name: 'origin', label: 'Origin', defaultValue: 'Rome' })])
  const { screen } = await renderApplication('/configuration')
  await screen.getByRole('button', { name: /^Origin, ID origin/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Origin' })
  await expect.element(dialog.getByText('Rome')).toBeVisible()
  expect(dialog.getByRole('textbox').query()).toBeNull()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect.element(dialog.getByLabelText('ID', { exact: true })).toHaveAttribute('readonly')
  const label = dialog.getByLabelText(/^Field name/)
  await label.fill('')
  await expect.element(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await label.fill('Somewhere')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog.getByText('Rome')).toBeVisible()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect.element(label).toHaveValue('Origin')
  await label.fill('Provenance')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(sent.at(-1)?.body).toEqual({ label: 'Provenance', type: 'STRING', defaultValue: 'Rome', enumValues: [] })
  await expect.element(screen.getByRole('button', { name: /^Provenance, ID origin/ })).toBeVisible()
})

test('[CONF-04] a locked field cannot be deleted; another one is deleted after Confirm, and restored by Undo', async () => {
  const { sent } = serveFields([
    aTemplate({ name: 'fixed', label: 'Fixed', locked: true }),
    aTemplate({ name: 'origin', label: 'Origin' }),
  ])
  const { screen } = await renderApplication('/configuration')
  await screen.getByRole('button', { name: /^Fixed, ID/ }).click()
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: /^Origin, ID/ }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const row = screen.getByRole('button', { name: /^Origin, ID/ })
  await expect.poll(() => row.query()).toBeNull()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row).toBeVisible()
  expect(sent.at(-1)?.body).toMatchObject({ name: 'origin', label: 'Origin' })
})
