import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aState } from '../../../test/fixtures/configuration'
import { aCollection, aMediaTypeInfo, anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { failing } from '../../../test/mock-api/failing'
import { problem } from '../../../test/mock-api/resource'
import {
  serve,
  serveCollections,
  serveItems,
  serveParents,
  serveSession,
  serveStates,
} from '../../../test/mock-api/serve'
import { aTransition, serveWorkflow } from '../../../test/mock-api/serve-workflow'
import { anEmptyCatalogue, chosen } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'
import type { BulkSelection, CulturalItem, SelectionStates } from '@teca/shared/contract/meta'
import { resourceTypeOf } from '@/api/meta/things/resource-type-of'
import { handleOf } from '@/api/hal/link'
import { openDialog } from '@/stores/open-dialog'
import { useNotices } from '@/stores/notices'
import { useUndo } from '@/stores/undo'

const maps = aCollection({ sgtt: 'Maps' })
const draft = (sgtt: string, state: string | null = 'Draft') =>
  anItem({ sgtt, state, parentCollectionsUuids: [maps.uuid], leadImage: undefined, mediaTypeInfo: aMediaTypeInfo() })

const begin = aTransition({ name: 'Begin', itemFromState: 'Default', itemToState: 'Draft' })
const publish = aTransition({ name: 'Publish', itemFromState: 'Draft', itemToState: 'Published' })
const archive = aTransition({ name: 'archive', label: 'Archive', itemFromState: 'Draft', itemToState: 'Archived' })
const withdraw = aTransition({ name: 'Withdraw', itemFromState: 'Published', itemToState: 'Draft' })
const publishStory = aTransition({ name: 'Tell', itemFromState: 'Draft', resourceType: 'STORY' })
const actions = [begin, publish, archive, withdraw, publishStory]

beforeEach(async () => {
  anEmptyCatalogue()
  useNotices.setState({ shown: [], history: [], unread: 0 })
  useUndo.setState({ steps: [] })
  serveSession(aUser(), [aTenant()])
  serveStates(
    aState({ name: 'Draft', color: 'rgb(160, 160, 160)' }),
    aState({ name: 'Published', color: 'rgb(45, 156, 93)', public: true }),
    aState({ name: 'Archived', color: 'rgb(92, 102, 112)' }),
  )
  await page.viewport(1280, 900)
})

const dialog = page.getByRole('dialog')
const notice = (text: string) => page.getByRole('region', { name: /^Notices/ }).getByText(text)

async function openItem(item: CulturalItem, refuse?: Parameters<typeof serveWorkflow>[2]) {
  const items = [item]
  serveItems(...items)
  serveParents(item, maps)
  const posted = serveWorkflow(actions, items, refuse)
  const application = await renderApplication(`/catalog/${maps.uuid}/cultural-item/${item.uuid}`)
  await application.screen.getByRole('button', { name: 'Workflow actions' }).click()
  return { ...application, posted }
}

async function openMaps(items: CulturalItem[], refuse?: Parameters<typeof serveWorkflow>[2]) {
  serveItems(...items)
  serveCollections([maps], items)
  for (const item of items) serveParents(item, maps)
  const posted = serveWorkflow(actions, items, refuse)
  const application = await renderApplication(`/catalog/${maps.uuid}`)
  for (const { sgtt } of items) await page.getByRole('checkbox', { name: `Select ${sgtt}` }).click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Change state' }).click()
  return { ...application, posted }
}

/** The colour of the point of a badge. */
const colourOf = (badge: Element) => badge.parentElement?.querySelector('i')?.style.backgroundColor

test('[ITEM-03] [FLOW-01] the item page offers the actions of its state, and its badge changes with it', async () => {
  const item = draft('Coast')
  const { screen, posted } = await openItem(item)
  await expect.element(dialog).toHaveAccessibleName('Change the state of “Coast”')
  await expect.element(dialog.getByRole('radio', { name: 'Archive' })).toBeVisible()
  expect(dialog.getByRole('radio').elements()).toHaveLength(2)
  await expect.element(dialog.getByText('anyone can see it without signing in')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Publish' }).click()
  await expect.element(dialog.getByText('Withdraw leads back from Published to Draft.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(notice('State updated successfully')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(posted).toEqual([{ assetUuid: item.uuid, resourceType: 'ITEM', transitionUuid: publish.uuid }])
  const badge = screen.getByRole('article').getByText('Published')
  await expect.element(badge).toBeVisible()
  expect(colourOf(badge.element())).toBe('rgb(45, 156, 93)')
})

test('a change is undone by the action that leads back; if there is none, a notice says so and offers nothing', async () => {
  const { screen, posted } = await openItem(draft('Coast'))
  await dialog.getByRole('radio', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(notice('State updated successfully')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(screen.getByRole('article').getByText('Draft')).toBeVisible()
  expect(posted.at(-1)?.transitionUuid).toBe(withdraw.uuid)
  await screen.getByRole('button', { name: 'Workflow actions' }).click()
  await dialog.getByRole('radio', { name: 'Archive' }).click()
  await expect.element(dialog.getByText('No action leads directly back from Archived to Draft.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect.element(screen.getByRole('article').getByText('Archived')).toBeVisible()
  expect(useUndo.getState().steps).toHaveLength(0)
})

test('a state without actions says so, and why', async () => {
  await openItem(draft('Coast', 'Archived'))
  await expect.element(dialog.getByText('There are no actions from Archived.')).toBeVisible()
  await expect.element(dialog.getByText(/no transition from this state/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Change state' })).toBeDisabled()
})

test('[FLOW-02] a refused change shows the reason in the dialog, and can be tried again', async () => {
  let refused = true
  await openItem(draft('Coast'), () => (refused ? 'role.missing' : undefined))
  await dialog.getByRole('radio', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Error during state update: You do not have permission to do this.')
  refused = false
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(notice('State updated successfully')).toBeVisible()
})

test('[FLOW-02] one log is posted for each thing in the chosen state; failures are listed one by one, stay selected and are retried', async () => {
  const items = [draft('Coast'), draft('River'), draft('Atlas', null)]
  let refused = true
  const { posted } = await openMaps(items, ({ assetUuid }) =>
    refused && assetUuid === items[1]?.uuid ? 'transition.not-from-here' : undefined,
  )
  await expect.element(dialog).toHaveAccessibleName('Change the state of 3 items')
  const first = dialog.getByRole('group', { name: 'Actions from Draft' })
  await expect.element(first.getByRole('radio', { name: 'Leave as it is' })).toBeChecked()
  await expect.element(dialog.getByText('2 items', { exact: true })).toBeVisible()
  await first.getByRole('radio', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: 'Change state' }).click()
  const work = page.getByRole('region', { name: 'Work in progress' })
  await expect.element(work.getByRole('alert')).toHaveTextContent('Error during state update1 of 2 failed')
  await expect.element(work.getByText('This action is not possible in the current state.')).toBeVisible()
  expect(posted.map(({ assetUuid }) => assetUuid).toSorted()).toEqual([items[0]?.uuid, items[1]?.uuid].toSorted())
  // The atlas was left as it is, and so it stays selected beside the one that failed.
  await vi.waitFor(() => expect(chosen()).toBe(2))
  await expect.element(work.getByText('River', { exact: true })).toBeVisible()
  refused = false
  await work.getByRole('button', { name: /Try again/ }).click()
  await expect.element(notice('State updated successfully')).toBeVisible()
  expect(posted).toHaveLength(3)
  await vi.waitFor(() => expect(chosen()).toBe(1))
})

test('[FLOW-02] lists load again, and one notice says if that failed', async () => {
  const items = [draft('Coast'), draft('River')]
  const { screen } = await openMaps(items)
  serve(failing('items', 403))
  await dialog.getByRole('radio', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(notice('State updated successfully')).toBeVisible()
  await expect.element(notice('Error refreshing collection details')).toBeVisible()
  expect(
    page
      .getByRole('region', { name: /^Notices/ })
      .getByText('You do not have permission to do this.')
      .query(),
  ).toBeNull()
  // What was done is shown all the same.
  await expect
    .element(screen.getByRole('list', { name: 'Items' }).getByText('Published', { exact: true }).first())
    .toBeInTheDocument()
})

test('if a job no longer exists, no item is shown in the new state', async () => {
  const items = [draft('Coast'), draft('River')]
  const self = { href: '/meta/bulkJobs/gone' }
  serveSession({ ...aUser(), _links: { ...aUser()._links, bulk: { href: '/meta/bulkJobs' } } }, [aTenant()])
  const { screen } = await openMaps(items)
  serve(
    [
      failing('items', 403),
      http.post('*/meta/bulkJobs', () => Response.json({ total: 2, _links: { self } }, { status: 202 })),
      http.get(`*${self.href}`, () => problem(404, 'not-found')),
    ].flat(),
  )
  await dialog.getByRole('radio', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const work = page.getByRole('region', { name: 'Work in progress' })
  await expect
    .element(work.getByText('The work stopped because of an error. Changes made so far are kept.'))
    .toBeVisible()
  await expect.element(notice('Error refreshing collection details')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Items' }).getByText('Published', { exact: true }).query()).toBeNull()
})

test('things that no longer exist are skipped, and the dialog says so', async () => {
  const item = draft('Coast')
  serveItems(item)
  serveCollections([maps], [item])
  serveWorkflow(actions, [item])
  await renderApplication('/support')
  const missing = { uuid: '00000000-0000-4000-8000-00000000dead', self: '/meta/culturalItems/gone' }
  openDialog({ name: 'change-state', resource: 'ITEM', things: [handleOf(item), missing] })
  await expect.element(dialog.getByText(/could not be loaded and stays as it is: This does not exist/)).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: 'Publish' })).toBeVisible()
})

/** Many items of which nothing was read, and what is asked of them. */
async function openMany(links: object) {
  const items = [draft('Coast'), draft('River'), draft('Atlas', 'Published')]
  const asked: string[] = []
  serveItems(...items)
  serveSession({ ...aUser(), _links: { ...aUser()._links, ...links } }, [aTenant()])
  serveWorkflow(actions, items)
  serve([
    http.all('*/meta/culturalItems/*', ({ request }) => void asked.push(new URL(request.url).pathname)),
    http.post<never, BulkSelection>('*/meta/bulkJobs/states', async ({ request }) => {
      const { uuids = [] } = await request.json()
      asked.push(`states of ${uuids.length}`)
      const among = items.filter(({ uuid }) => uuids.includes(uuid))
      const byState = Map.groupBy(among, ({ state }) => state ?? 'Default')
      const states = [...byState].map(([state, all]) => ({
        state,
        count: all.length,
        uuids: all.map(({ uuid }) => uuid),
      }))
      return Response.json({ states, missing: [] } satisfies SelectionStates)
    }),
  ])
  await renderApplication('/support')
  asked.length = 0
  openDialog({ name: 'change-state', resource: 'ITEM', things: items.map(handleOf) })
  await expect.element(dialog.getByText('2 items', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('1 item', { exact: true })).toBeVisible()
  return { asked, items }
}

test('if the server has a link for it, one call reads the states of a selection', async () => {
  const { asked } = await openMany({ bulkStates: { href: '/meta/bulkJobs/states' } })
  expect(asked).toEqual(['states of 3'])
})

test('without the link each selected item is read, and nothing else', async () => {
  const { asked, items } = await openMany({})
  expect(asked.toSorted()).toEqual(items.map(({ uuid }) => `/meta/culturalItems/${uuid}`).toSorted())
})

test('actions that cannot load say so and can be loaded again', async () => {
  const item = draft('Coast')
  serveItems(item)
  serveWorkflow(actions, [item])
  serve([http.get('*/meta/transitionTemplates/search/*', () => problem(500, 'internal'), { once: true })])
  await renderApplication('/support')
  openDialog({ name: 'change-state', resource: 'ITEM', things: [handleOf(item)] })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByRole('radio', { name: 'Publish' })).toBeVisible()
  expect(useNotices.getState().shown).toEqual([])
})

test.each([
  ['item', 'ITEM'],
  ['asset', 'MEDIA'],
  ['story', 'STORY'],
  ['serie', 'SERIES'],
  ['collection', 'COLLECTION'],
  ['anything else', 'COLLECTION'],
] as const)(
  '[FLOW-01] [FLOW-04] the dialog takes every kind: %s: the actions are those of %s, and without a state it is Default in black',
  async (kind, resource) => {
    const thing = { uuid: '00000000-0000-4000-8000-000000000001', self: '/meta/things/1' }
    serve([
      http.get('*/meta/things/1', () =>
        Response.json({ uuid: thing.uuid, sgtt: 'Rosa', state: null, _links: { self: { href: thing.self } } }),
      ),
    ])
    serveWorkflow(
      [
        aTransition({ name: `Begin ${resource}`, resourceType: resource }),
        aTransition({ name: 'Begin others', resourceType: resource === 'ITEM' ? 'MEDIA' : 'ITEM' }),
      ],
      [],
    )
    await renderApplication('/support')
    openDialog({ name: 'change-state', resource: resourceTypeOf(kind), things: [thing] })
    await expect.element(dialog.getByRole('radio', { name: `Begin ${resource}` })).toBeVisible()
    expect(dialog.getByRole('radio').elements()).toHaveLength(1)
    const badge = dialog.getByText('Default', { exact: true })
    await expect.element(badge).toBeVisible()
    expect(colourOf(badge.element())).toBe('rgb(0, 0, 0)')
  },
)
