import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Table, TableReading } from '@teca/shared/contract/meta'
import { openDialog } from '@/stores/open-dialog'
import { serve } from '../../../../test/mock-api/serve'
import { problem } from '../../../../test/mock-api/resource'
import { beforeEdits } from '../../../../test/open-bulk-edit'
import { chooseTable, dialog, openShelf, serveTable } from '../../../../test/open-spreadsheet'

beforeEach(beforeEdits)

const columns = [
  { name: 'Inventory', samples: ['M 1'], filled: 3 },
  { name: 'Title', samples: ['Map'], filled: 3 },
  { name: 'Subtitle', samples: ['of Bari'], filled: 2 },
  { name: 'Remark', samples: ['torn'], filled: 2 },
  { name: '', samples: ['far'], filled: 1 },
]
const rows = [{ row: 4, outcome: 'created' as const, pressmark: 'M 1' }]
const key = { kind: 'pressmark' as const }
const title = { kind: 'field' as const, name: 'sgtt' }
const become = (column: string) => dialog.getByLabelText(`What “${column}” becomes`)

test('[UPL-23] in part: two columns of the title are joined, and cells that are not imported are counted', async () => {
  const ignore = { kind: 'ignore' as const }
  const asked = serveTable(
    columns,
    rows,
    { columns: [key, title, ignore, ignore, ignore] },
    {
      notes: [
        { kind: 'errorCells', count: 2, cells: ['D9', 'F9'] },
        { kind: 'strayQuotes', count: 6, cells: ['3', '7'] },
      ],
    },
  )
  await openShelf()
  await chooseTable()
  const left = dialog.getByRole('list', { name: 'Not imported, or not as it stands' })
  await expect
    .element(left.getByText('4 cells of columns that are not imported: Subtitle (2), Remark (2)'))
    .toBeVisible()
  await expect.element(left.getByText(/1 cell of a column without a name: Column 5 \(1\)/)).toBeVisible()
  await expect
    .element(left.getByText('2 cells hold errors of the spreadsheet, which are no values (D9, F9)'))
    .toBeVisible()
  await expect
    .element(left.getByText(/6 quotation marks begin a cell and are not closed.* \(line 3, 7 …\)$/))
    .toBeVisible()

  await become('Subtitle').selectOptions('Title')
  const join = dialog.getByLabelText('Between “Subtitle” and the value before it')
  await expect.element(join).toHaveValue('; ')
  await expect.element(left.getByText('2 cells of columns that are not imported: Remark (2)')).toBeVisible()
  await userEvent.clear(join)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Write what stands between “Subtitle” and the value before it: the field has one value.')
  await userEvent.fill(join, ': ')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect.element(dialog.getByText('1 new item')).toBeVisible()
  await expect.element(left.getByText('2 cells of columns that are not imported: Remark (2)')).toBeVisible()
  expect(asked.check[0]?.columns).toEqual([key, title, { ...title, join: ': ' }, ignore, ignore])
})

test('[UPL-23] in part: the sheet, the row of names and the encoding are shown, and others are chosen', async () => {
  const reading: TableReading = { sheet: 'Works', headerRow: 3 }
  const sheets = [
    { name: 'Read me', rows: 2, hidden: false },
    { name: 'Works', rows: 4, hidden: false },
    { name: 'Old', rows: 9, hidden: true },
  ]
  const head = [
    { row: 1, cells: ['Inventory of the museum'] },
    { row: 3, cells: ['Inventory', 'Title'] },
  ]
  serveTable(columns, rows, { columns: columns.map(() => key) }, { reading, sheets, head })
  const asked: TableReading[] = []
  const again = (given: TableReading): Partial<Table> =>
    given.sheet === 'Old' ? { reading: { encoding: 'windows-1252', separator: ';', headerRow: 1 } } : { reading: given }
  serve([
    http.put<never, TableReading>('*/meta/tables/9/reading', async ({ request }) => {
      const given = await request.json()
      asked.push(given)
      if (given.headerRow === 1) return problem(422, 'table.empty')
      const table = {
        uuid: '00000000-0000-4000-8000-000000000009',
        fileName: 'maps.csv',
        rows: 8,
        columns: [{ name: 'Shelf', samples: ['A'], filled: 8 }],
        mapping: { columns: [key], existing: 'update', missing: 'create', emptyCells: 'keep' },
        remembered: false,
        sheets,
        head,
        ...again(given),
        _links: {
          self: { href: '/t' },
          check: { href: '/t' },
          import: { href: '/t' },
          reading: { href: '/meta/tables/9/reading' },
        },
      } satisfies Table
      return HttpResponse.json(table)
    }),
  ])
  await openShelf()
  await chooseTable()
  const sheet = dialog.getByLabelText('Sheet')
  await expect.element(sheet).toHaveValue('Works')
  await expect.element(sheet).toHaveTextContent('Read me (2 rows)Works (4 rows)Old (9 rows, hidden)')
  const names = dialog.getByLabelText('Names of the columns')
  await expect.element(names).toHaveTextContent('Row 1: Inventory of the museumRow 3: Inventory · Title')
  await names.selectOptions('Row 1: Inventory of the museum')
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The file has no rows below the names of the columns.')
  await sheet.selectOptions('Old (9 rows, hidden)')
  await expect.element(become('Shelf')).toBeVisible()
  await dialog.getByLabelText('Encoding').selectOptions('Mac Roman')
  await expect.element(dialog.getByLabelText('Encoding')).toHaveValue('macintosh')
  expect(asked).toEqual([{ sheet: 'Works', headerRow: 1 }, { sheet: 'Old' }, { encoding: 'macintosh', separator: ';' }])
})

