import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseLanguage } from '@/text/text'
import type { TableExport } from '@teca/shared/contract/meta'
import { problem } from '../../../../test/mock-api/resource'
import { serve } from '../../../../test/mock-api/serve'
import { beforeEdits } from '../../../../test/open-bulk-edit'
import { dialog, openShelf } from '../../../../test/open-spreadsheet'

beforeEach(beforeEdits)

/** Serves exports; returns the names of the saved files. */
function serveExport() {
  const asked: TableExport[] = []
  const saved: string[] = []
  serve([
    http.post<never, TableExport>('*/meta/tableExports', async ({ request }) => {
      asked.push(await request.json())
      return new HttpResponse('pressmark\r\n', { headers: { 'content-type': 'text/csv' } })
    }),
  ])
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
  }
  return { asked, saved }
}

test('[UPL-21] a collection is exported as a workbook, a selection as CSV', async () => {
  const { asked, saved } = serveExport()
  const { shelf, items } = await openShelf()
  await userEvent.keyboard('x')
  await expect.element(dialog).toHaveAccessibleName('Export Maps')
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => saved).toEqual(['Maps.xlsx'])
  await expect.element(dialog).not.toBeInTheDocument()

  for (const { sgtt } of items) await page.getByRole('checkbox', { name: `Select ${sgtt}` }).click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Export' }).click()
  await expect.element(dialog).toHaveAccessibleName('Export 2 items')
  await dialog.getByLabelText('CSV').click()
  await expect.element(dialog.getByLabelText('Comma ,')).toBeChecked()
  await dialog.getByLabelText('Semicolon ;').click()
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => saved).toEqual(['Maps.xlsx', 'items.csv'])
  expect(asked).toEqual([
    { selection: { collection: shelf.uuid }, format: 'xlsx', language: 'en' },
    { selection: { uuids: items.map(({ uuid }) => uuid) }, format: 'csv', language: 'en', separator: ';' },
  ])
})

test('an export that fails shows the reason, and can be tried again', async () => {
  serve([http.post('*/meta/tableExports', () => problem(503, 'too-busy'))])
  await openShelf()
  await userEvent.keyboard('x')
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  const { saved } = serveExport()
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => saved).toEqual(['Maps.xlsx'])
})

test('[UPL-21] in part: in Italian a CSV file has the semicolon that Italian spreadsheets read, unless another is chosen', async () => {
  const { asked, saved } = serveExport()
  const { shelf } = await openShelf()
  await chooseLanguage('it')
  try {
    await userEvent.keyboard('x')
    await dialog.getByLabelText('CSV').click()
    await expect.element(dialog.getByLabelText('Punto e virgola ;')).toBeChecked()
    await dialog.getByRole('button', { name: 'Esporta' }).click()
    await expect.poll(() => saved).toHaveLength(1)
    expect(asked).toEqual([{ selection: { collection: shelf.uuid }, format: 'csv', language: 'it', separator: ';' }])
  } finally {
    await chooseLanguage('en')
  }
})
