import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TransitionLog } from '@teca/shared/contract/meta'
import { useNotices } from '@/stores/notices'
import { aTemplate } from '../../../../test/fixtures/configuration'
import { anItem } from '../../../../test/fixtures/items'
import { aTenant, aUser } from '../../../../test/fixtures/people'
import { problem } from '../../../../test/mock-api/resource'
import { serve, serveItems, serveSession } from '../../../../test/mock-api/serve'
import { serveFields } from '../../../../test/mock-api/serve-fields'
import { aTransition } from '../../../../test/mock-api/serve-workflow'
import { aTask, serveWorkflowConfiguration } from '../../../../test/mock-api/serve-workflow-configuration'
import { renderApplication } from '../../../../test/render-application'

// A notice of the test before would lie over the buttons.
beforeEach(() => useNotices.setState({ shown: [], history: [], unread: 0 }))
beforeEach(() => serveSession(aUser(), [aTenant({ name: 'museo' })], { manages: true }))

async function openActions() {
  const { screen } = await renderApplication('/configuration?tab=workflows&view=transitions')
  await screen.getByRole('button', { name: 'Actions of Publish' }).click()
  return { screen, dialog: screen.getByRole('dialog', { name: 'Actions of Publish' }) }
}
const publish = () => aTransition({ name: 'Publish', itemToState: 'Shown' })

test('[CONF-07] an action is added with a form of its template, and a duplicate shows its message', async () => {
  const transition = publish()
  const { sent } = serveWorkflowConfiguration({ transitions: [transition] })
  const { screen, dialog } = await openActions()
  await expect.element(dialog.getByText('No actions found')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add action' }).click()
  await dialog.getByLabelText('Kind of action').selectOptions('Print a label')
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  await dialog.getByLabelText(/^Shelf/).fill('B 7')
  await dialog.getByLabelText(/^Size/).selectOptions('large')
  await dialog.getByRole('switch', { name: 'Print it twice' }).click()
  await expect.element(add).toBeDisabled()
  await dialog.getByLabelText(/^Notes/).fill('fragile')
  await userEvent.keyboard('{Enter}')
  serve([http.post('*/meta/transitionTasks', () => problem(409, 'values-combination-already-used'), { once: true })])
  await add.click()
  await expect.element(dialog.getByText('This combination of values is already in use.')).toBeVisible()
  serve([http.post('*/meta/transitionTasks', () => problem(500, 'internal'), { once: true })])
  await add.click()
  await expect.element(screen.getByText('Error during the creation or update').first()).toBeVisible()
  await add.click()
  await expect.element(screen.getByText('Action created successfully').first()).toBeVisible()
  expect(sent.at(-1)).toEqual({
    call: 'POST /meta/transitionTasks',
    body: {
      templateName: 'label-printer',
      transitionUuid: transition.uuid,
      resourceType: 'ITEM',
      parameters: { shelf: 'B 7', size: 'large', twice: true, notes: ['fragile'] },
      index: 0,
    },
  })
})

test('[CONF-07] recipients are chips of valid addresses; an action is changed and deleted, with their messages', async () => {
  const transition = publish()
  const task = aTask(transition)
  const { sent } = serveWorkflowConfiguration({ transitions: [transition], tasks: [task] })
  const { screen, dialog } = await openActions()
  await dialog.getByRole('button', { name: /^Send an e-mail anna@museo\.example/ }).click()
  await dialog.getByLabelText(/^Recipients/).fill('bruno at home')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Every recipient must be a valid e-mail address')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Remove bruno at home' }).click()
  await dialog.getByLabelText(/^Recipients/).fill('bruno@museo.example')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Action updated successfully').first()).toBeVisible()
  expect(sent.at(-1)).toEqual({
    call: `PATCH /meta/transitionTasks/${task.uuid}`,
    body: {
      templateName: 'email',
      transitionUuid: transition.uuid,
      resourceType: 'ITEM',
      parameters: { recipients: ['anna@museo.example', 'bruno@museo.example'], subject: 'Shown' },
      index: 0,
    },
  })
  serve([http.delete('*/meta/transitionTasks/:uuid', () => problem(500, 'internal'), { once: true })])
  await dialog.getByRole('button', { name: 'Delete action Send an e-mail' }).click()
  await expect.element(screen.getByText('Error while deleting').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete action Send an e-mail' }).click()
  await expect.element(screen.getByText('Action removed successfully').first()).toBeVisible()
  await expect.element(dialog.getByText('No actions found')).toBeVisible()
})

