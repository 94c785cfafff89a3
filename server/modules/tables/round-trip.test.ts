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
  'one\r\ntwo\rthree',
  'a\u000Bb',
  '_x0041_ _x000D_',
  'TRUE',
  '1.10',
]

/** Values of fields whose cells are numbers, truth values or dates. */
const typed = {
  pages: ['7', '-12', '007', '+3', '12345678901234567890', '0', '-0'],
  weight: ['1.234', '-0.5', '1.10', '1e5', '20', '1,5', '.5', '0.0000001'],
  shown: ['true', 'false', 'TRUE', 'False'],
  made: ['1890', '1890-05', '2001-05-06', '18XX', '1805/1810'],
}
const types = { pages: 'INTEGER', weight: 'NUMBER', shown: 'BOOLEAN', made: 'DATE' } as const
const labels: Record<string, string> = {
  note: 'Nota',
  place: 'Luogo',
  'never-used': 'Mai usato',
  state: 'Stato di conservazione',
  pages: 'Pagine',
  weight: 'Peso',
  shown: 'Esposto',
  made: 'Data',
}

const ways = [
  { format: 'csv' },
  { format: 'csv', language: 'en', separator: ',' },
  { format: 'csv', language: 'it', separator: ';' },
  { format: 'csv', language: 'it', separator: '\t' },
  { format: 'xlsx' },
  { format: 'xlsx', language: 'en' },
  { format: 'xlsx', language: 'it' },
]
const headingsOf: Record<string, readonly [string, string]> = {
  en: ['NOTE [note]', 'NEVER-USED [never-used]'],
  it: ['Nota [note]', 'Mai usato [never-used]'],
  none: ['note', 'never-used'],
}

