import { http } from 'msw'
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

const field = (name: string, priority: 'HIGH' | 'MEDIUM' | 'LOW', order: number, more: object = {}) =>
  aTemplate({ name, label: name.toUpperCase(), priority, order, ...more })
const five = () => [
  field('a', 'HIGH', 0),
  field('b', 'HIGH', 1),
  field('c', 'MEDIUM', 0),
  field('d', 'LOW', 0, { type: 'ENUM', enumValues: ['x', 'y'], defaultValue: 'y' }),
  field('e', 'LOW', 1),
]
type Screen = Awaited<ReturnType<typeof renderApplication>>['screen']
const labelsIn = (screen: Screen, list: string) =>
  screen
    .getByRole('list', { name: list })
    .getByRole('button', { name: /^Move / })
    .elements()
    .map((one) => one.getAttribute('aria-label')?.replace('Move ', ''))
    .join('')
const shown = (screen: Screen) =>
  ['High visibility', 'Medium visibility', 'Low visibility'].map((list) => labelsIn(screen, list)).join(' ')

test('[CONF-01] [SHELL-08] [SHELL-09] the menu leads managers to the configuration with its two tabs, metadata first', async () => {
  serveFields(five())
  const { screen, router } = await renderApplication('/support')
  await screen.getByRole('link', { name: 'Configuration' }).click()
  await expect.element(screen.getByRole('tab', { name: 'Metadata', selected: true })).toBeVisible()
  expect(
    screen
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['Metadata', 'Workflows'])
  await screen.getByRole('tab', { name: 'Workflows' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ tab: 'workflows' })
})

test('[SHELL-09] people who may not manage see a message, and no entry in the menu', async () => {
  serveSession(aUser(), [aTenant()], { manages: false })
  const { screen } = await renderApplication('/configuration')
  await expect.element(screen.getByText('You do not have permission to do this.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Configuration' }).query()).toBeNull()
})

test('[CONF-02] [CONF-14] the fields of the chosen entity are in three lists with counts; all pages of 50 are loaded', async () => {
  const others = Array.from({ length: 60 }, (_, n) => field(`f${n}`, 'LOW', n, { resourceType: 'COLLECTION' }))
  const { asked } = serveFields([...others, ...five()])
  const { screen, router } = await renderApplication('/configuration')
  await expect.element(screen.getByText('5 metadata')).toBeVisible()
  const size = '50'
  expect(asked.map((url) => [url.searchParams.get('page'), url.searchParams.get('size')])).toEqual([
    ['0', size],
    ['1', size],
  ])
  expect(asked[0]?.searchParams.getAll('sort')).toEqual(['resourceType', 'priority', 'order'])
  expect(shown(screen)).toBe('AB C DE')
  const low = screen.getByRole('region', { name: 'Low visibility' })
  await expect.element(low).toMatchTextContent(/^Low visibility2/)
  const row = low.getByRole('listitem').first()
  await expect.element(row).toMatchTextContent(/d.*D.*Dictionary.*y/)
  await expect.element(row.getByLabelText('Priority of D')).toHaveValue('LOW')
  const entity = screen.getByLabelText('Entity')
  expect([...entity.element().querySelectorAll('option')].map((one) => one.textContent)).toEqual([
    'Item',
    'Asset',
    'Collection',
    'Story',
    'Serie',
  ])
  await entity.selectOptions('Collection')
  await expect.element(screen.getByText('60 metadata')).toBeVisible()
  expect(router.state.location.search).toEqual({ entity: 'COLLECTION' })
  await entity.selectOptions('Serie')
  await expect.element(screen.getByText('There are no metadata yet')).toBeVisible()
})

test('[CONF-03] [CONF-11] a third HIGH field moves the last one to the top of MEDIUM; a notice says so and offers Undo', async () => {
  const { sent } = serveFields(five())
  const { screen } = await renderApplication('/configuration')
  await screen.getByLabelText('Priority of C').selectOptions('High')
  await expect.element(screen.getByText(/^B now has medium visibility/)).toBeVisible()
  await expect.poll(() => shown(screen)).toBe('CA B DE')
  expect(sent.at(-1)).toEqual({
    call: 'PATCH /meta/customMetadataTemplates/order',
    body: {
      resourceType: 'ITEM',
      customMetadataTemplates: [
        { name: 'c', priority: 'HIGH', order: 0 },
        { name: 'a', priority: 'HIGH', order: 1 },
        { name: 'b', priority: 'MEDIUM', order: 0 },
        { name: 'd', priority: 'LOW', order: 0 },
        { name: 'e', priority: 'LOW', order: 1 },
      ],
    },
  })
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shown(screen)).toBe('AB C DE')
})

test('[CONF-03] from LOW to MEDIUM a field goes to the end, elsewhere to the top', async () => {
  const { sent } = serveFields(five())
  const { screen } = await renderApplication('/configuration')
  await screen.getByLabelText('Priority of E').selectOptions('Medium')
  await expect.poll(() => shown(screen)).toBe('AB CE D')
  await screen.getByLabelText('Priority of A').selectOptions('Medium')
  await expect.poll(() => shown(screen)).toBe('B ACE D')
  await screen.getByLabelText('Priority of C').selectOptions('Low')
  await expect.poll(() => shown(screen)).toBe('B AE CD')
  await expect.poll(() => sent.length).toBe(3)
})

test('[CONF-02] keys move a field within and between the lists, it keeps the focus, and its position is announced', async () => {
  const { sent } = serveFields(five())
  const { screen } = await renderApplication('/configuration')
  const handle = screen.getByRole('button', { name: 'Move E' })
  await expect.element(handle).toBeVisible()
  handle.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByText('E: Low visibility, place 1 of 2')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByText('E: Medium visibility, place 2 of 2')).toBeInTheDocument()
  expect(shown(screen)).toBe('AB CE D')
  await expect.element(handle).toHaveFocus()
  const moved = { name: 'e', priority: 'MEDIUM', order: 1 }
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ customMetadataTemplates: expect.arrayContaining([moved]) })
})

test('[CONF-02] a field is dragged by its handle into another list', async () => {
  serveFields(five())
  const { screen } = await renderApplication('/configuration')
  const handle = screen.getByRole('button', { name: 'Move D' })
  await handle.dropTo(screen.getByRole('button', { name: 'Move C' }), { steps: 12 })
  await expect.poll(() => shown(screen)).toMatch(/^AB (DC|CD) E$/)
})

test('[CONF-11] an order that cannot be saved shows a notice, and the lists are restored', async () => {
  serveFields(five())
  serve([http.patch('*/meta/customMetadataTemplates/order', () => problem(500, 'internal'))])
  const { screen } = await renderApplication('/configuration')
  await screen.getByLabelText('Priority of E').selectOptions('Medium')
  await expect.element(screen.getByText(/^The order of the metadata could not be saved/)).toBeVisible()
  await expect.poll(() => shown(screen)).toBe('AB C DE')
})