test('[CONF-07] the field that an action changes is chosen, and its new value has the input of that field', async () => {
  const transition = publish()
  serveFields([
    aTemplate({ name: 'support', label: 'Support', type: 'ENUM', enumValues: ['Paper', 'Parchment'] }),
    aTemplate({ name: 'dated', label: 'Dated', type: 'DATE' }),
  ])
  const task = aTask(transition, { templateName: 'metadata', parameters: { field: 'support', value: 'Vellum' } })
  const { sent } = serveWorkflowConfiguration({ transitions: [transition], tasks: [task] })
  const { dialog } = await openActions()
  await dialog.getByRole('button', { name: 'Change metadata Support', exact: true }).click()
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByLabelText(/^New value/).selectOptions('Parchment')
  await dialog.getByLabelText(/^Field/).selectOptions('Dated')
  await dialog.getByLabelText(/^New value/).fill('long ago')
  await expect.element(save).toBeDisabled()
  await dialog.getByLabelText(/^New value/).fill('30/06/1780')
  await save.click()
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ parameters: { field: 'dated', value: '1780-06-30' } })
})

test('[CONF-07] actions are put in order by their handles, and return to their places if the order is refused', async () => {
  const transition = publish()
  const tasks = ['a', 'b', 'c'].map((name, index) =>
    aTask(transition, { index, parameters: { recipients: [`${name}@museo.example`], subject: 'Shown' } }),
  )
  const { sent } = serveWorkflowConfiguration({ transitions: [transition], tasks })
  const { screen, dialog } = await openActions()
  const order = () =>
    dialog
      .getByRole('button', { name: /^Send an e-mail ./ })
      .elements()
      .map(({ textContent }) => /.@/.exec(textContent)?.[0])
  const handle = (at: number) => dialog.getByRole('button', { name: 'Move Send an e-mail' }).nth(at)
  await expect.poll(order).toEqual(['a@', 'b@', 'c@'])
  handle(2).element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByText('Order saved successfully').first()).toBeVisible()
  await expect.poll(order).toEqual(['a@', 'c@', 'b@'])
  expect(sent.map(({ body }) => body)).toMatchObject([
    { index: 1, parameters: { recipients: ['c@museo.example'] } },
    { index: 2, parameters: { recipients: ['b@museo.example'] } },
  ])
  serve([http.patch('*/meta/transitionTasks/:uuid', () => problem(500, 'internal'))])
  handle(0).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByText('Error while changing the order').first()).toBeVisible()
  await expect.poll(order).toEqual(['a@', 'c@', 'b@'])
})

