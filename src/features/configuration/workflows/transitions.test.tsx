import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aState } from '../../../../test/fixtures/configuration'
import { aTenant, aUser } from '../../../../test/fixtures/people'
import { problem } from '../../../../test/mock-api/resource'
import { serve, serveSession } from '../../../../test/mock-api/serve'
import { aTransition } from '../../../../test/mock-api/serve-workflow'
import { serveWorkflowConfiguration } from '../../../../test/mock-api/serve-workflow-configuration'
import { renderApplication } from '../../../../test/render-application'

beforeEach(() => serveSession(aUser(), [aTenant({ name: 'museo' })], { manages: true }))

const transitions = '/configuration?tab=workflows&view=transitions'
const draft = () => aState({ name: 'Draft', color: '#4A90E2' })
const shown = () => aState({ name: 'Shown', color: '#2D9C5D' })
const row = (name: string) => ({ name: new RegExp(`^${name} .*action`) })

test('[CONF-06] the transitions of one kind of thing are counted and listed; the address names the kind', async () => {
  serveWorkflowConfiguration({
    states: [draft(), shown()],
    transitions: [
      aTransition({ name: 'Begin', itemToState: 'Draft' }),
      aTransition({ name: 'Publish', itemFromState: 'Draft', itemToState: 'Shown' }),
      aTransition({ name: 'Tell', itemToState: 'Shown', resourceType: 'STORY' }),
    ],
  })
  const { screen, router } = await renderApplication(transitions)
  await expect.element(screen.getByText('2 transitions')).toBeVisible()
  await expect.element(screen.getByRole('button', row('Publish'))).toMatchTextContent(/Draft.*Shown.*no actions/)
  const kind = screen.getByLabelText('Kind of thing')
  expect([...kind.element().querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Item',
    'Asset',
    'Story',
    'Serie',
    'Collection',
  ])
  await kind.selectOptions('Story')
  await expect.element(screen.getByText('1 transition', { exact: true })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ entity: 'STORY' })
  await kind.selectOptions('Serie')
  await expect.element(screen.getByText('There are no transitions yet')).toBeVisible()
})

