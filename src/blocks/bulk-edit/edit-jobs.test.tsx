import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveCollections, serveItems, serveSession } from '../../../test/mock-api/serve'
import {
  beforeEdits,
  dialog,
  jobLinks,
  notices,
  openAll,
  replaceInTitle,
  serveJobs,
  three,
} from '../../../test/open-bulk-edit'
import { chosen } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'
import { useWork } from '@/work/work-store'

beforeEach(beforeEdits)

const work = page.getByRole('region', { name: 'Work in progress' })

test('[ITEM-21] if the server runs jobs, one call changes all, and its undo is one call', async () => {
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

test('[COLL-15] failed items are named with the reason, stay selected, and are retried alone', async () => {
  const items = three()
  const [, second] = items
  let refuse = true
  const asked = serveJobs(() => (refuse && second ? [second.uuid] : []))
  await openAll(items, jobLinks)
  await replaceInTitle('Leaf', 'Folio')
  await dialog.getByRole('button', { name: 'Change 3 items' }).click()
  await expect.element(work.getByRole('alert')).toHaveTextContent('1 item not changed1 of 3 failed')
  await expect.element(work.getByRole('list', { name: 'What failed and why' }).getByText('Leaf 2')).toBeVisible()
  expect(chosen()).toBe(1)
  refuse = false
  await work.getByRole('button', { name: /^Try again/ }).click()
  await expect.poll(() => asked.at(-1)?.selection.uuids).toEqual([second?.uuid])
  // The row disappears with the retry; the changed items leave the selection when the job ends.
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
  await expect.element(work.getByRole('list', { name: 'What failed and why' }).getByText('Leaf 2')).toBeVisible()
  expect(chosen()).toBe(3)
})

test('[ITEM-21] work that a reload interrupted is found again, and a notice shows when it ends', async () => {
  serveJobs()
  useWork.setState({
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