test('[CONF-07] before another action is chosen or the panel closes, unsaved changes of an action raise a question', async () => {
  const transition = publish()
  serveWorkflowConfiguration({ transitions: [transition], tasks: [aTask(transition)] })
  const { screen, dialog } = await openActions()
  await dialog.getByRole('button', { name: /^Send an e-mail anna/ }).click()
  await dialog.getByLabelText(/^Subject/).fill('Now')
  await dialog.getByRole('button', { name: 'Add action' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog.getByLabelText(/^Subject/)).toHaveValue('Now')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('[CONF-17] each run shows the outcome of its actions, and failed ones or all can be run again', async () => {
  const transition = publish()
  transition._links.runs = {
    href: `/meta/transitionLogs/search/findByTransitionUuid?transitionUuid=${transition.uuid}`,
  }
  const log: TransitionLog = {
    uuid: 'run-1',
    assetUuid: anItem().uuid,
    resourceType: 'ITEM',
    transitionUuid: transition.uuid,
    title: 'Map of the lagoon',
    username: 'irma',
    itemFromState: 'Default',
    itemToState: 'Shown',
    tasks: [
      {
        taskUuid: 'a',
        templateName: 'metadata',
        state: 'DONE',
        effects: [
          { name: 'field', value: 'sgtt' },
          { name: 'before', value: 'Map' },
          { name: 'after', value: 'Map of the lagoon' },
        ],
      },
      {
        taskUuid: 'b',
        templateName: 'webhook',
        state: 'ERROR',
        code: 'webhook.refused',
        attempts: 5,
        effects: [
          { name: 'url', value: 'https://hooks.example/teca' },
          { name: 'status', value: '503' },
        ],
      },
    ],
    _links: {
      self: { href: '/meta/transitionLogs/run-1' },
      retry: { href: '/meta/transitionLogs/run-1/retry' },
      repeat: { href: '/meta/transitionLogs/run-1/repeat' },
    },
  }
  serveFields([aTemplate({ name: 'sgtt', label: 'Title' })])
  const { sent } = serveWorkflowConfiguration({ transitions: [transition], runs: [log] })
  const { dialog } = await openActions()
  await dialog.getByRole('tab', { name: 'Runs' }).click()
  await expect.element(dialog.getByText('1 run', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Map of the lagoon')).toBeVisible()
  await expect.element(dialog.getByText('Title set from “Map” to “Map of the lagoon”')).toBeVisible()
  await expect
    .element(
      dialog.getByText('Call to https://hooks.example/teca. It failed: The other system answered 503. (5 tries)'),
    )
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Try again: failed actions' }).click()
  await expect.element(dialog.getByText('Call to https://hooks.example/teca. Answer: 200 (5 tries)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Run again' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('Title set from “Map” to “Map of the lagoon”')).toBeVisible()
  await question.getByRole('button', { name: 'Run again' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent.map(({ call }) => call)).toEqual([
    'POST /meta/transitionLogs/run-1/retry',
    'POST /meta/transitionLogs/run-1/repeat',
  ])
})

test('[CONF-17] a trial of a transition shows what each action would do to an item', async () => {
  const transition = publish()
  transition._links.trial = { href: `/meta/transitionTemplates/${transition.uuid}/trial` }
  const item = anItem({ sgtt: 'Map of the lagoon' })
  serveItems(item)
  const { sent } = serveWorkflowConfiguration({
    transitions: [transition],
    trial: {
      isPossible: false,
      title: 'Map of the lagoon',
      state: 'Draft',
      itemToState: 'Shown',
      tasks: [
        {
          taskUuid: 'a',
          templateName: 'metadata',
          effects: [
            { name: 'field', value: 'autn' },
            { name: 'before', value: '' },
            { name: 'after', value: 'Marin Sanudo' },
          ],
        },
        { taskUuid: 'b', templateName: 'notification', effects: [], problem: 'user.unknown' },
      ],
      _links: { self: { href: `/meta/transitionTemplates/${transition.uuid}/trial` } },
    },
  })
  const { dialog } = await openActions()
  await dialog.getByRole('tab', { name: 'Try on an item' }).click()
  await dialog.getByText('Map of the lagoon').click()
  const outcome = dialog.getByRole('region', { name: 'What would happen' })
  await expect.element(outcome.getByText(/^The item is in Draft, and this transition starts at Default/)).toBeVisible()
  await expect.element(outcome.getByText('Marin Sanudo')).toBeVisible()
  await expect.element(outcome.getByText('This would fail: A user with this name does not exist.')).toBeVisible()
  expect(sent).toEqual([
    { call: `POST /meta/transitionTemplates/${transition.uuid}/trial`, body: { assetUuid: item.uuid } },
  ])
})

test('[MGMT-17] an action that came without its secret says so', async () => {
  const transition = publish()
  const hook = aTask(transition, {
    templateName: 'webhook',
    parameters: { url: 'https://example.org' },
    missing: ['secret'],
  })
  serveWorkflowConfiguration({ transitions: [transition], tasks: [hook] })
  const { dialog } = await openActions()
  await expect.element(dialog.getByText(/is missing\. Open the action and enter it/)).toBeVisible()
})
