import { QueryClientProvider } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aState, aTemplate, cardTemplates } from '../../../test/fixtures/configuration'
import { anImage } from '../../../test/fixtures/assets'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { uuidOf } from '../../../test/fixtures/numbers'
import { aPage } from '../../../test/fixtures/pages'
import { aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveCollections, serveItems, serveStates, serveTemplates } from '../../../test/mock-api/serve'
import { aTransition, serveWorkflow } from '../../../test/mock-api/serve-workflow'
import { handleOf } from '@/api/hal/link'
import { selfQuery } from '@/api/iam/self'
import type { CulturalItem, CulturalItemPatch, HistoryEntry, TaskResult } from '@teca/shared/contract/meta'
import { appQueryClient } from '@/app/query-client'
import { useNotices } from '@/stores/notices'
import { closeDialog, openDialog } from '@/stores/open-dialog'
import { ItemHistory } from './item-history'

let line = 0
let queries = appQueryClient()
const aLine = (given: Partial<HistoryEntry>): HistoryEntry => ({
  uuid: uuidOf(20, ++line),
  date: '2026-02-11T12:00:00Z',
  username: 'grace',
  action: 'update',
  changes: [],
  ...given,
})

/** Opens the history of an item; returns the requests. */
async function open(item: CulturalItem, ...lines: HistoryEntry[]) {
  const self = `/meta/culturalItems/${item.uuid}/history`
  item._links.history = { href: self }
  serveItems(item)
  const patches: CulturalItemPatch[] = []
  serve([
    http.get(`*${self}`, ({ request }) => {
      const asked = Number(new URL(request.url).searchParams.get('page'))
      return HttpResponse.json(aPage('history', lines, { page: asked, size: 20, self }))
    }),
    http.patch<never, CulturalItemPatch>(`*/meta/culturalItems/${item.uuid}`, async ({ request }) => {
      patches.push(await request.clone().json())
    }),
  ])
  openDialog({ name: 'item-history', item: handleOf(item) })
  await render(
    <QueryClientProvider client={queries}>
      <Suspense>
        <ItemHistory />
      </Suspense>
    </QueryClientProvider>,
  )
  return { patches, dialog: page.getByRole('dialog', { name: 'History' }) }
}

beforeEach(() => {
  queries = appQueryClient()
  closeDialog()
  useNotices.setState({ shown: [], history: [], unread: 0 })
  serveTemplates(
    ...cardTemplates(),
    aTemplate({ name: 'fragile', label: 'Fragile', type: 'BOOLEAN', priority: 'MEDIUM' }),
    aTemplate({ name: 'made', label: 'Made', type: 'DATE', priority: 'MEDIUM' }),
  )
})

test('[ITEM-22] the history lists day by day who did what: fields, collections and state with their values before and after', async () => {
  const maps = aCollection({ sgtt: 'Maps' })
  serveCollections([maps])
  const { dialog } = await open(
    anItem(),
    aLine({
      fullName: 'Grace Hopper',
      changes: [
        { name: 'made', before: '1764-03-09', after: '1780~' },
        { name: 'fragile', after: 'true' },
      ],
    }),
    aLine({ username: 'ada', changes: [{ name: 'parentCollectionsUuids', before: [], after: [maps.uuid] }] }),
    aLine({ action: 'create', date: '2025-12-05T12:00:00Z', changes: [{ name: 'sgtt', after: 'First' }] }),
  )
  const day = dialog.getByRole('region', { name: '11 February 2026' })
  await expect.element(day.getByText('Grace Hopper')).toBeVisible()
  await expect.element(day.getByText('09/03/1764')).toBeVisible()
  await expect.element(day.getByText('about 1780')).toBeVisible()
  await expect.element(day.getByText('True')).toBeVisible()
  await expect.element(day.getByText('Maps')).toBeVisible()
  const first = dialog.getByRole('region', { name: '5 December 2025' })
  await expect.element(first.getByText('Created')).toBeVisible()
  expect(first.getByRole('button').query()).toBeNull()
})

