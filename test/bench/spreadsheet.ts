import { setTimeout as wait } from 'node:timers/promises'
import type { BulkJob, Table } from '@teca/shared/contract/meta'
import { inWrite } from '../../server/db/unit-of-work.ts'
import { csvRow } from '../../server/modules/tables/cell-text.ts'
import { testApp, type SignedIn } from '../server-app.ts'
import { multipart } from '../uploading.ts'
import { countSpent, type Spent } from './process-facts.ts'
import { median, type Row } from './table.ts'

const names = ['pressmark', 'sgtt', 'autn', 'date', 'medium', 'size', 'credit', 'subject']
const count = 5000

/** A table of 5,000 items imported, imported again, exported; and what a page of someone else takes meanwhile. */
export async function spreadsheet(): Promise<Row[]> {
  const { rows } = await importTable(
    csvRow(names) + Array.from({ length: count }, (_, n) => csvRow(record(n))).join(''),
  )
  return rows
}

/** The measures of any table whose first column is the pressmark and whose last one holds values with ` | ` between. */
export async function importTable(csv: string): Promise<{ rows: Row[]; total: number }> {
  const app = await testApp({ kind: 'sqlite' })
  try {
    const user = await app.signIn(['ROLE_METADATA_EDITOR'])
    const collection = await inWrite(app.database, { tenantId: 'museo' }, (unit) =>
      app.services.collections.createCollection(unit, { sgtt: 'Imported' }),
    )
    await inWrite(app.database, { tenantId: 'museo' }, async (unit) => {
      for (let n = 0; n < 500; n += 1)
        await app.services.items.createItem(unit, { sgtt: `Item ${n}`, pressmark: `BEFORE ${n}` })
    })
    const idle: number[] = []
    for (let turn = 0; turn < 60; turn += 1) idle.push(await page(user))
    const spent = countSpent()
    const { payload, headers } = multipart('table.csv', Buffer.from(csv))
    const table = (await user.call('/meta/tables', { method: 'POST', headers, body: payload })).json<Table>()
    const read = spent()
    const columns = table.columns.map(({ name }, at) => {
      if (at === 0) return { kind: 'pressmark' }
      return { kind: 'field', name, ...(at === table.columns.length - 1 && { separator: '|' }) }
    })
    const run = async (what: 'check' | 'import') => {
      const began = countSpent()
      const body = { ...table.mapping, columns, collection }
      const job = (await user.call(`/meta/tables/${table.uuid}/${what}`, { method: 'POST', body })).json<BulkJob>()
      return await follow(user, job, began)
    }
    const checked = await run('check')
    const imported = await run('import')
    await app.outbox.idle()
    const again = await run('import')
    const exporting = countSpent()
    const body = { selection: { collection }, format: 'csv' }
    await user.call('/meta/tableExports', { method: 'POST', body })
    const exported = exporting()
    const undoing = countSpent()
    const undo = new URL(imported.job._links.undo?.href ?? '').pathname
    const undone = await follow(user, (await user.call(undo, { method: 'POST' })).json<BulkJob>(), undoing)
    const total = table.rows
    if (imported.job.created !== total || again.job.changed !== 0 || undone.job.done !== total)
      throw new Error(JSON.stringify([imported.job, again.job, undone.job]))
    const aRow = ({ cpu }: Spent) => cpu / total
    const of = `${total.toLocaleString('en')} rows`
    const quiet = { name: 'nothing else going on', value: median(idle) }
    return {
      total,
      rows: [
        { what: `table of ${of} received, CPU a row`, unit: 'ms', ours: aRow(read) },
        { what: 'checked, CPU a row', unit: 'ms', ours: aRow(checked.spent) },
        { what: 'imported as new items, CPU a row', unit: 'ms', ours: aRow(imported.spent), goal: { most: 1.5 } },
        {
          what: 'imported again without a change, CPU a row',
          unit: 'ms',
          ours: aRow(again.spent),
          goal: { most: 1.5 },
        },
        { what: 'exported as CSV, CPU a row', unit: 'ms', ours: aRow(exported) },
        { what: 'the import undone, CPU a row', unit: 'ms', ours: aRow(undone.spent) },
        {
          what: 'catalogue page during the import',
          unit: 'ms',
          ours: median(imported.pages),
          peer: quiet,
          goal: { ratio: 2 },
        },
        { what: 'slowest such page', unit: 'ms', ours: Math.max(...imported.pages), goal: { most: 250 } },
      ],
    }
  } finally {
    await app.close()
  }
}

async function page(user: SignedIn): Promise<number> {
  const asked = performance.now()
  await user.call('/meta/culturalItems/search/findAll?page=3&size=20')
  return performance.now() - asked
}

async function follow(user: SignedIn, { _links }: BulkJob, spent: () => Spent) {
  const self = new URL(_links.self.href).pathname
  const pages: number[] = []
  for (;;) {
    const job = (await user.call(self)).json<BulkJob>()
    if (job.finishedDate !== undefined) return { job, spent: spent(), pages }
    pages.push(await page(user))
    await wait(100)
  }
}

const words = ['people', 'architecture', 'townscapes', 'boats and ships', 'rivers', 'emotions and human qualities']

/** As full as the records of a large museum of art. */
const record = (n: number): string[] => [
  `TABLE ${n}`,
  `View of a harbour with figures and boats, verso: study of a tree and clouds, number ${n}`,
  `Painter ${n % 300}`,
  `${1700 + (n % 250)}`,
  'Watercolour, ink, chalk and graphite on paper',
  `support: ${100 + (n % 700)} x ${120 + (n % 500)} mm`,
  `Presented by the heirs of Mrs Richmond ${1900 + (n % 100)}`,
  words.map((word, at) => `${word} > kind ${(n + at) % 90} > detail ${(n * at) % 400}`).join(' | '),
]
