import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveTables } from '../../../test/table-server.ts'
import type { TableServer } from '../../../test/table-server.ts'
import type { CulturalItem, Table } from '@teca/shared/contract/meta'

const odd = (name: string) => fileURLToPath(new URL(`../../../../shared/data/odd/${name}`, import.meta.url))

describe.each(['sqlite', 'postgres'] as const)('[UPL-23] tables as museums write them, on %s', (kind) => {
  let tables: TableServer
  beforeAll(async () => {
    tables = await serveTables(kind)
    await tables.addFields(
      ['sgtt', 'Title', 'STRING'],
      ['autn', 'Author', 'STRING'],
      ['pressmark', 'Pressmark', 'STRING'],
      ['year', 'Year of acquisition', 'STRING'],
    )
  })
  afterAll(() => tables.close())
  const title = async (pressmark: string) => (await tables.byPressmark(pressmark)).json<CulturalItem>()
  const readAgain = (table: Table, reading: object) =>
    tables.user.call(`/meta/tables/${table.uuid}/reading`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(reading),
    })
  const meanings = ({ mapping }: Table) => mapping.columns.map(({ kind: what, name }) => name ?? what)

  test('two columns of one field that has one value are joined, and refused without a join', async () => {
    const table = await tables.received('ui.csv', await readFile(odd('ui.csv')))
    expect(table.reading).toEqual({ headerRow: 1, encoding: 'utf-8', separator: ';' })
    expect(meanings(table)).toEqual(['pressmark', 'sgtt', 'autn', 'autn', 'ignore', 'ignore'])
    expect(table.columns.map(({ filled }) => filled)).toEqual([3, 3, 2, 1, 3, 2])
    const apart = table.mapping.columns.map(({ join: _, ...column }) => column)
    const refused = await tables.post(`/meta/tables/${table.uuid}/check`, { ...table.mapping, columns: apart })
    expect(refused.json()).toMatchObject({ status: 400, code: 'table.field-twice' })
    await tables.runTable('import', table)
    expect(await title('UI-C1')).toMatchObject({ autn: 'Rossi, Mario; Bianchi, Anna' })
    expect(await title('UI-C2')).toMatchObject({ autn: 'Verdi, Luca' })
  })

  test('a workbook is read as its cells are shown, and what is no value is told', async () => {
    const table = await tables.received('kinds.xlsx', await readFile(odd('kinds.xlsx')))
    expect(table.notes).toEqual([
      { kind: 'errorCells', count: 2, cells: ['D9', 'F9'] },
      { kind: 'unresolvedFormulas', count: 1, cells: ['A5'] },
    ])
    const job = await tables.runTable('check', table)
    expect((await tables.rows(job)).map(({ pressmark, code }) => code ?? pressmark)).toEqual([
      '1234',
      '00123',
      'table.pressmark-twice',
      'value.sheet-error',
      'X-5',
      'X-6',
      'X-7',
      'X-8',
      '1.10',
    ])
  })

  test('the sheet and the row of names are found below title lines, and others can be chosen', async () => {
    const { default: exceljs } = await import('exceljs')
    const workbook = new exceljs.Workbook()
    workbook.addWorksheet('Leggimi').addRows([['Inventario del museo'], ['Compilare il foglio Opere']])
    workbook
      .addWorksheet('Opere')
      .addRows([
        ['Inventario del museo, sala 3'],
        [],
        ['Nota', 'N. inv.', 'Titolo', 'Autore', 'Autore'],
        ['fragile', '00123', 'Veduta', 'Verdi', 'Bianchi'],
        ['fragile', '00124', 'Vaso', null, null, 'beyond'],
      ])
    workbook.addWorksheet('Autori').addRows([
      ['Autore', 'Nato'],
      ['Verdi', 1850],
    ])
    const table = await tables.received('opere.xlsx', Buffer.from(await workbook.xlsx.writeBuffer()))
    expect(table.reading).toEqual({ sheet: 'Opere', headerRow: 3 })
    expect(table.sheets).toEqual([
      { name: 'Leggimi', rows: 2, hidden: false },
      { name: 'Opere', rows: 4, hidden: false },
      { name: 'Autori', rows: 2, hidden: false },
    ])
    expect(table.notes).toEqual([
      { kind: 'aboveNames', count: 1 },
      { kind: 'blankRows', count: 1 },
    ])
    expect(meanings(table)).toEqual(['ignore', 'pressmark', 'sgtt', 'autn', 'autn', 'ignore'])
    expect(table.columns.at(-1)).toEqual({ name: '', samples: ['beyond'], filled: 1 })
    const read = async (reading: object) => (await readAgain(table, reading)).json()
    expect(await read({ sheet: 'No such' })).toMatchObject({ status: 422, code: 'table.no-such-sheet' })
    expect(await read({ sheet: 'Opere', headerRow: 2 })).toMatchObject({ code: 'table.no-such-row' })
    expect(await read({ sheet: 'Autori' })).toMatchObject({ rows: 1, reading: { sheet: 'Autori', headerRow: 1 } })
    const again: Table = await read({ sheet: 'Opere', headerRow: 3 })
    const job = await tables.runTable('import', again)
    expect(job).toMatchObject({ created: 2, failed: 0 })
    expect(await title('00123')).toMatchObject({ sgtt: 'Veduta', autn: 'Verdi; Bianchi' })
    expect((await tables.rows(job)).map(({ row }) => row)).toEqual([4, 5])
    expect((await tables.reportFile(job)).toString().split('\r\n')[1]).toBe(
      'fragile,00123,Veduta,Verdi,Bianchi,,4,created,,',
    )
  })

  test.each([
    ['row of names', { headerRow: 2, encoding: 'utf-8', separator: ',' }],
    ['separator', { headerRow: 1, encoding: 'utf-8', separator: ';' }],
    ['encoding', { headerRow: 1, encoding: 'windows-1252', separator: ',' }],
  ])('columns that were mapped before another %s was chosen are not imported', async (_, reading) => {
    const table = await tables.received('tabs.csv', 'Inv,x;Titolo,y\nT-1,1;Città,a\nT-2,2;Vaso,b\n')
    expect((await readAgain(table, reading)).json()).toMatchObject({ reading, mapping: { reading } })
    for (const what of ['check', 'import'])
      expect((await tables.post(`/meta/tables/${table.uuid}/${what}`, table.mapping)).json()).toMatchObject({
        status: 409,
        code: 'table.read-otherwise',
      })
    await readAgain(table, table.reading ?? {})
    expect((await tables.post(`/meta/tables/${table.uuid}/check`, table.mapping)).statusCode).toBe(202)
    await tables.app.jobs.idle()
  })

  test.each([
    ['id,accession_number,title\n1,A.1,x\n2,A.2,y\n', ['ignore', 'pressmark', 'sgtt']],
    ['Collocazione;numeroInventario;Titolo\nSala 1;7;x\nSala 1;8;y\n', ['ignore', 'pressmark', 'sgtt']],
    ['N. inv.;Titolo\n7;x\n8;y\n', ['pressmark', 'sgtt']],
    ['Objekt;Inventarnummer;Titel\na;7;x\nb;8;y\n', ['ignore', 'pressmark', 'sgtt']],
    ['object-number\tTITLE\n7\tx\n', ['pressmark', 'sgtt']],
    ['INVENTORY_NUMBER,Segnatura,Titolo\n,S 1,x\n,S 2,y\n', ['ignore', 'pressmark', 'sgtt']],
  ])('of the columns in %j the one that tells items apart is proposed', async (csv, expected) => {
    expect(meanings(await tables.received('key.csv', csv))).toEqual(expected)
  })

  test('a mapping is remembered after an import, and not after a check', async () => {
    const csv = 'Code;What;Remark\nK-1;Vase;old\n'
    const mapping = { columns: [{ kind: 'pressmark' }, { kind: 'field', name: 'sgtt' }, { kind: 'ignore' }] as const }
    const first = await tables.received('code.csv', csv)
    await tables.runTable('check', first, { columns: [...mapping.columns] })
    expect(await tables.received('code.csv', csv)).toMatchObject({ remembered: false })
    await tables.runTable('import', first, { columns: [...mapping.columns] })
    expect(await tables.received('code.csv', csv)).toMatchObject({ remembered: true, mapping })
  })

  test('names of media are separated by bars and semicolons, and may hold commas', async () => {
    const table = await tables.received('media.csv', 'pressmark,title,file\nF-1,Leaf,"a, recto.tif; b.tif | c.tif"\n')
    const job = await tables.runTable('check', table)
    expect((await tables.rows(job))[0]?.media).toEqual(['a, recto.tif', 'b.tif', 'c.tif'])
  })

  test('a quotation mark that is not closed is told with its line, and no row is lost', async () => {
    const table = await tables.received('quote.csv', 'Inv;Titolo;Anno\nQ-1;"Senza titolo;1890\nQ-2;"Due";1891\n')
    expect(table).toMatchObject({ rows: 2, notes: [{ kind: 'strayQuotes', count: 1, cells: ['2'] }] })
    await tables.runTable('import', table)
    expect(await title('Q-1')).toMatchObject({ sgtt: '"Senza titolo' })
    expect(await title('Q-2')).toMatchObject({ sgtt: 'Due' })
  })

  test('a spreadsheet of another format is refused with what to do', async () => {
    for (const name of ['old.xls', 'open.ods', 'apple.numbers'])
      expect((await tables.send(name, 'x')).json()).toMatchObject({ status: 422, code: 'table.other-format' })
  })
})