test('[ITEM-22] [ITEM-28] the history names assets that were added, and a replaced image, whose former file can be put back', async () => {
  const sheet = anImage({ sgtt: 'Recto' })
  const formerFile = { href: `/meta/images/${sheet.uuid}/formerFile` }
  const posted: string[] = []
  serve([
    http.post('*/meta/images/:uuid/formerFile', ({ request }) => {
      posted.push(new URL(request.url).pathname)
      return HttpResponse.json(sheet)
    }),
  ])
  const named = { uuid: sheet.uuid, type: 'images', sgtt: 'Recto' } as const
  const { dialog } = await open(
    anItem(),
    aLine({
      action: 'asset.replace',
      assets: [named],
      assetCount: 1,
      changes: [
        { name: 'originalFilename', before: 'scan-1.tif', after: 'scan-2.tif' },
        { name: 'width', before: 400, after: 800 },
      ],
      _links: { formerFile },
    }),
    aLine({ action: 'asset.create', assets: [named, { ...named, sgtt: 'Verso' }], assetCount: 14 }),
    aLine({ action: 'remove.audios', assets: [{ ...named, type: 'audios', sgtt: 'Interview' }], assetCount: 1 }),
  )
  const [replaced, added, removed] = ['Image replaced', 'Assets added', 'Assets removed'].map((done) =>
    dialog.getByRole('listitem').filter({ hasText: done }).first(),
  )
  await expect.element(replaced!).toMatchTextContent(/Recto.*scan-1\.tif.*scan-2\.tif/)
  await expect.element(replaced!).not.toMatchTextContent(/400/)
  await expect.element(added!).toMatchTextContent(/Recto, Verso and 12 more/)
  await expect.element(removed!).toMatchTextContent(/Interview/)
  await dialog.getByRole('button', { name: 'Restore the former file of Recto' }).click()
  await expect.poll(() => posted).toEqual([formerFile.href])
  await expect.poll(() => useNotices.getState().history[0]?.text).toMatch(/^The new image is being processed/)
})

