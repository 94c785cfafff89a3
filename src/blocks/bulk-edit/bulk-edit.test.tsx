import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aTemplate } from '../../../test/fixtures/configuration'
import { anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveCollections, serveItems, serveSession, serveTemplates } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, chosen } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'
import type { BulkJob, BulkRequest, CulturalItem } from '@/api/meta/generated/types.gen'
import { useBulkWork } from '@/stores/bulk-work'
import { useNotices } from '@/stores/notices'

beforeEach(async () => {
  anEmptyCatalogue()
  useNotices.setState({ shown: [], history: [], unread: 0 })
  useBulkWork.setState({ works: [] })
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

const dialog = page.getByRole('dialog')
const work = page.getByRole('region', { name: 'Work in progress' })
const notices = page.getByRole('region', { name: /^Notices/ })

async function openAll(items: CulturalItem[], links: object = {}) {
  serveSession(aUser({ _links: { self: { href: '/me' }, tenants: { href: '/me/tenants' }, ...links } }), [aTenant()])
  serveItems(...items)
  serveCollections([], items)
  const application = await renderApplication('/catalog')
  for (const { sgtt } of items) await page.getByRole('checkbox', { name: `Select ${sgtt}` }).click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit metadata' }).click()
  await expect.element(dialog).toHaveAccessibleName(`Edit metadata of ${items.length} items`)
  return application
}

async function replaceInTitle(find: string, by: string) {
  await dialog.getByLabelText('Field').selectOptions('Title')
  await dialog.getByLabelText('Change', { exact: true }).selectOptions('Find and replace')
  await dialog.getByLabelText('Find').fill(find)
  await dialog.getByLabelText('Replace by').fill(by)
  await dialog.getByRole('button', { name: 'Preview' }).click()
}

/** A server that does jobs: each ends with these failures at once, and changes nothing in the first `same` items. */
function serveJobs(failuresOf: (request: BulkRequest) => string[] = () => [], { same = 0 } = {}) {
  const asked: BulkRequest[] = []
  const jobs: BulkJob[] = []
  const made = (request: Partial<BulkRequest>, total: number, failed: string[]) => {
    const self = `/meta/bulkJobs/${jobs.length}`
    const job: BulkJob = {
      uuid: `00000000-0000-4000-8000-00000000000${jobs.length}`,
      operation: request.operation ?? 'undo',
      state: 'DONE',
      total,
      done: total - failed.length,
      changed: total - failed.length - same,
      failed: failed.length,
      createdDate: '2026-01-01T10:00:00.000Z',
      _links: {
        self: { href: self },
        ...(total > failed.length && { undo: { href: `${self}/undo` } }),
        ...(failed.length > 0 && { failures: { href: `${self}/failures` } }),
      },
    }
    jobs.push(job)
    return job
  }
  serve([
    http.post<never, BulkRequest>('*/meta/bulkJobs', async ({ request }) => {
      const body = await request.json()
      asked.push(body)
      return HttpResponse.json(made(body, body.selection.uuids?.length ?? 0, failuresOf(body)), { status: 202 })
    }),
    http.get('*/meta/bulkJobs/:uuid', ({ params }) => HttpResponse.json(jobs[Number(params['uuid'])])),
    http.get('*/meta/bulkJobs/:uuid/failures', () => {
      const failures = failuresOf(asked.at(-1) as BulkRequest).map((uuid) => ({
        uuid,
        title: 'Leaf 2',
        code: 'not-found',
        message: 'There is no such item',
      }))
      const info = { number: 0, size: 1000, totalPages: 1, totalElements: failures.length }
      return HttpResponse.json({ _embedded: { failures }, page: info, _links: { self: { href: '/f' } } })
    }),
    http.post('*/meta/bulkJobs/:uuid/undo', ({ params }) =>
      HttpResponse.json(made({}, jobs[Number(params['uuid'])]?.changed ?? 0, []), { status: 202 }),
    ),
    http.post<never, BulkRequest>('*/meta/bulkJobs/preview', async ({ request }) => {
      const { selection } = await request.json()
      const rows = (selection.uuids ?? []).map((uuid, at) => ({
        uuid,
        title: `Leaf ${at + 1}`,
        changes: at < same ? [] : [{ name: 'sgtt', before: [`Leaf ${at + 1}`], after: [`Folio ${at + 1}`] }],
      }))
      const info = { number: 0, size: 100, totalPages: 1, totalElements: rows.length }
      return HttpResponse.json({ _embedded: { rows }, page: info, _links: { self: { href: '/p' } } })
    }),
  ])
  return asked
}
const jobLinks = { bulk: { href: '/meta/bulkJobs' }, bulkPreview: { href: '/meta/bulkJobs/preview' } }
const three = () => [1, 2, 3].map((n) => anItem({ sgtt: `Leaf ${n}` }))

test('[ITEM-21] what would come of it is seen item by item, one is unticked, the others are changed by the specified calls and taken back', async () => {
  const items = three()
  await openAll(items)
  const patched: unknown[] = []
  serve([
    http.patch('*/meta/culturalItems/:uuid', async ({ request, params }) => {
      patched.push([params['uuid'], Reflect.get(Object(await request.clone().json()), 'sgtt')])
    }),
  ])
  await replaceInTitle('Leaf', 'Folio')
  const row = dialog.getByRole('listitem').filter({ hasText: 'Leaf 2' })
  await expect.element(row.getByText(/Folio 2/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Leaf 2' }).click()
  await dialog.getByRole('button', { name: 'Change 2 items' }).click()
  await expect.element(notices.getByText('2 items updated.')).toBeVisible()
  expect(patched).toEqual([
    [items[0]?.uuid, 'Folio 1'],
    [items[2]?.uuid, 'Folio 3'],
  ])
  expect(chosen()).toBe(1)
  await notices.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => patched.slice(2).map((one) => Reflect.get(Object(one), 1))).toEqual(['Leaf 1', 'Leaf 3'])
  await expect.element(notices.getByText('Undone: “2 items updated.”')).toBeVisible()
})

test('[ITEM-21] where the server does jobs, one call changes all, and its undo is one call', async () => {
  const asked = serveJobs()
  const items = three()
  await openAll(items, jobLinks)
  await replaceInTitle('Leaf', 'Folio')
  await expect.element(dialog.getByText(/Folio 3/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Change 3 items' }).click()
  await expect.element(notices.getByText('3 items updated.')).toBeVisible()
  expect(asked).toEqual([
    {
      operation: 'editMetadata',
      edits: [{ name: 'sgtt', kind: 'findReplace', find: 'Leaf', replace: 'Folio', matchCase: true }],
      selection: { uuids: items.map(({ uuid }) => uuid) },
    },
  ])
  expect(chosen()).toBe(0)
  await notices.getByRole('button', { name: 'Undo' }).first().click()
  await expect.element(notices.getByText('Undone: “3 items updated.”')).toBeVisible()
})

test('[ITEM-21] in the preview values are read as elsewhere: dates day first, and what is yes or no in words', async () => {
  serveTemplates(
    aTemplate({ name: 'sgtt', label: 'Title', priority: 'HIGH' }),
    aTemplate({ name: 'drawn', label: 'Drawn', type: 'DATE', priority: 'LOW' }),
    aTemplate({ name: 'lent', label: 'Lent', type: 'BOOLEAN', priority: 'LOW' }),
  )
  await openAll(three(), jobLinks)
  serve([
    http.post<never, BulkRequest>('*/meta/bulkJobs/preview', async ({ request }) => {
      const { selection } = await request.json()
      const changes = [
        { name: 'drawn', before: ['1764-03-09'], after: ['1764?', '2026-11-21'] },
        { name: 'lent', before: ['true'], after: [] },
        { name: 'gone', before: ['1764-03-09'], after: ['true'] },
      ]
      const rows = (selection.uuids ?? []).map((uuid, at) => ({ uuid, title: `Leaf ${at + 1}`, changes }))
      const info = { number: 0, size: 100, totalPages: 1, totalElements: rows.length }
      return HttpResponse.json({ _embedded: { rows }, page: info, _links: { self: { href: '/p' } } })
    }),
  ])
  await replaceInTitle('Leaf', 'Folio')
  const said = dialog.getByRole('listitem').filter({ hasText: 'Leaf 2' }).getByRole('definition')
  await expect.element(said.first()).toBeVisible()
  const texts = () => said.all().map((one) => one.element().textContent)
  expect(texts()[0]).toMatch(/09\/03\/1764.*→.*1764 \(\?\) · 21\/11\/2026/)
  expect(texts()[1]).toMatch(/True.*→/)
  // What no template names is told as it is.
  expect(texts()[2]).toMatch(/1764-03-09.*→.*true/)
})

test('[ITEM-21] items in which nothing changes are counted before, and not told as changed afterwards', async () => {
  serveJobs(undefined, { same: 2 })
  await openAll(three(), jobLinks)
  await replaceInTitle('Leaf', 'Folio')
  await expect.element(dialog.getByRole('checkbox', { name: '3 of 3 chosen' })).toBeChecked()
  await expect.element(dialog.getByText('Nothing changes in 2 of them.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change 3 items' }).click()
  await expect.element(notices.getByText('3 items updated. 2 of them are as they were before.')).toBeVisible()
})

test('[COLL-15] what failed is named with its reason, stays selected, and is tried again by itself', async () => {
  const items = three()
  const [, second] = items
  let refuse = true
  const asked = serveJobs(() => (refuse && second ? [second.uuid] : []))
  await openAll(items, jobLinks)
  await replaceInTitle('Leaf', 'Folio')
  await dialog.getByRole('button', { name: 'Change 3 items' }).click()
  await expect.element(work.getByRole('alert')).toHaveTextContent('1 item not changed1 of 3 failed')
  await expect.element(work.getByRole('list', { name: 'What failed, and why' }).getByText('Leaf 2')).toBeVisible()
  expect(chosen()).toBe(1)
  refuse = false
  await work.getByRole('button', { name: /^Try again/ }).click()
  await expect.poll(() => asked.at(-1)?.selection.uuids).toEqual([second?.uuid])
  // The row goes as soon as it is tried again; what it did leaves the selection once the job is over.
  await expect.element(notices.getByText('3 items updated.')).toBeVisible()
  await expect.element(work).not.toBeInTheDocument()
  expect(chosen()).toBe(0)
})

test('[COLL-15] a server that refuses the whole job leaves everything selected and says why', async () => {
  const items = three()
  serveJobs()
  await openAll(items, jobLinks)
  serve([http.post('*/meta/bulkJobs', () => problem(403, 'role.missing'))])
  await replaceInTitle('Leaf', 'Folio')
  await dialog.getByRole('button', { name: 'Change 3 items' }).click()
  await expect.element(work.getByText('3 of 3 failed')).toBeVisible()
  await expect.element(work.getByRole('list', { name: 'What failed, and why' }).getByText('Leaf 2')).toBeVisible()
  expect(chosen()).toBe(3)
})

test('a change that says nothing is not done, and what is missing is said', async () => {
  await openAll(three())
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText('Choose a field', { exact: true }).last()).toBeVisible()
  await dialog.getByLabelText('Field').selectOptions('Title')
  await expect.element(dialog.getByText('A value is needed')).toBeVisible()
  await dialog.getByLabelText('Change', { exact: true }).selectOptions('Clear')
  await expect.element(dialog.getByText('An item cannot be without a title')).toBeVisible()
})

test('[ITEM-21] a value that the form of one item would refuse is refused for many, and a date is written as it is stored', async () => {
  serveTemplates(
    aTemplate({ name: 'date', label: 'Date', type: 'DATE' }),
    aTemplate({ name: 'mail', label: 'Address', type: 'EMAIL' }),
  )
  const asked = serveJobs()
  await openAll(three(), jobLinks)
  await dialog.getByLabelText('Field').selectOptions('Date')
  await dialog.getByLabelText('Value').fill('31/02/1788')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText(/^A date is expected/)).toBeVisible()
  await dialog.getByLabelText('Field').selectOptions('Address')
  await dialog.getByLabelText('Value').fill('wrong')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText('E-mail must be valid')).toBeVisible()
  await dialog.getByLabelText('Field').selectOptions('Date')
  await dialog.getByLabelText('Value').fill('30/06/1788')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Change 3 items' }).click()
  await expect
    .poll(() => asked.map(({ edits }) => edits))
    .toEqual([[{ name: 'date', kind: 'set', value: '1788-06-30' }]])
})

test('what was written is not lost by Escape or Cancel without a question; an empty form just closes', async () => {
  await openAll(three())
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' })
  await dialog.getByLabelText('Field').selectOptions('Title')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog.getByLabelText('Field')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit metadata' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('[ITEM-21] work that a reload cut off is found again and told when it is over', async () => {
  serveJobs()
  useBulkWork.setState({
    works: [
      {
        id: 'before-the-reload',
        title: 'Editing 3 items',
        doneText: '3 items updated.',
        stale: ['/meta/culturalItems'],
        total: 3,
        done: 0,
        failures: [],
        state: 'running',
        job: '/meta/bulkJobs/0',
        left: [],
        undoable: false,
      },
    ],
  })
  serve([
    http.get('*/meta/bulkJobs/0', () =>
      HttpResponse.json({
        uuid: 'x',
        operation: 'editMetadata',
        state: 'DONE',
        total: 3,
        done: 3,
        changed: 3,
        failed: 0,
        createdDate: '2026-01-01T10:00:00.000Z',
        _links: { self: { href: '/meta/bulkJobs/0' }, undo: { href: '/meta/bulkJobs/0/undo' } },
      }),
    ),
  ])
  serveSession(aUser(), [aTenant()])
  serveItems()
  serveCollections([])
  await renderApplication('/catalog')
  await expect.element(notices.getByText('3 items updated.')).toBeVisible()
})
