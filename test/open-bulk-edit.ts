import { http, HttpResponse } from 'msw'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { BulkJob, BulkRequest, CulturalItem } from '@teca/shared/contract/meta'
import { useWork } from '../src/work/work-store'
import { useNotices } from '../src/stores/notices'
import { anItem } from './fixtures/items'
import { aTenant, aUser } from './fixtures/people'
import { serve, serveCollections, serveItems, serveSession } from './mock-api/serve'
import { anEmptyCatalogue } from './open-catalogue'
import { renderApplication } from './render-application'

/** No selection, work or notice, on a wide screen. Before each test. */
export async function beforeEdits() {
  anEmptyCatalogue()
  useNotices.setState({ shown: [], history: [], unread: 0 })
  useWork.setState({ works: [] })
  sessionStorage.clear()
  await page.viewport(1280, 900)
}

export const dialog = page.getByRole('dialog')
export const notices = page.getByRole('region', { name: /^Notices/ })

/** Opens the dialog for many items on the catalogue with all of these selected; `links` are extra ones of the user. */
export async function openAll(items: CulturalItem[], links: object = {}) {
  serveSession(aUser({ _links: { self: { href: '/me' }, tenants: { href: '/me/tenants' }, ...links } }), [aTenant()])
  serveItems(...items)
  serveCollections([], items)
  const application = await renderApplication('/catalog')
  for (const { sgtt } of items) await page.getByRole('checkbox', { name: `Select ${sgtt}` }).click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit metadata' }).click()
  await expect.element(dialog).toHaveAccessibleName(`Edit metadata of ${items.length} items`)
  return application
}

/** Requests the preview of a find and replace in the titles. */
export async function replaceInTitle(find: string, by: string) {
  await dialog.getByLabelText('Field').selectOptions('Title')
  await dialog.getByLabelText('Change', { exact: true }).selectOptions('Find and replace')
  await dialog.getByLabelText('Find').fill(find)
  await dialog.getByLabelText('Replace with').fill(by)
  await dialog.getByRole('button', { name: 'Preview' }).click()
}

/** A server with jobs: each ends with these failures at once, and changes nothing in the first `same` items; returns the requests. */
export function serveJobs(failuresOf: (request: BulkRequest) => string[] = () => [], { same = 0 } = {}) {
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

/** The links of a user on a server with jobs. */
export const jobLinks = { bulk: { href: '/meta/bulkJobs' }, bulkPreview: { href: '/meta/bulkJobs/preview' } }

/** `Leaf 1` to `Leaf 3`. */
export const three = () => [1, 2, 3].map((n) => anItem({ sgtt: `Leaf ${n}` }))
