import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveTables } from '../../../test/table-server.ts'
import type { TableServer } from '../../../test/table-server.ts'

const odd = [
  '=1+1',
  '@sum(A1)',
  '-5',
  '+39 080',
  "'=quoted",
  '007',
  '1e5',
  'a "b" c',
  'two\nlines',
  'è ü Ł 漢',
  '2001-05-06',
  'x | y',
  ',;\t.',
]

describe.each(['sqlite', 'postgres'] as const)('[UPL-21] tables of items on %s', (kind) => {
  let tables: TableServer
  let shelf: string
  beforeAll(async () => {
    tables = await serveTables(kind)
    shelf = await tables.aCollection('Shelf, "odd"')
    for (const [at, value] of odd.entries()) {
      const metadata = [
        { name: 'note', value },
        { name: 'place', value: 'Bari', lang: 'it' },
        { name: 'note', value: `${value} again` },
      ]
      await tables.anItem({
        pressmark: `=0${at}`,
        sgtt: value,
        autn: at % 2 ? value : null,
        parents: [shelf],
        metadata,
      })
    }
    await tables.anItem({ pressmark: '0', sgtt: 'Nothing else', parents: [shelf] })
    const field = { priority: 'LOW', resourceType: 'ITEM', type: 'STRING' } as const
    for (const name of ['note', 'place', 'never-used'])
      await tables.app.services.templates.create({ tenantId: 'museo' }, { ...field, name, label: name.toUpperCase() })
  })
  afterAll(() => tables.close())

  test.each(['csv', 'xlsx'])('as %s, imported again unchanged, change nothing', async (format) => {
    const file = await tables.exported({ selection: { collection: shelf }, format })
    const table = await tables.received(`again.${format}`, file)
    expect(table.rows).toBe(odd.length + 1)
    const names = table.columns.map(({ name }) => name)
    expect(names.filter((name) => name === 'note')).toHaveLength(2)
    expect(names).toContain('never-used')
    for (const emptyCells of ['keep', 'clear'] as const) {
      const job = await tables.runTable('import', table, { emptyCells })
      expect(await tables.rows(job, 'refused')).toEqual([])
      expect(job).toMatchObject({ state: 'DONE', done: odd.length + 1, changed: 0, failed: 0 })
    }
  })

  test('in a CSV file have no cell that starts like a formula', async () => {
    const file = (await tables.exported({ selection: { collection: shelf }, format: 'csv' })).toString('utf8')
    expect(file.startsWith('\uFEFFpressmark,sgtt,autn,sgti,')).toBe(true)
    expect(file).toContain("'=1+1")
    expect(file).not.toMatch(/(?:^|,|\n)"?[=+@-]/)
  })

  test('in a workbook are text cells with unchanged letters', async () => {
    const { default: exceljs } = await import('exceljs')
    const workbook = new exceljs.Workbook()
    const file = await tables.exported({ selection: { collection: shelf }, format: 'xlsx' })
    await workbook.xlsx.load(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer)
    const titles = workbook.worksheets[0]?.getColumn(2).values ?? []
    expect(titles.slice(2)).toEqual(expect.arrayContaining(odd))
  })

  test('are exported for a selection, for all but some, and for a branch, by anyone who may read', async () => {
    const reader = await tables.app.signIn(['ROLE_USER'])
    const pressmarks = async (body: object) => {
      const reply = await tables.post('/meta/tableExports', { format: 'csv', ...body }, reader)
      return reply.body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0])
    }
    const { collections, items } = tables.app.services
    const context = { tenantId: 'museo' }
    const top = await tables.aCollection('Top')
    const below = (await collections.create(context, { sgtt: 'Below', parents: [top] })).row.uuid
    const first = await tables.anItem({ pressmark: 'B-1', sgtt: 'A', parents: [top, below] })
    const second = await tables.anItem({ pressmark: 'B-2', sgtt: 'B', parents: [below] })
    expect(await pressmarks({ selection: { uuids: [second, first] } })).toEqual(['B-2', 'B-1'])
    expect(await pressmarks({ selection: { collection: top } })).toEqual(['B-1'])
    expect(await pressmarks({ selection: { branch: top } })).toEqual(['B-1', 'B-2'])
    expect(await pressmarks({ selection: { collection: below, except: [first] } })).toEqual(['B-2'])
    expect((await items.uuids('museo', {}, { sort: [], size: 1, offset: 0 })).total).toBe(
      (await pressmarks({ selection: { all: true } })).length,
    )
  })
})
