import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { shownBy } from './number-format.ts'
import { readTableFile } from './read-table-file.ts'
import { separatorOf } from './read-text.ts'
import type { ReadSheet, TableReading } from './table-reading.ts'

const KINDS = fileURLToPath(new URL('../../../../shared/data/odd/kinds.xlsx', import.meta.url))
const limits = { rows: 1000, columns: 500, sheets: 20, unpackedBytes: 64 * 1024 ** 2, expansion: 200 }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'table-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function read(path: string, reading: TableReading = {}) {
  const done = await readTableFile({ path, folder, reading, limits })
  if ('refused' in done) throw new Error(done.refused)
  return done
}
const rowsOf = async ({ file = '' }: ReadSheet) =>
  (await readFile(join(folder, file), 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as [number, ...string[]])

async function aFile(content: string | Buffer, name = 'table.csv'): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** A workbook whose sheets are filled by these functions. */
async function aWorkbook(sheets: Record<string, (sheet: import('exceljs').Worksheet) => void>): Promise<string> {
  const { default: exceljs } = await import('exceljs')
  const workbook = new exceljs.Workbook()
  for (const [name, fill] of Object.entries(sheets)) fill(workbook.addWorksheet(name))
  return await aFile(Buffer.from(await workbook.xlsx.writeBuffer()), 'table.xlsx')
}

test('the cells of a workbook are read as its sheet shows them', async () => {
  const { sheets } = await read(KINDS)
  const [sheet] = sheets
  if (sheet === undefined) throw new Error('there is no sheet')
  const rows = new Map((await rowsOf(sheet)).map(([row, ...cells]) => [row, cells]))
  expect(rows.get(2)).toEqual(['1234', 'int pressmark', '1890', '12.5', '0.3', 'oil', '1999', 'TRUE', 'x'])
  expect(rows.get(3)?.slice(0, 8)).toEqual([
    '00123',
    'leading zeros',
    '1890-05-12',
    '12',
    '34',
    'oil',
    '1999-01-01',
    'FALSE',
  ])
  expect(rows.get(4)?.[0]).toBe('00123')
  expect(rows.get(6)?.[1]).toBe('Portrait of Homer')
  expect(rows.get(7)?.[3]).toBe('50%')
  expect(rows.get(8)?.[2]).toBe('1890')
  expect(rows.get(10)?.[0]).toBe('1.10')
  expect(sheet.errors).toEqual({ count: 2, cells: ['D9', 'F9'] })
  expect(sheet.unresolved).toEqual({ count: 1, cells: ['A5'] })
})

// Right values of the first are those of the reference "numfmt", without the grouping of thousands.
test.each([
  ['00000', 123, '00123'],
  ['0.00', 1.1, '1.10'],
  ['#,##0.00', -1234.5, '-1234.50'],
  ['#,##0.00;(#,##0.00)', -12.345, '(12.35)'],
  ['0.0%', 0.125, '12.5%'],
  ['[$€-410] #,##0.00', 1234.5, '€ 1234.50'],
  ['"N. "000', 7, 'N. 007'],
  ['000\\-000', 1234567, '1234-567'],
  ['0.0,,"M"', 1_234_567, '1.2M'],
  ['0.###', 12, '12'],
  ['General', 0.1 + 0.2, '0.3'],
  ['[>=1000]0.0,"k";0', -12, '-12'],
  [';;;', 5, '5'],
  ['yyyy', -3650, '1890'],
  ['mmm-yy', 36161, '1999-01'],
  ['d/m/yyyy', 36161, '1999-01-01'],
  ['[$-410]d mmmm yyyy', 36161, '1999-01-01'],
  ['yyyy-mm-dd h:mm', 36161.5, '1999-01-01T12:00:00'],
  ['h:mm AM/PM', 0.75, '18:00'],
  ['[h]:mm', 1.5, '36:00'],
])('the format %s shows %d as %s', (code, value, shown) => {
  expect(shownBy(code, false)(value)).toBe(shown)
})

test('a date of a workbook that counts from 1904 is the same day', () => {
  expect(shownBy('d/m/yyyy', true)(36161 - 1462)).toBe('1999-01-01')
})

const words = 'pressmark;sgtt\nL-1;Città è Müller, perché no\nL-2;«Così» l’università più antica\n'
describe.each([
  ['utf-8', Buffer.from(words)],
  ['utf-16le', Buffer.from(`\uFEFF${words}`, 'utf16le')],
  ['utf-16le', Buffer.from(words, 'utf16le')],
  ['utf-16be', Buffer.from(`\uFEFF${words}`, 'utf16le').swap16()],
  ['windows-1252', inBytes(words, 'windows-1252')],
  ['macintosh', inBytes(words, 'macintosh')],
] as const)('a text in %s', (encoding, bytes) => {
  test('is recognised and read', async () => {
    const done = await read(await aFile(bytes))
    expect(done).toMatchObject({ encoding, separator: ';' })
    const [sheet] = done.sheets
    expect(sheet && (await rowsOf(sheet))[1]).toEqual([2, 'L-1', 'Città è Müller, perché no'])
  })
})

/** A text in an encoding of one byte for each letter. */
function inBytes(text: string, encoding: string): Buffer {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)))
}

