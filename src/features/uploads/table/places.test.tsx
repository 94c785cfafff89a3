import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aState } from '../../../../test/fixtures/configuration'
import { serveStates } from '../../../../test/mock-api/serve'
import { beforeEdits } from '../../../../test/open-bulk-edit'
import { chooseTable, dialog, openShelf, serveTable } from '../../../../test/open-spreadsheet'

beforeEach(beforeEdits)

const columns = ['Inventory', 'Name', 'Where', 'Stage'].map((name) => ({ name, samples: ['x'] }))
const mapping = {
  columns: [
    { kind: 'pressmark' as const },
    { kind: 'field' as const, name: 'sgtt' },
    { kind: 'ignore' as const },
    { kind: 'ignore' as const },
  ],
}
const rows = [
  { row: 2, outcome: 'created' as const, pressmark: 'M 1' },
  {
    row: 3,
    outcome: 'refused' as const,
    pressmark: 'M 2',
    code: 'collection.unknown',
    field: 'collections',
    value: 'Nowhere',
    message: 'x',
  },
  {
    row: 4,
    outcome: 'updated' as const,
    pressmark: 'M 3',
    leftOut: [{ field: 'state', value: 'Sold', code: 'state.no-action' }],
  },
]
const listed = {
  values: [
    { name: 'teca:collections', value: 'Nowhere', rows: 4, code: 'collection.unknown' },
    { name: 'teca:state', value: 'Sold', rows: 2, code: 'state.unknown' },
  ],
  fields: [
    { name: 'teca:collections', values: 1, unclear: 1 },
    { name: 'teca:state', values: 1, unclear: 1 },
  ],
}
const become = (column: string) => dialog.getByLabelText(`What “${column}” becomes`)

test('[UPL-23] in part: columns become collections and states; the check says what happens and names what does not fit', async () => {
  const asked = serveTable(columns, rows, mapping)
  await openShelf()
  await chooseTable()
  await become('Where').selectOptions('Collections')
  await expect.element(dialog.getByText(/Items are added to the collections that their rows name/)).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Separator in “Where”'), '+')
  await become('Stage').selectOptions('State')
  await expect.element(dialog.getByText(/New items begin in the state of their row/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Check' }).click()

  const happens = dialog.getByRole('list', { name: 'Collections and states' })
  await expect.element(happens.getByText(/none is taken out of its collections/)).toBeVisible()
  await expect.element(happens.getByText(/the action that leads to it runs/)).toBeVisible()
  const report = dialog.getByRole('list', { name: 'Rows' })
  await expect
    .element(report.getByRole('listitem'))
    .toHaveTextContent('Row 3M 2Collections: “Nowhere”: No collection has this name.Refused')
  await dialog.getByText('Import the rows without these values').click()
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await dialog.getByText('Left out', { exact: true }).click()
  await expect
    .element(report.getByRole('listitem'))
    .toHaveTextContent(
      'Row 4M 3Without “Sold” in State: No action leads from the present state of the item to this one.Updated',
    )
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect.element(dialog.getByText('maps.csv imported')).toBeVisible()
  expect(asked.import).toMatchObject([
    {
      columns: [
        { kind: 'pressmark' },
        { kind: 'field', name: 'sgtt' },
        { kind: 'collections', separator: '+' },
        { kind: 'state' },
      ],
      misfits: 'leaveOut',
    },
  ])
})

test('[UPL-23] in part: names of no collection or state are among the values to decide, and one choice counts for all rows', async () => {
  const asked = serveTable(columns, rows, mapping, {}, listed)
  await openShelf()
  serveStates(aState({ name: 'Draft', labels: { en: 'In preparation' } }))
  await chooseTable()
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByText('To decide (2)').click()
  const values = dialog.getByRole('list', { name: 'Values' })
  await expect.element(values.getByText('Collections · 4 rows')).toBeVisible()
  const collection = dialog.getByLabelText('What “Nowhere” becomes in Collections')
  await expect.element(collection).toHaveAttribute('placeholder', 'Cannot be read')
  await expect.element(collection).toHaveAccessibleDescription('Title or path, such as Parent / Child')
  await userEvent.fill(collection, 'Maps / Leaves')
  const state = dialog.getByLabelText('What “Sold” becomes in State')
  await expect.element(state).toHaveDisplayValue('Cannot be read')
  await state.selectOptions('In preparation')
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => asked.check.length).toBe(2)
  expect(asked.check[1]?.fields).toEqual([
    { name: 'teca:collections', values: [{ value: 'Nowhere', becomes: 'Maps / Leaves' }] },
    { name: 'teca:state', values: [{ value: 'Sold', becomes: 'Draft' }] },
  ])
  await state.selectOptions('Leave it out')
  await expect.element(state).toHaveAccessibleDescription('Its rows are taken without this value.')
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => asked.check.length).toBe(3)
  expect(asked.check[2]?.fields).toContainEqual({ name: 'teca:state', values: [{ value: 'Sold', becomes: '' }] })
})