describe.each(['sqlite', 'postgres'] as const)('[UPL-21] tables of items on %s', (kind) => {
  let tables: TableServer
  let shelf: string
  beforeAll(async () => {
    tables = await serveTables(kind)
    shelf = await tables.aCollection('Shelf, "odd"')
    // Another collection has this title too.
    const below = await tables.aCollection('maps', [tables.globes])
    for (const [at, value] of odd.entries()) {
      const metadata = [
        { name: 'note', value },
        { name: 'place', value: 'Bari', lang: 'it' },
        { name: 'note', value: `${value} again` },
        { name: 'state', value: 'worn' },
        // No field has these names; each is the word for another one.
        { name: 'Luogo', value: 'elsewhere' },
        { name: 'Titolo', value: 'another' },
        ...Object.entries(typed).flatMap(([name, values]) => {
          const one = values[at % values.length] ?? ''
          return [{ name, value: one }, ...(at % 3 === 0 && name !== 'shown' ? [{ name, value: values[0] ?? '' }] : [])]
        }),
      ]
      await tables.anItem({
        pressmark: `=0${at}`,
        sgtt: value,
        autn: at % 2 ? value : null,
        parents: at % 2 ? [shelf] : [shelf, below],
        metadata,
      })
    }
    await tables.anItem({ pressmark: '0', sgtt: 'Nothing else', parents: [shelf] })
    for (const [name, label] of Object.entries(labels))
      await tables.app.services.templates.create(
        { tenantId: 'museo' },
        {
          priority: 'LOW',
          resourceType: 'ITEM',
          type: types[name as keyof typeof types] ?? 'STRING',
          name,
          label: name.toUpperCase(),
        },
        { labels: { it: label } },
      )
  })
  afterAll(() => tables.close())

  test.each(ways)('as $format in $language with $separator, imported again unchanged, change nothing', async (way) => {
    const file = await tables.exported({ selection: { collection: shelf }, ...way })
    const table = await tables.received(`again.${way.format}`, file)
    expect(table.rows).toBe(odd.length + 1)
    const names = table.columns.map(({ name }) => name)
    const [note, neverUsed] = headingsOf[way.language ?? 'none'] ?? []
    expect(names.filter((name) => name === note)).toHaveLength(2)
    expect(names).toContain(neverUsed)
    for (const emptyCells of ['keep', 'clear'] as const) {
      const job = await tables.runTable('import', table, { emptyCells })
      expect(await tables.rows(job, 'refused')).toEqual([])
      expect(await tables.rows(job, 'updated')).toEqual([])
      expect(job).toMatchObject({ state: 'DONE', done: odd.length + 1, changed: 0, failed: 0 })
    }
  })

  test('have headings with labels in the language of the person, and the names that never change', async () => {
    const headings = async (language?: string) => {
      const file = await tables.exported({ selection: { collection: shelf }, format: 'csv', language, separator: ';' })
      return file.toString('utf8').slice(1).split('\r\n')[0]?.split(';') ?? []
    }
    const italian = await headings('it')
    expect(italian.slice(0, 4)).toEqual([
      'Segnatura [pressmark]',
      'Titolo [sgtt]',
      'Autore [autn]',
      'Descrizione [sgti]',
    ])
    expect(italian).toEqual(
      expect.arrayContaining(['Nota [note]', 'Stato di conservazione [state]', 'Titolo [Titolo]']),
    )
    // A field of the organisation has the name of the state.
    expect(italian.slice(-3)).toEqual(['Stato [teca:state]', 'Collezioni [collections]', 'File multimediali [media]'])
    expect((await headings('en')).slice(0, 2)).toEqual(['Pressmark [pressmark]', 'Title [sgtt]'])
    expect((await headings()).slice(0, 2)).toEqual(['pressmark', 'sgtt'])
  })

  test('have collections by their titles, or by their paths if another one has the title', async () => {
    const file = await tables.exported({
      selection: { collection: shelf },
      format: 'csv',
      language: 'it',
      separator: ';',
    })
    expect(file.toString('utf8')).toMatch(/"(?:Shelf, ""odd"" \| Globes \/ maps|Globes \/ maps \| Shelf, ""odd"")"/)
  })

  test('in a CSV file have no cell that starts like a formula', async () => {
    const file = (await tables.exported({ selection: { collection: shelf }, format: 'csv' })).toString('utf8')
    expect(file.startsWith('\uFEFFpressmark,sgtt,autn,sgti,')).toBe(true)
    expect(file).toContain("'=1+1")
    expect(file).not.toMatch(/(?:^|,|\n)"?[=+@-]/)
  })

  test('in a workbook have numbers and truth values where the sheet shows the same, and else texts', async () => {
    const { default: exceljs } = await import('exceljs')
    const workbook = new exceljs.Workbook()
    const file = await tables.exported({ selection: { collection: shelf }, format: 'xlsx', language: 'it' })
    await workbook.xlsx.load(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer)
    const [sheet] = workbook.worksheets
    expect(sheet?.name).toBe('Oggetti')
    const names = (sheet?.getRow(1).values ?? []) as unknown[]
    const cells = (name: string) => sheet?.getColumn(names.indexOf(name)).values.slice(2) ?? []
    const plain = odd.filter((text) => !['\r', '\v', '_x'].some((sign) => text.includes(sign)))
    expect(cells('Titolo [sgtt]')).toEqual(expect.arrayContaining(plain))
    expect(cells('Segnatura [pressmark]')).toContain('0')
    expect(new Set(cells('Pagine [pages]'))).toEqual(
      new Set([7, -12, '007', '+3', '12345678901234567890', 0, '-0', undefined]),
    )
    expect(new Set(cells('Peso [weight]'))).toEqual(
      new Set([1.234, -0.5, '1.10', '1e5', 20, '1,5', '.5', '0.0000001', undefined]),
    )
    expect(new Set(cells('Esposto [shown]'))).toEqual(new Set([true, false, 'TRUE', 'False', undefined]))
    expect(cells('Data [made]')).toContain('1890')
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
    const all = await tables.received('all.csv', await tables.exported({ format: 'csv', selection: { all: true } }))
    expect((await items.uuids('museo', {}, { sort: [], size: 1, offset: 0 })).total).toBe(all.rows)
  })
})