test.each([
  ['Inventario;Titolo;Autore\nA;Veduta, con figure;Rossi, Mario\n', ';'],
  ['a,b,c\n1,"x;y;z;w",3\n', ','],
  ['a\tb, c\nd\te\n', '\t'],
  ['a|b|c\nd|e, f|g\n', '|'],
  ['Inventario del museo, 2024\n\na;b;c\nd;e, f;g\n', ';'],
  ['titolo\nVeduta\n', ','],
  ['Inventario;Titolo;Misure\nA1;Vaso;12,5 x 8,5 x 3,2\nA2;Coppa;10,5 x 7,5 x 2\n', ';'],
])('the separator of %j is %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator)
})

test('lines that end in several ways are rows of their own', async () => {
  const { sheets } = await read(await aFile('a;b\r\n1;x\n2;y\r3;z\r\n'))
  expect(sheets[0] && (await rowsOf(sheets[0]))).toEqual([
    [1, 'a', 'b'],
    [2, '1', 'x'],
    [3, '2', 'y'],
    [4, '3', 'z'],
  ])
})

const table = (...lines: string[]) => ['Inv;Titolo;Anno', 'A1;Uno;1890', ...lines].join('\n')
const two = [
  ['Inv', 'Titolo', 'Anno'],
  ['A1', 'Uno', '1890'],
]

test.each([
  ['is not closed at all', table('A2;"Senza titolo;1891', 'A3;Tre;1892'), ['A2', '"Senza titolo', '1891'], 4],
  ['stands before a quoted cell', table('A2;"Due;1891', 'A3;"Tre; bis";1892'), ['A2', '"Due', '1891'], 4],
  [
    'stands before a mark of inches',
    table('A2;"Due;1891', 'A3;Tre;1892', 'A4;Quattro;1893', 'A5;Cinque;1894', 'A6;5";1895'),
    ['A2', '"Due', '1891'],
    7,
  ],
  [
    'begins a cell of words in quotation marks',
    table('A2;"Due" (?);1891', 'A3;Tre;1892'),
    ['A2', '"Due" (?)', '1891'],
    4,
  ],
  ['makes no row as wide as the others', table('A2;"Due;1891', 'A3";Tre;1892'), ['A2', '"Due', '1891'], 4],
] as const)('a quotation mark that %s swallows no row', async (what, text, row, rows) => {
  const { sheets } = await read(await aFile(text))
  const [sheet] = sheets
  expect(sheet && (await rowsOf(sheet)).map(([, ...cells]) => cells).slice(0, 3)).toEqual([...two, row])
  expect(sheet?.rows).toBe(rows)
  const isNoted = !what.startsWith('begins')
  expect(sheet?.strayQuotes).toEqual(isNoted ? { count: 1, cells: ['3'] } : { count: 0, cells: [] })
})

test.each([
  [
    'of many lines',
    table('A2;"Due\nbis; ter\nquater, e "";"" ancora";1891', 'A3;Tre;1892'),
    'Due\nbis; ter\nquater, e ";" ancora',
  ],
  [
    'of two lines that look like rows',
    table('A2;"Due; bis\nter; quater";1891', 'A3;Tre;1892'),
    'Due; bis\nter; quater',
  ],
])('a quoted cell %s stays one cell', async (_, text, cell) => {
  const { sheets } = await read(await aFile(text))
  expect(sheets[0] && (await rowsOf(sheets[0]))).toEqual([
    [1, 'Inv', 'Titolo', 'Anno'],
    [2, 'A1', 'Uno', '1890'],
    [3, 'A2', cell, '1891'],
    [4, 'A3', 'Tre', '1892'],
  ])
  expect(sheets[0]?.strayQuotes.count).toBe(0)
})

