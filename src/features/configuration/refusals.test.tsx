import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeDialog } from '@/stores/open-dialog'
import { expectEveryRefusal } from '../../../test/expect-every-refusal'
import { aState, aTemplate } from '../../../test/fixtures/configuration'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serve, serveSession } from '../../../test/mock-api/serve'
import { serveFields } from '../../../test/mock-api/serve-fields'
import { aTransition } from '../../../test/mock-api/serve-workflow'
import { aTask, serveWorkflowConfiguration } from '../../../test/mock-api/serve-workflow-configuration'
import { renderApplication } from '../../../test/render-application'

beforeEach(() => {
  closeDialog()
  const self = aUser()
  const configuration = { href: '/meta/configuration' }
  const compareConfiguration = { href: '/meta/configuration/compare' }
  serveSession({ ...self, _links: { ...self._links, configuration, compareConfiguration } }, [aTenant()], {
    manages: true,
  })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

test('[CONF-04] [CONF-10] a field that is refused when it is made, changed or deleted gives the reason', async () => {
  const origin = aTemplate({ name: 'origin', label: 'Origin' })
  serveFields([origin])
  await renderApplication('/configuration')
  await button('Add metadata').click()
  await page.getByLabelText(/^ID/).fill('material')
  await page.getByLabelText(/^Field name/).fill('Material')
  await page.getByLabelText(/^Type/).selectOptions('Text')
  const wrong = [422, 'template.default'] as const
  const reasons = [[409, 'template.exists'], [422, 'template.too-many-high'], wrong] as const
  await expectEveryRefusal('post', '/meta/customMetadataTemplates', reasons, () => button('Confirm').click())
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.getByRole('button', { name: /^Origin, ID/ }).click()
  await button('Edit').click()
  await page.getByLabelText(/^Field name/).fill('Provenance')
  const path = `/meta/customMetadataTemplates/${origin._links.self.href.split('/').at(-1)}`
  await expectEveryRefusal('patch', path, [wrong, [412, 'version.changed']], () => button('Confirm').click())
  await button('Cancel').click()
  await button('Delete').click()
  await expectEveryRefusal('delete', path, [[409, 'template.locked']], () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
  )
})

test('[CONF-09] a state or transition that is refused when it is made or deleted gives the reason', async () => {
  const publish = aTransition({ name: 'Publish', itemToState: 'Shown' })
  serveWorkflowConfiguration({ states: [aState({ name: 'Shown' })], transitions: [publish] })
  await renderApplication('/configuration?tab=workflows')
  await button('Add state').click()
  await page.getByLabelText(/^Name/).fill('Shown')
  const colour = dialog.getByRole('radio').first()
  await colour.click()
  await expectEveryRefusal('post', '/meta/itemStates', [[409, 'state.exists']], () => button('Create').click())
  await button('Cancel').click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.getByRole('tab', { name: 'Transitions' }).click()
  await button('Add transition').click()
  await page.getByLabelText(/^Event name/).fill('Hide')
  await page.getByLabelText(/^From/).selectOptions('Shown')
  await page.getByLabelText(/^To/).selectOptions('Default')
  await expectEveryRefusal('post', '/meta/transitionTemplates', [[422, 'state.missing']], () =>
    button('Create').click(),
  )
  await button('Cancel').click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await button('Delete transition Publish').click()
  await expectEveryRefusal('delete', `/meta/transitionTemplates/${publish.uuid}`, [[500, 'internal']], () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click(),
  )
})

test('[CONF-07] an action that is refused gives the reason beside the message of the specification', async () => {
  const publish = aTransition({ name: 'Publish', itemToState: 'Shown' })
  serveWorkflowConfiguration({ transitions: [publish], tasks: [aTask(publish)] })
  await renderApplication('/configuration?tab=workflows&view=transitions')
  await button('Actions of Publish').click()
  await dialog.getByRole('button', { name: 'Add action' }).click()
  await page.getByLabelText('Kind of action').selectOptions('Print a label')
  await page.getByLabelText(/^Shelf/).fill('B 7')
  await page.getByLabelText(/^Size/).selectOptions('large')
  await page.getByLabelText(/^Notes/).fill('fragile')
  await userEvent.keyboard('{Enter}')
  await expectEveryRefusal('post', '/meta/transitionTasks', [[422, 'task.parameters']], () => button('Add').click())
  await expect.element(page.getByText('Error during the creation or update').first()).toBeVisible()
})

test('[CONF-16] a file of a configuration that the server refuses gives the reason, when compared and when applied', async () => {
  serveFields([])
  await renderApplication('/configuration')
  const twice = [422, 'configuration.twice'] as const
  const chooseFile = (version: number) =>
    userEvent.upload(
      page.getByLabelText('Compare a file with this configuration, and apply it').last(),
      new File([JSON.stringify({ format: 'teca-configuration', version })], 'museum.json'),
    )
  await expectEveryRefusal('post', '/meta/configuration/compare', [twice], () => chooseFile(1))
  const changes = [{ part: 'template', action: 'add', name: 'material', resourceType: 'ITEM' }]
  serve([http.post('*/meta/configuration/compare', () => HttpResponse.json({ changes }))])
  await chooseFile(2)
  await expectEveryRefusal(
    'put',
    '/meta/configuration',
    [twice, [409, 'state.in-use'], [403, 'preview.read-only']],
    () => dialog.getByRole('button', { name: 'Import' }).click(),
  )
})
