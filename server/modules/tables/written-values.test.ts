import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveTables } from '../../../test/table-server.ts'
import type { TableServer } from '../../../test/table-server.ts'
import type { CulturalItem } from '@teca/shared/contract/meta'

const MUSEUM_TABLE = fileURLToPath(new URL('../../../../shared/data/odd/ui.csv', import.meta.url))

describe.each(['sqlite', 'postgres'] as const)('values of a table as museums write them on %s', (kind) => {
  let tables: TableServer
  beforeAll(async () => {
    tables = await serveTables(kind)
    const context = { tenantId: 'museo' }
    const field = { priority: 'MEDIUM', resourceType: 'ITEM' } as const
    await tables.addFields(
      ['sgtt', 'Titolo', 'STRING'],
      ['pressmark', 'Inventario', 'STRING'],
      ['date', 'Data', 'DATE'],
      ['shown', 'Esposto', 'BOOLEAN'],
      ['height', 'Altezza', 'NUMBER'],
      ['copies', 'Copie', 'INTEGER'],
      ['note', 'Nota', 'STRING'],
    )
    const medium = { name: 'medium', label: 'Tecnica', type: 'ENUM' as const, enumValues: ['OIL', 'INK'] }
    const optionLabels = { OIL: { it: 'Olio su tela', en: 'Oil on canvas' } }
    await tables.app.services.templates.create(context, { ...field, ...medium }, { optionLabels })
  })
  afterAll(() => tables.close())

  const stored = async (pressmark: string) =>
    Object.fromEntries(
      (await tables.byPressmark(pressmark))
        .json<CulturalItem>()
        .customMetadataList.map(({ name, value }) => [name, value]),
    )
  const header = 'Inventario;Titolo;Data;Esposto;Altezza;Tecnica\n'

  test('[UPL-23] in part: dates in words are proposed as EDTF and truth values are read, in a table of a museum', async () => {
    if (!existsSync(MUSEUM_TABLE)) throw new Error(`${MUSEUM_TABLE} is missing`)
    const table = await tables.received('ui.csv', readFileSync(MUSEUM_TABLE))
    // How columns become fields is not the subject here.
    const columns = table.columns.map(({ name }) =>
      name === 'Inventario'
        ? { kind: 'pressmark' as const }
        : name === 'Autore'
          ? { kind: 'ignore' as const }
          : { kind: 'field' as const, name: { Titolo: 'sgtt', Data: 'date', Esposto: 'shown' }[name] ?? '' },
    )
    const check = await tables.runTable('check', table, { columns })
    expect(check).toMatchObject({ created: 3, failed: 0 })
    const { list, fields } = await tables.values(check)
    expect(list).toEqual([
      { name: 'date', value: 'XIX secolo', rows: 1, becomes: '18XX' },
      { name: 'date', value: 'ca. 1890', rows: 1, becomes: '1890~' },
      { name: 'shown', value: 'falso', rows: 1, becomes: 'false' },
      { name: 'shown', value: 'vero', rows: 1, becomes: 'true' },
    ])
    expect(fields).toEqual([
      { name: 'date', values: 2, unclear: 0 },
      { name: 'shown', values: 2, unclear: 0 },
    ])
    await tables.runTable('import', table, { columns })
    expect(await stored('UI-C1')).toMatchObject({ date: '1890~', shown: 'true' })
    expect(await stored('UI-C2')).toMatchObject({ date: '18XX', shown: 'false' })
    expect(await stored('UI-C3')).toMatchObject({ date: '1890' })
    expect(await stored('UI-C3')).not.toHaveProperty('shown')
    expect(await tables.runTable('import', table, { columns })).toMatchObject({ changed: 0, failed: 0 })
  })

  test('[UPL-23] in part: what a person chooses for a value is stored, and its words are kept in another field', async () => {
    const csv = `${header}P-1;A;ca. 1890;;;\nP-2;B;dopo la guerra;;;\nP-3;C;s.d.;;;\nP-4;D;1890;;;\n`
    const table = await tables.received('chosen.csv', csv)
    const fields = [
      {
        name: 'date',
        wordsIn: 'note',
        values: [
          { value: 'ca. 1890', becomes: '1885/1895' },
          { value: 'dopo la guerra', becomes: '1945/..' },
        ],
      },
    ]
    const check = await tables.runTable('check', table, { fields })
    expect((await tables.values(check)).list).toEqual([
      { name: 'date', value: 'ca. 1890', rows: 1, becomes: '1885/1895', proposal: '1890~' },
      { name: 'date', value: 'dopo la guerra', rows: 1, becomes: '1945/..' },
      { name: 'date', value: 's.d.', rows: 1, becomes: '' },
    ])
    expect(await tables.runTable('import', table, { fields })).toMatchObject({ created: 4, failed: 0 })
    expect(await stored('P-1')).toMatchObject({ date: '1885/1895', note: 'ca. 1890' })
    expect(await stored('P-2')).toMatchObject({ date: '1945/..', note: 'dopo la guerra' })
    expect(await stored('P-3')).toMatchObject({ note: 's.d.' })
    expect(await stored('P-3')).not.toHaveProperty('date')
    expect(await stored('P-4')).not.toHaveProperty('note')
    expect(await tables.runTable('import', table, { fields })).toMatchObject({ changed: 0, failed: 0 })
  })

  test('[UPL-23] in part: a row is refused for a value that does not fit, or taken without it; the report names the value', async () => {
    await tables.anItem({ pressmark: 'L-2', sgtt: 'B', metadata: [{ name: 'date', value: '1890' }] })
    const csv = `${header}L-1;A;boh;forse;12 cm;cera\nL-2;B;boh;sì;;\nL-3;C;1900;;;\n`
    const table = await tables.received('left.csv', csv)
    const refused = await tables.runTable('check', table)
    expect(refused).toMatchObject({ failed: 2 })
    expect(await tables.rows(refused, 'refused')).toMatchObject([
      { row: 2, code: 'value.not-a-date', field: 'date', value: 'boh' },
      { row: 3, code: 'value.not-a-date', field: 'date', value: 'boh' },
    ])
    expect((await tables.values(refused, '&unclear=true')).list).toEqual([
      { name: 'date', value: 'boh', rows: 2, code: 'value.not-a-date' },
      { name: 'height', value: '12 cm', rows: 1, code: 'value.not-a-number' },
      { name: 'medium', value: 'cera', rows: 1, code: 'value.not-in-enumeration' },
      { name: 'shown', value: 'forse', rows: 1, code: 'value.not-boolean' },
    ])
    const job = await tables.runTable('import', table, { misfits: 'leaveOut', emptyCells: 'clear' })
    expect(job).toMatchObject({ created: 2, changed: 3, failed: 0 })
    const report = await tables.report(job, '&leftOut=true')
    expect(report).toMatchObject({ leftOut: 5, page: { totalElements: 2 } })
    expect(report._embedded?.rows).toMatchObject([
      {
        row: 2,
        outcome: 'created',
        leftOut: [
          { field: 'date', value: 'boh', code: 'value.not-a-date' },
          { field: 'shown', value: 'forse', code: 'value.not-boolean' },
          { field: 'height', value: '12 cm', code: 'value.not-a-number' },
          { field: 'medium', value: 'cera', code: 'value.not-in-enumeration' },
        ],
      },
      { row: 3, outcome: 'updated', leftOut: [{ field: 'date', value: 'boh', code: 'value.not-a-date' }] },
    ])
    // A value that cannot be taken does not empty the field of the item.
    expect(await stored('L-2')).toMatchObject({ date: '1890', shown: 'true' })
    const file = (await tables.reportFile(job)).toString()
    expect(file).toContain('updated;date;without boh (value.not-a-date)')
  })

  test('[UPL-23] in part: a value that a person leaves out is named too', async () => {
    const table = await tables.received('out.csv', `${header}O-1;A;boh;;;\n`)
    const fields = [{ name: 'date', values: [{ value: 'boh', becomes: '' }] }]
    const job = await tables.runTable('import', table, { fields })
    expect(await tables.rows(job)).toMatchObject([
      { outcome: 'created', leftOut: [{ field: 'date', value: 'boh', code: 'value.left-out' }] },
    ])
  })

  test('[UPL-23] in part: numbers and options are read in either language; 1,234 by the other values of its column', async () => {
    const rows = [
      'N-1;A;;1;1.234,5;olio su  TELA',
      'N-2;B;;x;12,5;oil',
      "N-3;C;;no;1'200;Oil on canvas",
      'N-4;D;;FALSO;1,234;',
    ]
    const table = await tables.received('numbers.csv', `${header}${rows.join('\n')}\n`)
    expect(await tables.runTable('import', table)).toMatchObject({ created: 4, failed: 0 })
    expect(await stored('N-1')).toMatchObject({ shown: 'true', height: '1234.5', medium: 'OIL' })
    expect(await stored('N-2')).toMatchObject({ shown: 'true', height: '12,5', medium: 'OIL' })
    expect(await stored('N-3')).toMatchObject({ shown: 'false', height: '1200', medium: 'OIL' })
    expect(await stored('N-4')).toMatchObject({ shown: 'false', height: '1.234' })
  })

  test('[UPL-23] in part: a number that may mean two is asked for, and a day with the month first is seen in its column', async () => {
    const rows = ['M-1;A;05/23/1890;;1,234;', 'M-2;B;05/12/1890;;7;']
    const table = await tables.received('unclear.csv', `${header}${rows.join('\n')}\n`)
    const check = await tables.runTable('check', table)
    expect((await tables.values(check)).list).toEqual([
      { name: 'date', value: '05/12/1890', rows: 1, becomes: '1890-05-12', other: '1890-12-05' },
      { name: 'date', value: '05/23/1890', rows: 1, becomes: '1890-05-23' },
      { name: 'height', value: '1,234', rows: 1, code: 'value.unclear-number' },
    ])
    const fields = [
      { name: 'height', decimal: '.' as const },
      { name: 'date', monthFirst: false },
    ]
    expect(await tables.runTable('import', table, { fields })).toMatchObject({ created: 2, failed: 0 })
    expect(await stored('M-1')).toMatchObject({ date: '1890-05-23', height: '1234' })
    expect(await stored('M-2')).toMatchObject({ date: '1890-12-05', height: '7' })
  })

  test('[UPL-23] in part: numbers of a workbook are decimals beside texts, and its months are no years', async () => {
    const { default: exceljs } = await import('exceljs')
    const workbook = new exceljs.Workbook()
    const sheet = workbook.addWorksheet('Opere')
    sheet.addRows([
      ['Inventario', 'Titolo', 'Data', 'Altezza', 'Copie'],
      ['B-1', 'A', new Date(Date.UTC(2005, 9, 1)), 2.125, 7],
      ['B-2', 'B', new Date(Date.UTC(2005, 2, 1)), '12,5', 2.125],
      ['B-3', 'C', '1919', '1.234,5', 3],
    ])
    for (const cell of ['C2', 'C3']) sheet.getCell(cell).numFmt = 'mmm-yy'
    const table = await tables.received('numbers.xlsx', Buffer.from(await workbook.xlsx.writeBuffer()))
    const check = await tables.runTable('check', table)
    expect((await tables.values(check, '&unclear=true')).list).toEqual([
      { name: 'copies', value: '2.125', rows: 1, code: 'value.not-an-integer' },
    ])
  })

  test('[UPL-23] in part: a date of a workbook that shows its month is a month; the same text is two years', async () => {
    const { default: exceljs } = await import('exceljs')
    const workbook = new exceljs.Workbook()
    const october = new Date(Date.UTC(2005, 9, 1))
    const sheet = workbook.addWorksheet('Opere')
    sheet.addRows([
      ['Inventario', 'Titolo', 'Data', 'Nota'],
      ['D-1', 'A', october, october],
      ['D-2', 'B', '1805-10', '1805-10'],
    ])
    for (const cell of ['C2', 'D2']) sheet.getCell(cell).numFmt = 'mmmm yyyy'
    const table = await tables.received('month.xlsx', Buffer.from(await workbook.xlsx.writeBuffer()))
    const check = await tables.runTable('check', table)
    expect((await tables.values(check)).list).toEqual([
      { name: 'date', value: '1805-10', rows: 1, becomes: '1805-10', other: '1805/1810' },
    ])
    await tables.runTable('import', table)
    expect(await stored('D-1')).toMatchObject({ date: '2005-10', note: '2005-10' })
  })

  test('[UPL-23] in part: an error of a spreadsheet or a formula without a result is decided, and empties no field', async () => {
    const { default: exceljs } = await import('exceljs')
    const workbook = new exceljs.Workbook()
    workbook.addWorksheet('Opere').addRows([
      ['Inventario', 'Titolo', 'Data', 'Nota', 'Altezza', 'Copie'],
      ['E-1', 'A', { error: '#REF!' }, { error: '#N/A' }, { formula: 'A1' }, null],
      ['E-2', { error: '#N/A' }, '1900', '#N/D', null, null],
      [{ error: '#VALUE!' }, 'C', null, null, null, null],
    ])
    const values = { date: '1890', note: 'old', height: '12', copies: '3' }
    const metadata = Object.entries(values).map(([name, value]) => ({ name, value }))
    for (const pressmark of ['E-1', 'E-2']) await tables.anItem({ pressmark, sgtt: 'Was', metadata })
    const table = await tables.received('errors.xlsx', Buffer.from(await workbook.xlsx.writeBuffer()))
    const clear = { emptyCells: 'clear' as const }
    const check = await tables.runTable('check', table, clear)
    const { list } = await tables.values(check, '&unclear=true')
    expect(list.every(({ code }) => code === 'value.sheet-error')).toBe(true)
    expect(list.map(({ name, value }) => `${name} ${value}`).toSorted()).toEqual([
      'date #REF!',
      'height #GETTING_DATA',
      'note #N/A',
      'note #N/D',
      'sgtt #N/A',
    ])
    expect((await tables.rows(check)).map(({ code, field, value }) => [code, field, value])).toEqual([
      ['value.sheet-error', 'date', '#REF!'],
      ['value.sheet-error', 'sgtt', '#N/A'],
      ['value.sheet-error', 'pressmark', '#VALUE!'],
    ])
    const fields = [
      { name: 'sgtt', values: [{ value: '#N/A', becomes: 'Untitled' }] },
      { name: 'note', values: [{ value: '#N/D', becomes: 'none' }] },
    ]
    const job = await tables.runTable('import', table, { ...clear, misfits: 'leaveOut', fields })
    expect(job).toMatchObject({ changed: 2, failed: 1 })
    expect((await tables.report(job)).leftOut).toBe(3)
    const kept = { date: '1890', note: 'old', height: '12' }
    expect(await stored('E-1')).toEqual({ pressmark: 'E-1', sgtt: 'A', ...kept })
    expect(await stored('E-2')).toEqual({ pressmark: 'E-2', sgtt: 'Untitled', date: '1900', note: 'none' })
  })

  test('[UPL-23] in part: the mark of decimals is remembered for other tables unless their values show another', async () => {
    const head = 'Inventario;Titolo;Altezza;Nota\n'
    const first = await tables.received('first.csv', `${head}R-1;A;1.234;\n`)
    const fields = [{ name: 'height', decimal: ',' as const, wordsIn: 'note' }]
    expect(await tables.runTable('import', first, { fields })).toMatchObject({ created: 1, failed: 0 })
    expect(await stored('R-1')).toMatchObject({ height: '1234' })
    expect((await tables.received('same.csv', `${head}R-2;B;1.234;\n`)).mapping.fields).toEqual(fields)
    const other = await tables.received('other.csv', `${head}R-3;C;1.234;\nR-4;D;12.5;\n`)
    expect(other.mapping.fields).toEqual([{ name: 'height', wordsIn: 'note' }])
    expect(await tables.runTable('import', other)).toMatchObject({ created: 2, failed: 0 })
    expect(await stored('R-3')).toMatchObject({ height: '1.234' })
  })

  test('the words of a value are kept in another field only', async () => {
    const table = await tables.received('words.csv', `${header}W-1;A;1890;;;\n`)
    const reply = await tables.post(`/meta/tables/${table.uuid}/check`, {
      ...table.mapping,
      fields: [{ name: 'date', wordsIn: 'date' }],
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { errors: [{ field: '/fields/0/wordsIn' }] }])
  })
})