test('a text that keeps the rules is read as by the reader of others', async () => {
  const { parse } = await import('csv-parse/sync')
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const pieces = ['"', '""', ';', '; ', '\n', 'x', ' ', 'Città', "'", '12', '\t', '|']
  const cell = () => Array.from({ length: random(7) }, () => pieces[random(pieces.length)]).join('')
  const rows = Array.from({ length: 400 }, (_, at) => [`A${at}`, cell(), cell(), cell(), 'z'])
  const text = rows.map((row) =>
    row.map((one) => (/["\n;]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one)).join(';'),
  )
  const [sheet] = (await read(await aFile(text.join('\r\n')), { separator: ';' })).sheets
  const expected: string[][] = parse(text.join('\r\n'), { delimiter: ';' })
  expect(expected).toEqual(rows)
  expect(sheet && (await rowsOf(sheet)).map(([, ...cells]) => cells)).toEqual(rows)
  expect(sheet?.strayQuotes.count).toBe(0)
})

test('one wrong byte in a UTF-8 file leaves all other letters as they are', async () => {
  const lines = Array.from({ length: 50 }, (_, n) => `A${n};Città è perché\n`).join('')
  const done = await read(await aFile(Buffer.concat([Buffer.from(lines), Buffer.from([0x42, 0x3b, 0xe9, 0x0a])])))
  expect(done.encoding).toBe('utf-8')
  const [sheet] = done.sheets
  expect(sheet && (await rowsOf(sheet)).at(-2)).toEqual([50, 'A49', 'Città è perché'])
})

test('the first line of Excel that names the separator is no row', async () => {
  const { separator, sheets } = await read(await aFile('sep=|\r\nA,1|B\r\n1|2\r\n'))
  expect(separator).toBe('|')
  expect(sheets[0] && (await rowsOf(sheets[0]))).toEqual([
    [1, 'A,1', 'B'],
    [2, '1', '2'],
  ])
})

test('of several sheets each is told with its rows; hidden and merged ones are counted', async () => {
  const path = await aWorkbook({
    Leggimi: (sheet) => void sheet.addRow(['Istruzioni']),
    Opere: (sheet) => {
      sheet.addRows([['Inventario', 'Titolo'], ['A', 'Veduta'], [], ['B', 'Vaso']])
      sheet.getRow(2).hidden = true
      sheet.getColumn(2).hidden = true
      sheet.mergeCells('C2:C4')
    },
    Vecchio: (sheet) => {
      sheet.state = 'hidden'
    },
  })
  const { sheets } = await read(path)
  expect(sheets.map(({ name, rows, isHidden }) => [name, rows, isHidden])).toEqual([
    ['Leggimi', 1, false],
    ['Opere', 3, false],
    ['Vecchio', 0, true],
  ])
  expect(sheets[1]).toMatchObject({
    blankRows: 1,
    hiddenRows: 1,
    hiddenColumns: 1,
    merged: { count: 1, cells: ['C2:C4'] },
  })
  await rm(join(folder, 'sheet-0.ndjson'))
  await rm(join(folder, 'sheet-1.ndjson'))
  await rm(join(folder, 'sheet-2.ndjson'))
  expect((await read(path, { sheet: 'Opere' })).sheets.map(({ name }) => name)).toEqual(['Opere'])
})

test('a value far to the right refuses its sheet at once, and an empty cell there does not', async () => {
  const path = await aWorkbook({
    Far: (sheet) => {
      sheet.addRow(['a', 'b'])
      sheet.getCell('XFD1').value = 'x'
    },
    Near: (sheet) => {
      sheet.addRow(['a', 'b'])
      sheet.getCell('XFD1').style = { font: { bold: true } }
    },
  })
  const before = process.cpuUsage()
  const { sheets } = await read(path)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1500)
  expect(sheets.map(({ refused }) => refused)).toEqual(['table.too-many-columns', undefined])
})

test.each([
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'table.other-format'],
  ['a workbook that was cut off', Buffer.from('PK\u0003\u0004 cut off'), 'table.unreadable'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'table.unreadable'],
])('%s is refused with a reason', async (_, content, refused) => {
  const path = await aFile(content)
  expect(await readTableFile({ path, folder, reading: {}, limits })).toEqual({ refused })
})
