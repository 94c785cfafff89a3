import { http, HttpResponse } from 'msw'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BulkJob, Table, TableMapping, TableRow, TableValue, TableValueField } from '@teca/shared/contract/meta'
import { aTemplate } from './fixtures/configuration'
import { aCollection, anItem } from './fixtures/items'
import { aTenant, aUser } from './fixtures/people'
import { serve, serveCollections, serveItems, serveSession, serveTemplates } from './mock-api/serve'
import { renderApplication } from './render-application'

export const dialog = page.getByRole('dialog')

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

interface ListedValues {
  values: TableValue[]
  fields: TableValueField[]
}

/** A server that accepts one table: `rows` and `listed` are the result of a check; returns the requests. */
export function serveTable(
  columns: Table['columns'],
  rows: TableRow[],
  given: Partial<TableMapping> = {},
  more: Partial<Table> = {},
  listed: ListedValues = { values: [], fields: [] },
) {
  const asked: { check: TableMapping[]; import: TableMapping[]; undone: number } = { check: [], import: [], undone: 0 }
  const jobs: BulkJob[] = []
  const count = (outcome: TableRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const made = (operation: BulkJob['operation']) => {
    const self = `/meta/bulkJobs/${jobs.length}`
    const [created, refused] = [count('created'), count('refused')]
    const job: BulkJob = {
      uuid: uuid(jobs.length),
      operation,
      state: 'DONE',
      total: rows.length,
      done: rows.length - refused,
      changed: created + count('updated'),
      created,
      failed: refused,
      createdDate: '2026-01-01T10:00:00.000Z',
      finishedDate: '2026-01-01T10:00:01.000Z',
      _links: {
        self: { href: self },
        report: { href: `${self}/report` },
        reportFile: { href: `${self}/reportFile` },
        ...(operation === 'checkTable' && { tableValues: { href: `${self}/tableValues` } }),
        ...(operation === 'importTable' && { undo: { href: `${self}/undo` } }),
      },
    }
    jobs.push(job)
    return HttpResponse.json(job, { status: 202 })
  }
  const table: Table = {
    uuid: uuid(9),
    fileName: 'maps.csv',
    rows: rows.length,
    columns,
    mapping: {
      columns: columns.map(() => ({ kind: 'ignore' })),
      existing: 'update',
      missing: 'create',
      emptyCells: 'keep',
      ...given,
    },
    remembered: false,
    ...more,
    _links: {
      self: { href: '/meta/tables/9' },
      check: { href: '/meta/tables/9/check' },
      import: { href: '/meta/tables/9/import' },
      reading: { href: '/meta/tables/9/reading' },
    },
  }
  serve([
    http.post('*/meta/tables', () => HttpResponse.json(table, { status: 201 })),
    http.post<never, TableMapping>('*/meta/tables/9/check', async ({ request }) => {
      asked.check.push(await request.json())
      return made('checkTable')
    }),
    http.post<never, TableMapping>('*/meta/tables/9/import', async ({ request }) => {
      asked.import.push(await request.json())
      return made('importTable')
    }),
    http.get('*/meta/bulkJobs/:at', ({ params }) => HttpResponse.json(jobs[Number(params['at'])])),
    http.get('*/meta/bulkJobs/:at/report', ({ request }) => {
      const { searchParams: query } = new URL(request.url)
      const outcome = query.get('outcome')
      const shown = rows.filter(
        (row) => (outcome === null || row.outcome === outcome) && (!query.has('leftOut') || row.leftOut !== undefined),
      )
      const info = { number: 0, size: 50, totalPages: 1, totalElements: shown.length }
      const leftOut = rows.reduce((sum, row) => sum + (row.leftOut?.length ?? 0), 0)
      return HttpResponse.json({ _embedded: { rows: shown }, page: info, leftOut, _links: { self: { href: '/r' } } })
    }),
    http.get('*/meta/bulkJobs/:at/tableValues', ({ request }) => {
      const isUnclear = ({ other, code }: TableValue) => other !== undefined || code !== undefined
      const all = !new URL(request.url).searchParams.has('unclear')
      const shown = listed.values.filter((one) => all || isUnclear(one))
      const info = { number: 0, size: 10, totalPages: 1, totalElements: shown.length }
      const { fields } = listed
      return HttpResponse.json({ _embedded: { values: shown }, page: info, fields, _links: { self: { href: '/v' } } })
    }),
    http.post('*/meta/bulkJobs/:at/undo', () => {
      asked.undone += 1
      return made('undo')
    }),
  ])
  return asked
}

export const tableLinks = { importTable: { href: '/meta/tables' }, exportTable: { href: '/meta/tableExports' } }

/** Opens the catalogue at a collection or at its top; `links` are by default those of a server with tables. */
export async function openShelf(links: object = tableLinks, atTop = false, ...more: ReturnType<typeof aTemplate>[]) {
  serveSession(aUser({ _links: { self: { href: '/me' }, tenants: { href: '/me/tenants' }, ...links } }), [aTenant()])
  serveTemplates(
    aTemplate({ name: 'sgtt', label: 'Title', priority: 'HIGH' }),
    aTemplate({ name: 'pressmark', label: 'Pressmark', priority: 'HIGH' }),
    aTemplate({ name: 'place', label: 'Place', priority: 'LOW' }),
    ...more,
  )
  const shelf = aCollection({ sgtt: 'Maps' })
  const items = ['Leaf 1', 'Leaf 2'].map((sgtt) => anItem({ sgtt, parentCollectionsUuids: [shelf.uuid] }))
  serveItems(...items)
  serveCollections([shelf], items)
  await renderApplication(atTop ? '/catalog' : `/catalog/${shelf.uuid}`)
  await expect.element(page.getByRole('heading', { name: atTop ? 'Catalogue' : 'Maps', level: 1 })).toBeVisible()
  return { shelf, items }
}

/** Chooses a file in the dialog that imports. */
export async function chooseTable() {
  await userEvent.keyboard('i')
  await expect.element(dialog).toHaveAccessibleName('Import a spreadsheet')
  const file = new File(['pressmark,sgtt\nA,B'], 'maps.csv', { type: 'text/csv' })
  await userEvent.upload(dialog.getByLabelText('Choose a spreadsheet'), file)
}