test('[ITEM-22] a value can be restored, with its language, and that can be undone', async () => {
  const item = anItem({
    sgtt: 'Second',
    customMetadataList: [
      { name: 'title', value: 'Secondo', lang: 'it' },
      { name: 'other', value: 'stays' },
    ],
  })
  serveWorkflow([], [item])
  const { patches, dialog } = await open(
    item,
    aLine({
      changes: [
        { name: 'sgtt', before: 'First', after: 'Second' },
        { name: 'title', before: { value: 'Primo', lang: 'it' }, after: { value: 'Secondo', lang: 'it' } },
        { name: 'state', before: 'Draft', after: 'Published' },
      ],
    }),
  )
  await expect.element(dialog.getByText('Published')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore this value of title' }).click()
  await expect.poll(() => patches).toHaveLength(1)
  expect(patches[0]).toEqual({
    customMetadataList: [
      { name: 'title', value: 'Primo', lang: 'it' },
      { name: 'other', value: 'stays' },
    ],
  })
  await expect.poll(() => useNotices.getState().history[0]?.text).toBe('title restored')
  expect(useNotices.getState().history[0]?.undo).toBeTypeOf('function')
  // A value that is current is not offered to restore.
  await expect.element(dialog.getByRole('button', { name: 'Restore this value of title' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Restore this value of Title' }).click()
  await expect.poll(() => patches[1]?.sgtt).toBe('First')
})

test('[ITEM-22] restoring former collections names those that the item leaves, and can be undone', async () => {
  const [maps, atlases, gone] = [aCollection({ sgtt: 'Maps' }), aCollection({ sgtt: 'Atlases' }), aCollection()]
  serveCollections([maps, atlases])
  const item = anItem({ parentCollectionsUuids: [atlases.uuid] })
  const { patches, dialog } = await open(
    item,
    aLine({
      changes: [{ name: 'parentCollectionsUuids', before: [maps.uuid, gone.uuid], after: [atlases.uuid] }],
    }),
    aLine({ username: 'ada', changes: [{ name: 'parentCollectionsUuids', before: [gone.uuid], after: [maps.uuid] }] }),
  )
  await expect.element(dialog.getByText('Its former collections no longer exist.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore this value of Collections' }).click()
  const question = page.getByRole('alertdialog', { name: 'Put the item back into Maps?' })
  await expect.element(question.getByText('1 of its former collections no longer exists.')).toBeVisible()
  await expect.element(question.getByText('It will be removed from Atlases.')).toBeVisible()
  await question.getByRole('button', { name: 'Restore this value' }).click()
  await expect.poll(() => patches[0]).toEqual({ parentCollectionsUuids: [maps.uuid] })
  await expect.element(question).not.toBeInTheDocument()
  const notice = useNotices.getState().history[0]
  expect(notice?.text).toBe('Collections restored')
  await notice?.undo?.()
  expect(patches[1]).toEqual({ parentCollectionsUuids: [atlases.uuid] })
})

test('[ITEM-22] a former state is reached by the action that leads there; if there is none, the dialog says so', async () => {
  const item = anItem({ state: 'Published' })
  serveStates(aState({ name: 'Draft' }), aState({ name: 'Published' }))
  const withdraw = aTransition({ name: 'Withdraw', itemFromState: 'Published', itemToState: 'Draft' })
  const posted = serveWorkflow([withdraw], [item])
  const { dialog } = await open(
    item,
    aLine({ action: 'transition', changes: [{ name: 'state', before: 'Draft', after: 'Published' }] }),
    aLine({ action: 'transition', changes: [{ name: 'state', before: 'Approved', after: 'Draft' }] }),
  )
  await expect.element(dialog.getByText('No workflow action leads from Published back to Approved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore this value of State' }).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw?' })
  await expect.element(question.getByText(/from Published back to Draft/)).toBeVisible()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(() => posted).toMatchObject([{ assetUuid: item.uuid, transitionUuid: withdraw.uuid }])
  await expect.poll(() => useNotices.getState().history[0]?.text).toBe('State updated successfully')
})

test('a new order of media shows their number, and is not offered as the value of a field', async () => {
  const uuids = [uuidOf(3, 1), uuidOf(3, 2)]
  const { dialog } = await open(
    anItem(),
    aLine({ action: 'order.images', changes: [{ name: 'images', before: uuids, after: uuids.toReversed() }] }),
  )
  await expect.element(dialog.getByText(/^The order of 2 assets changed/)).toBeVisible()
  expect(dialog.getByText(uuids[0] ?? '').query()).toBeNull()
  expect(dialog.getByRole('button', { name: /^Restore/ }).query()).toBeNull()
})

test('a new order of media that came with other changes, or was undone, shows the number too, beside the fields', async () => {
  const [sounds, films] = [
    [uuidOf(3, 1), uuidOf(3, 2)],
    [uuidOf(4, 1), uuidOf(4, 2), uuidOf(4, 3)],
  ]
  const item = anItem({ sgtt: 'Second' })
  const { dialog } = await open(
    item,
    aLine({
      changes: [
        { name: 'sgtt', before: 'First', after: 'Second' },
        { name: 'audios', before: sounds, after: sounds.toReversed() },
        { name: 'videos', before: films, after: films.toReversed() },
      ],
    }),
    aLine({ action: 'undo', changes: [{ name: 'model3Ds', before: sounds, after: sounds.toReversed() }] }),
  )
  await expect.element(dialog.getByText('First')).toBeVisible()
  await expect.element(dialog.getByText(/^The order of 5 assets changed/)).toBeVisible()
  await expect.element(dialog.getByText(/^The order of 2 assets changed/)).toBeVisible()
  for (const uuid of [...sounds, ...films]) expect(dialog.getByText(uuid).query()).toBeNull()
  await expect.element(dialog.getByRole('button', { name: 'Restore this value of Title' })).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Restore/ }).elements()).toHaveLength(1)
})

test('added or removed media do not show as a new order', async () => {
  const { dialog } = await open(
    anItem(),
    aLine({ action: 'add.videos', changes: [{ name: 'videos', after: [uuidOf(3, 1)] }] }),
    aLine({ action: 'remove.images', changes: [{ name: 'images', before: [uuidOf(3, 2)] }] }),
  )
  await expect.element(dialog.getByText('1 asset added.')).toBeVisible()
  await expect.element(dialog.getByText('1 asset removed.')).toBeVisible()
  expect(dialog.getByText(/The order of/).query()).toBeNull()
})

test('people who may only read see the history and cannot restore', async () => {
  queries.setQueryData(selfQuery().queryKey, aUser({ userRoles: ['ROLE_USER'] }))
  const { dialog } = await open(anItem(), aLine({ changes: [{ name: 'sgtt', before: 'First', after: 'Second' }] }))
  await expect.element(dialog.getByText('First')).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Restore/ }).query()).toBeNull()
})

