import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openDialog } from '@/stores/open-dialog'
import { useUploads } from '@/work/uploads/upload-store'
import { problem } from '../../../../test/mock-api/resource'
import { serve } from '../../../../test/mock-api/serve'
import { beforeEdits, notices } from '../../../../test/open-bulk-edit'
import { chooseTable, dialog, openShelf, serveTable } from '../../../../test/open-spreadsheet'

beforeEach(beforeEdits)

const columns = [
  { name: 'Inventory', samples: ['M 1', 'M 2'] },
  { name: 'Name', samples: ['Map of Bari'] },
  { name: 'Where', samples: ['Bari; Puglia'] },
]
const rows = [
  { row: 2, outcome: 'created' as const, pressmark: 'M 1' },
  { row: 3, outcome: 'updated' as const, pressmark: 'M 2' },
  { row: 4, outcome: 'refused' as const, pressmark: 'M 3', code: 'title.missing', field: 'sgtt', message: 'x' },
]
const become = (column: string) => dialog.getByLabelText(`What “${column}” becomes`)

test('[UPL-18] columns are mapped, every row is checked, the problems are listed, and one Undo takes back the whole import', async () => {
  const asked = serveTable(columns, rows)
  const { shelf } = await openShelf()
  await chooseTable()
  await expect.element(dialog.getByText('New items go into Maps.', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Choose which column is the pressmark: it tells which item a row belongs to.')
  await become('Inventory').selectOptions('Pressmark')
  await become('Name').selectOptions('Title')
  await become('Where').selectOptions('Place')
  await userEvent.fill(dialog.getByLabelText('Separator in “Where”'), ';')
  await dialog.getByLabelText('Empty the field of the item').click()
  await dialog.getByRole('button', { name: 'Check' }).click()

  await expect.element(dialog.getByText('1 new item')).toBeVisible()
  await expect.element(dialog.getByText('1 refused')).toBeVisible()
  const report = dialog.getByRole('list', { name: 'Rows' })
  await expect
    .element(report.getByRole('listitem'))
    .toHaveTextContent('Row 4M 3Title: An item must have a title.Refused')
  await dialog.getByText('All rows').click()
  await expect.poll(() => report.getByRole('listitem').all().length).toBe(3)
  const download = dialog.getByRole('link', { name: 'Download the report' })
  await expect.element(download).toHaveAttribute('href', '/meta/bulkJobs/0/reportFile?separator=%2C')

  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect.element(dialog.getByText('maps.csv imported')).toBeVisible()
  expect(asked.import).toEqual(asked.check)
  expect(asked.import).toEqual([
    {
      columns: [
        { kind: 'pressmark' },
        { kind: 'field', name: 'sgtt' },
        { kind: 'field', name: 'place', separator: ';' },
      ],
      existing: 'update',
      missing: 'create',
      emptyCells: 'clear',
      collection: shelf.uuid,
    },
  ])
  await expect.element(dialog.getByRole('button', { name: 'Show the collection' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.element(notices.getByText('Undone: “maps.csv imported”').first()).toBeVisible()
  expect(asked.undone).toBe(1)
})

test('[UPL-18] media named in the rows are matched with chosen files, and unmatched ones are listed', async () => {
  const item = '00000000-0000-4000-8000-0000000000aa'
  serveTable(
    columns,
    [{ row: 2, outcome: 'created', pressmark: 'M 1', itemUuid: item, media: ['scans/M 1.TIF', 'M 1 verso.tif'] }],
    { columns: [{ kind: 'pressmark' }, { kind: 'field', name: 'sgtt' }, { kind: 'media' }] },
  )
  await openShelf()
  await chooseTable()
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect.element(dialog.getByText(/names 2 media files/)).toBeVisible()
  const files = ['m 1.tif', 'other.tif'].map((name) => new File(['x'], name))
  await userEvent.upload(dialog.getByLabelText('Choose the media files'), files)
  await expect.element(dialog.getByText('1 file belongs to an item')).toBeVisible()
  await expect.element(dialog.getByText('1 file is named in no row: other.tif')).toBeVisible()
  await expect.element(dialog.getByText('1 named file was not chosen: M 1 verso.tif')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('[UPL-18] in part: the files that were dropped with a spreadsheet are matched with its rows', async () => {
  const itemUuid = '00000000-0000-4000-8000-0000000000aa'
  serveTable(columns, [{ row: 2, outcome: 'created', pressmark: 'M 1', itemUuid, media: ['M 1.tif'] }], {
    columns: [{ kind: 'pressmark' }, { kind: 'field', name: 'sgtt' }, { kind: 'media' }],
  })
  await openShelf()
  const media = ['m 1.tif', 'other.tif'].map((name) => ({ file: new File(['x'], name), path: `Maps/${name}` }))
  openDialog({ name: 'import-table', file: new File(['x'], 'maps.csv'), media })
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect.element(dialog.getByText('1 file is named in no row: other.tif')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Upload 1 file' })).toBeVisible()
})

test('[UPL-18] in part: of files with one name each goes to the item whose row names its folder, and none is guessed', async () => {
  const uuids = ['a', 'b', 'c', 'd'].map((end) => `00000000-0000-4000-8000-0000000000a${end}`)
  const named = ['Bari\\1.tif', 'lecce/1.TIF', '1.tif', 'lecce/inventory.pdf']
  const made = named.map((name, at) => ({
    row: at + 2,
    outcome: 'created' as const,
    itemUuid: uuids[at],
    media: [name],
  }))
  serveTable(
    columns,
    made.map((row) => ({ ...row, pressmark: `M ${row.row}` })),
    { columns: [{ kind: 'pressmark' }, { kind: 'field', name: 'sgtt' }, { kind: 'media' }] },
  )
  await openShelf()
  const paths = ['Maps/Bari/1.tif', 'Maps/Lecce/1.tif', 'Maps/Lecce/inventory.pdf']
  const media = paths.map((path) => ({ file: new File([path], path.slice(path.lastIndexOf('/') + 1)), path }))
  openDialog({ name: 'import-table', file: new File(['x'], 'maps.csv'), media })
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect.element(dialog.getByText('2 files belong to an item')).toBeVisible()
  await expect
    .element(dialog.getByText('1 name fits files of several folders. Write the folder before it: 1.tif'))
    .toBeVisible()
  await expect
    .element(dialog.getByText('1 named file cannot be added to an item, such as a document: lecce/inventory.pdf'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Upload 2 files' }).click()
  const sent = useUploads.getState().uploads.map(({ target, assets }) => ({
    item: target.kind === 'existing' && target.item.uuid,
    size: assets[0]?.files[0]?.size,
  }))
  expect(sent).toEqual([
    { item: uuids[0], size: paths[0]?.length },
    { item: uuids[1], size: paths[1]?.length },
  ])
})

test('a file that is no table shows the reason, and another can be chosen', async () => {
  serve([http.post('*/meta/tables', () => problem(422, 'table.unreadable'))])
  await openShelf()
  await chooseTable()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The file cannot be read as a table. Save it again as CSV or .xlsx.')
  await expect.element(dialog.getByLabelText('Choose a spreadsheet')).toBeInTheDocument()
})

test('if the server neither imports nor exports tables, their keys do nothing', async () => {
  await openShelf({})
  await userEvent.keyboard('ixt')
  await expect.element(dialog).toHaveAccessibleName('Catalogue totals')
})

test('[UPL-18] in part: an import started at the top of the catalogue goes into the collection that is chosen there', async () => {
  const asked = serveTable(columns, rows)
  const { shelf } = await openShelf(undefined, true)
  await chooseTable()
  await expect.element(dialog.getByText('New items are not put into a collection.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose a collection' }).click()
  await dialog.getByRole('radio', { name: 'Maps' }).click()
  await dialog.getByRole('button', { name: 'Keep this collection' }).click()
  await expect.element(dialog.getByText('New items go into Maps.', { exact: false })).toBeVisible()
  await become('Inventory').selectOptions('Pressmark')
  await become('Name').selectOptions('Title')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect.poll(() => asked.check).toMatchObject([{ collection: shelf.uuid }])
})
