import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aTemplate } from '../../../../test/fixtures/configuration'
import { beforeEdits } from '../../../../test/open-bulk-edit'
import { chooseTable, dialog, openShelf, serveTable, tableLinks } from '../../../../test/open-spreadsheet'

beforeEach(beforeEdits)

const columns = ['Inventory', 'Name', 'Made', 'Shown', 'Height'].map((name) => ({ name, samples: ['x'] }))
const mapping = {
  columns: [
    { kind: 'pressmark' as const },
    { kind: 'field' as const, name: 'sgtt' },
    { kind: 'field' as const, name: 'made' },
    { kind: 'field' as const, name: 'shown' },
    { kind: 'field' as const, name: 'height' },
  ],
}
const templates = [
  aTemplate({ name: 'made', label: 'Made', type: 'DATE', priority: 'LOW' }),
  aTemplate({ name: 'shown', label: 'Shown', type: 'BOOLEAN', priority: 'LOW' }),
  aTemplate({ name: 'height', label: 'Height', type: 'NUMBER', priority: 'LOW' }),
]
const listed = {
  values: [
    { name: 'made', value: 'ca. 1890', rows: 12, becomes: '1890~' },
    { name: 'made', value: '05/12/1890', rows: 3, becomes: '1890-12-05', other: '1890-05-12' },
    { name: 'shown', value: 'vero', rows: 2, becomes: 'true' },
    { name: 'made', value: 'n.d.', rows: 1, becomes: '' },
    { name: 'made', value: 'after the war', rows: 1, code: 'value.not-a-date' },
    { name: 'height', value: '1,234', rows: 1, code: 'value.unclear-number' },
  ],
  fields: [
    { name: 'made', values: 4, unclear: 2 },
    { name: 'shown', values: 1, unclear: 0 },
    { name: 'height', values: 1, unclear: 1 },
  ],
}
const rows = [
  { row: 2, outcome: 'created' as const, pressmark: 'M 1' },
  {
    row: 3,
    outcome: 'refused' as const,
    pressmark: 'M 2',
    code: 'value.not-a-date',
    field: 'made',
    value: 'after the war',
    message: 'x',
  },
  {
    row: 4,
    outcome: 'updated' as const,
    pressmark: 'M 3',
    leftOut: [{ field: 'height', value: '12 cm', code: 'value.not-a-number' }],
  },
]
const becomes = (value: string, field = 'Made') => dialog.getByLabelText(`What “${value}” becomes in ${field}`)

test('[UPL-23] in part: values are proposed as they are stored; a person changes some, keeps the words and takes rows without the others', async () => {
  const asked = serveTable(columns, rows, mapping, {}, listed)
  await openShelf(tableLinks, false, ...templates)
  await chooseTable()
  await dialog.getByRole('button', { name: 'Check' }).click()

  await expect.element(becomes('ca. 1890')).toHaveValue('1890~')
  const values = dialog.getByRole('list', { name: 'Values' })
  await expect.element(values.getByText('about 1890')).toBeVisible()
  await expect.element(values.getByText('Made · 12 rows')).toBeVisible()
  await expect.element(values.getByText('5 December 1890')).toBeVisible()
  await expect.element(becomes('n.d.')).toHaveAttribute('placeholder', 'No value')
  await expect.element(becomes('after the war')).toHaveAttribute('placeholder', 'Cannot be read')
  await expect
    .element(dialog.getByText('Made: “after the war”: A value is not a date that can be read', { exact: false }))
    .toBeVisible()

  await values.getByRole('button', { name: 'Or 1890-05-12' }).click()
  await expect.element(becomes('05/12/1890')).toHaveValue('1890-05-12')
  await userEvent.fill(becomes('ca. 1890'), '1885-1895')
  await expect.element(dialog.getByText('Stored as 1885/1895 (1885 – 1895)')).toBeVisible()
  await dialog.getByLabelText('Keep the words as written in “Made” in').selectOptions('Place')
  await dialog.getByLabelText('1,234 in “Height” is').selectOptions('1234: a comma between thousands')
  await dialog.getByText('Import the rows without these values').click()
  await expect.element(dialog.getByText('Check again to see what your choices change.')).toBeVisible()
  await dialog.getByText('To decide (3)').click()
  await expect.poll(() => values.getByRole('listitem').all().length).toBe(3)
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect.element(dialog.getByText('maps.csv imported')).toBeVisible()
  await expect.element(dialog.getByText('1 value left out')).toBeVisible()
  await dialog.getByText('Left out', { exact: true }).click()
  await expect
    .element(dialog.getByRole('list', { name: 'Rows' }).getByRole('listitem'))
    .toHaveTextContent('Row 4M 3Without “12 cm” in Height: A value is not a number, such as 12, 12.5 or 12,5.Updated')
  const chosen = {
    misfits: 'leaveOut',
    fields: [
      {
        name: 'made',
        wordsIn: 'place',
        values: [
          { value: '05/12/1890', becomes: '1890-05-12' },
          { value: 'ca. 1890', becomes: '1885-1895' },
        ],
      },
      { name: 'height', decimal: '.' },
    ],
  }
  expect(asked.check[0]).not.toHaveProperty('fields')
  expect(asked.check[1]).toMatchObject(chosen)
  expect(asked.import).toMatchObject([chosen])
})

test.each([
  ['an option', 'kind', 'Oyl'],
  ['a yes or no', 'shown', 'boh'],
  ['a date', 'made', 'after the war'],
])('[UPL-23] in part: a value that is not %s can be left out of its rows', async (_, name, value) => {
  const fields = [{ name, values: 1, unclear: 1 }]
  const asked = serveTable(columns, rows, mapping, {}, { values: [{ name, value, rows: 2, code: 'x' }], fields })
  const kind = aTemplate({ name: 'kind', label: 'Kind', type: 'ENUM', enumValues: ['Oil'], priority: 'LOW' })
  await openShelf(tableLinks, false, ...templates, kind)
  await chooseTable()
  await dialog.getByRole('button', { name: 'Check' }).click()
  const line = dialog.getByRole('list', { name: 'Values' }).getByRole('listitem')
  if (name === 'kind') await line.getByRole('combobox').selectOptions('Leave it out')
  else await line.getByText('Leave it out').click()
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => asked.check.length).toBe(2)
  expect(asked.check[1]?.fields).toEqual([{ name, values: [{ value, becomes: '' }] }])
})

test('a choice that is taken back is not sent', async () => {
  const asked = serveTable(columns, rows, mapping, {}, listed)
  await openShelf(tableLinks, false, ...templates)
  await chooseTable()
  await dialog.getByRole('button', { name: 'Check' }).click()
  await userEvent.fill(becomes('ca. 1890'), '1900')
  await userEvent.fill(becomes('ca. 1890'), '1890~')
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => asked.check.length).toBe(2)
  expect(asked.check[1]?.fields).toEqual([{ name: 'made' }])
  await expect.element(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
})