test('a value that cannot be restored shows the reason beside it', async () => {
  const { dialog } = await open(anItem(), aLine({ changes: [{ name: 'sgtt', before: 'First', after: 'Second' }] }))
  serve([http.patch('*/meta/culturalItems/*', () => problem(403, 'role.missing'))])
  await dialog.getByRole('button', { name: 'Restore this value of Title' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('You do not have permission to do this.')
})

test('a long history loads page by page', async () => {
  const lines = Array.from({ length: 45 }, (_, at) => aLine({ username: `user ${at + 1}` }))
  const { dialog } = await open(anItem(), ...lines)
  await expect.element(dialog.getByText('user 1', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Page 3' }).click()
  await expect.element(dialog.getByText('user 45')).toBeVisible()
  expect(dialog.getByText('user 1', { exact: true }).query()).toBeNull()
})

test('[FLOW-03] a mail of the workflow that could not be sent shows the reason, and can be sent again', async () => {
  const task = { taskUuid: uuidOf(21, 1), templateName: 'email' }
  const failed = {
    ...task,
    state: 'ERROR',
    code: 'mail.refused',
    attempts: 3,
    effects: [
      { name: 'recipients', value: 'anna@museo.example' },
      { name: 'subject', value: 'Published' },
      { name: 'answer', value: '550 no such user' },
    ],
  } satisfies TaskResult
  const retry = { href: '/meta/transitionLogs/1/retry' }
  const transition = { action: 'transition', changes: [{ name: 'state', before: 'Draft', after: 'Published' }] }
  const item = anItem()
  const refused = aLine({ ...transition, tasks: [failed], _links: { retry } })
  const { dialog } = await open(item, refused)
  await expect
    .element(
      dialog.getByText(
        'E-mail to anna@museo.example: “Published”. It failed: The mail server refused the mail: 550 no such user (3 tries)',
      ),
    )
    .toBeVisible()
  serve([http.post('*/meta/transitionLogs/1/retry', () => problem(403, 'role.missing'))])
  await dialog.getByRole('button', { name: 'Try again: failed actions' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('You do not have permission to do this.')

  // The list loads again after each attempt, also a refused one; it is unchanged until the mail is sent.
  const states = ['PENDING', 'DONE'] as const
  let [sent, read] = [0, 0]
  serve([
    http.post('*/meta/transitionLogs/1/retry', () => {
      sent += 1
      return HttpResponse.json({})
    }),
    http.get(`*/meta/culturalItems/${item.uuid}/history`, () => {
      if (sent === 0) return HttpResponse.json(aPage('history', [refused]))
      const { effects } = failed
      const tasks = [{ ...task, state: states[read++] ?? 'DONE', effects: effects.slice(0, 2) }]
      return HttpResponse.json(aPage('history', [{ ...refused, tasks, _links: {} }]))
    }),
  ])
  await dialog.getByRole('button', { name: 'Try again: failed actions' }).click()
  // The list polls until the mail is sent.
  await expect
    .element(dialog.getByText('E-mail to anna@museo.example: “Published”', { exact: true }), { timeout: 15_000 })
    .toBeVisible()
  expect(sent).toBe(1)
  expect(dialog.getByRole('button', { name: 'Try again: failed actions' }).query()).toBeNull()
})

test('an action whose step was undone before it began says so', async () => {
  const stopped = {
    taskUuid: uuidOf(21, 1),
    templateName: 'email',
    state: 'ERROR',
    code: 'transition.taken-back',
  } as const
  const transition = { action: 'transition', changes: [{ name: 'state', before: 'Draft', after: 'Published' }] }
  const { dialog } = await open(anItem(), aLine({ ...transition, tasks: [stopped] }))
  await expect
    .element(dialog.getByText('E-mail. It did not run: The change of state was undone first.', { exact: false }))
    .toBeVisible()
})

test('[STORY-14] in part: of the steps of a story the history shows those that a change has touched', async () => {
  const [one, two] = [{ label: 'One' }, { id: 'b', label: 'Two' }]
  const { dialog } = await open(
    anItem(),
    aLine({
      changes: [
        {
          name: 'annotations',
          before: [one, { ...two, delay: '1' }],
          after: [one, { ...two, words: 'Ships', delay: '5' }, { label: 'Three' }],
        },
      ],
    }),
    aLine({ changes: [{ name: 'annotations', before: [one, two], after: [two, one] }] }),
  )
  await expect.element(dialog.getByText('Step 2: Two')).toBeVisible()
  await expect.element(dialog.getByText('Commentary: Ships')).toBeVisible()
  await expect.element(dialog.getByText('Seconds at the step: 1 → 5')).toBeVisible()
  await expect.element(dialog.getByText('Step 3 added: Three')).toBeVisible()
  await expect.element(dialog.getByText('Order changed (2 steps)')).toBeVisible()
  await expect.element(dialog.getByText(/One/)).not.toBeInTheDocument()
})