const refusals = [
  { status: 409, code: 'table.read-otherwise', says: /read in another way since/, offers: 'Check again' },
  { status: 409, code: 'table.read-otherwise', says: /read in another way since/, offers: 'Choose the file again' },
  { status: 404, code: 'not-found', says: /./, offers: 'Choose the file again' },
  { status: 400, code: 'table.field-twice', says: /Join them, or choose another field/, offers: 'Back' },
  { status: 500, code: 'internal', says: /./, offers: 'Try again' },
]
test.each(refusals)(
  '[UPL-23] in part: a check that is refused with $status $code offers $offers, which helps',
  async ({ status, code, says, offers }) => {
    const reading: TableReading = { encoding: 'utf-8', separator: ',', headerRow: 1 }
    const asked = serveTable(columns, rows, { columns: columns.map(() => key), reading }, { reading })
    const readAgain: TableReading[] = []
    serve([
      http.post('*/meta/tables/9/check', () => problem(status, code), { once: true }),
      http.put<never, TableReading>('*/meta/tables/9/reading', async ({ request }) => {
        readAgain.push(await request.json())
        return HttpResponse.json({})
      }),
    ])
    await openShelf()
    await chooseTable()
    await dialog.getByRole('button', { name: 'Check' }).click()
    await expect.element(dialog.getByRole('alert').getByText(says).first()).toBeVisible()
    await dialog.getByRole('button', { name: offers }).click()
    if (offers === 'Back') await expect.element(dialog.getByRole('list', { name: 'Columns' })).toBeVisible()
    else if (offers === 'Choose the file again')
      await expect.element(dialog.getByLabelText('Choose a spreadsheet')).toBeInTheDocument()
    else await expect.element(dialog.getByText('1 new item')).toBeVisible()
    expect(readAgain).toEqual(offers === 'Check again' ? [reading] : [])
    expect(asked.check).toHaveLength(/again/.test(offers) && !/file/.test(offers) ? 1 : 0)
  },
)

test('[UPL-23] in part: the check says how many of the named files were dropped with the table', async () => {
  serveTable(columns, [{ ...rows[0], row: 2, outcome: 'created', pressmark: 'M 1', media: ['a.tif', 'b.tif'] }], {
    columns: [key, title, { kind: 'media' }, { kind: 'ignore' }, { kind: 'ignore' }],
  })
  await openShelf()
  const media = ['a.tif', 'c.tif'].map((name) => ({ file: new File(['x'], name), path: name }))
  openDialog({ name: 'import-table', file: new File(['x'], 'maps.csv'), media })
  await dialog.getByRole('button', { name: 'Check' }).click()
  const status = dialog.getByText('The spreadsheet names 2 media files. 1 of them was chosen.')
  await expect.element(status).toBeVisible()
  await expect.element(dialog.getByText('1 named file was not chosen: b.tif')).toBeVisible()
  await expect.element(dialog.getByText('1 file is named in no row: c.tif')).toBeVisible()
})