test('[CONF-06] [CONF-09] [CONF-12] a transition is created: all fields are required, and a duplicate shows its message until something changes', async () => {
  const { sent } = serveWorkflowConfiguration({ states: [draft(), shown()] })
  const { screen } = await renderApplication(transitions)
  await screen.getByRole('button', { name: 'Add transition' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Create transition' })
  await dialog.getByLabelText(/^Event name/).click()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await expect.poll(() => dialog.getByText('Field is required').elements().length).toBe(3)
  await expect.element(dialog.getByRole('button', { name: 'Create' })).toBeDisabled()
  await dialog.getByLabelText(/^From/).selectOptions('Draft')
  await dialog.getByLabelText(/^To/).selectOptions('Shown')
  await dialog.getByLabelText(/^Event name/).fill('Publish')
  serve([http.post('*/meta/transitionTemplates', () => problem(409, 'transition.duplicate'), { once: true })])
  await dialog.getByRole('button', { name: 'Create' }).click()
  const duplicate = dialog.getByText('This combination of values is already in use.')
  for (const change of [
    () => dialog.getByLabelText(/^From/).selectOptions('Default'),
    () => dialog.getByLabelText(/^To/).selectOptions('Draft'),
    () => dialog.getByLabelText(/^Event name/).fill('Publish now'),
  ]) {
    await expect.element(duplicate).toBeVisible()
    await dialog.getByLabelText(/^Event name/).hover()
    await expect.element(duplicate).toBeVisible()
    await change()
    await expect.element(duplicate).not.toBeInTheDocument()
    serve([http.post('*/meta/transitionTemplates', () => problem(409, 'transition.duplicate'), { once: true })])
    await dialog.getByRole('button', { name: 'Create' }).click()
  }
  await expect.element(duplicate).toBeVisible()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(screen.getByText('Transition created successfully').first()).toBeVisible()
  expect(sent.at(-1)).toEqual({
    call: 'POST /meta/transitionTemplates',
    body: {
      name: 'Publish now',
      itemFromState: 'Default',
      itemToState: 'Draft',
      resourceType: 'ITEM',
      workflowName: 'Workflow',
      actions: [],
    },
  })
})

test('[CONF-09] [CONF-12] a transition is changed and deleted, with their messages', async () => {
  const publish = aTransition({ name: 'Publish', itemFromState: 'Draft', itemToState: 'Shown', actions: ['a', 'b'] })
  const { sent } = serveWorkflowConfiguration({ states: [draft(), shown()], transitions: [publish] })
  const { screen } = await renderApplication(transitions)
  await screen.getByRole('button', row('Publish')).click()
  const dialog = screen.getByRole('dialog', { name: 'Publish' })
  await dialog.getByLabelText(/^From/).selectOptions('Default')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Item updated successfully').first()).toBeVisible()
  expect(sent).toEqual([
    {
      call: `PATCH /meta/transitionTemplates/${publish.uuid}`,
      body: {
        name: 'Publish',
        itemFromState: 'Default',
        itemToState: 'Shown',
        resourceType: 'ITEM',
        workflowName: 'Workflow',
        actions: ['a', 'b'],
      },
    },
  ])
  serve([http.patch('*/meta/transitionTemplates/:uuid', () => problem(500, 'internal'))])
  await screen.getByRole('button', row('Publish')).click()
  await dialog.getByLabelText(/^Event name/).fill('Show')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Error, try again later').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Leave without saving' }).click()
  await screen.getByRole('button', { name: 'Delete transition Publish' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByText('Item removed successfully')).toBeVisible()
  await expect.element(screen.getByText('There are no transitions yet')).toBeVisible()
})

test('[CONF-06] [CONF-13] the graph shows the states of the transitions in columns, with arrows, and opens them by keys', async () => {
  serveWorkflowConfiguration({
    states: [draft(), shown(), aState({ name: 'Lost' }), aState({ name: 'Unused' })],
    transitions: [
      aTransition({ name: 'Begin', itemToState: 'Draft' }),
      aTransition({ name: 'Publish', itemFromState: 'Draft', itemToState: 'Shown' }),
      aTransition({ name: 'Find', itemFromState: 'Lost', itemToState: 'Shown' }),
    ],
  })
  const { screen } = await renderApplication(transitions)
  const graph = screen.getByRole('region', { name: 'Graph of the workflow' })
  const state = (name: string) => graph.getByRole('button', { name: `State ${name}` })
  await expect.element(state('Draft')).toBeVisible()
  expect(graph.getByRole('button', { name: /^State / }).elements()).toHaveLength(3)
  await expect.element(graph.getByText('Default', { exact: true })).toBeVisible()
  const left = (name: string) => state(name).element().getBoundingClientRect().left
  expect(left('Lost')).toBeLessThan(left('Draft'))
  await expect.poll(() => graph.element().querySelectorAll('path[marker-end]').length).toBe(3)
  // The graph fits the frame in one direction; it is shown at 70 percent of that, and never larger than 70 percent.
  await expect.poll(() => zoomOf(graph.element())).toBeLessThanOrEqual(0.7)
  expect(zoomOf(graph.element())).toBeGreaterThan(0.2)
  await expect.element(screen.getByText('No transitions lead from Default to this state: Lost')).toBeVisible()
  await expect.element(screen.getByText('No transition leads out of this state: Shown')).toBeVisible()
  await expect.element(screen.getByText(/uses this state: Unused$/)).toBeVisible()
})

test('[CONF-06] [SHELL-29] in part: the focus returns to the state or the arrow of the graph that opened a dialog', async () => {
  serveWorkflowConfiguration({
    states: [draft(), shown()],
    transitions: [aTransition({ name: 'Publish', itemFromState: 'Draft', itemToState: 'Shown' })],
  })
  const { screen } = await renderApplication(transitions)
  const graph = screen.getByRole('region', { name: 'Graph of the workflow' })
  for (const [name, title] of [
    ['State Draft', 'Draft'],
    ['State Shown', 'Shown'],
    ['Publish, from Draft to Shown', 'Publish'],
  ] as const) {
    const button = graph.getByRole('button', { name })
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  }
})

test('[CONF-06] [SHELL-29] in part: Tab brings each state and arrow into a frame that shows only some, free of its buttons', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `State ${at + 1}`)
  serveWorkflowConfiguration({
    states: names.map((name) => aState({ name })),
    transitions: names
      .slice(1)
      .map((name, at) => aTransition({ name: `Go ${at + 1}`, itemFromState: names[at], itemToState: name })),
  })
  const { screen } = await renderApplication(transitions)
  const graph = screen.getByRole('region', { name: 'Graph of the workflow' })
  await expect.element(graph.getByRole('button', { name: /^Go 7/ })).toBeVisible()
  const zoomIn = graph.getByRole('button', { name: 'Zoom in' })
  zoomIn.element().focus()
  await userEvent.keyboard('{Enter>6/}')
  const frame = graph.element().getBoundingClientRect()
  const buttons = zoomIn.element().getBoundingClientRect()
  const inGraph = [...graph.element().querySelectorAll<HTMLElement>('.react-flow button')]
  expect(inGraph).toHaveLength(15)
  inGraph[0]?.focus()
  for (const button of inGraph) {
    await expect.poll(() => document.activeElement).toBe(button)
    await expect.poll(() => placeOf(button)).toEqual({ inFrame: true, inWindow: true })
    await userEvent.tab()
  }
  function placeOf(button: Element) {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const view = graph.element().getBoundingClientRect()
    return {
      inFrame:
        left >= view.left && right <= view.right && top >= view.top && bottom <= buttons.top - frame.top + view.top,
      inWindow: top >= 0 && bottom <= innerHeight,
    }
  }
})

const zoomOf = (graph: Element) =>
  new DOMMatrixReadOnly(getComputedStyle(graph.querySelector('.react-flow__viewport') ?? graph).transform).a
