import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aTemplate } from '../../../test/fixtures/configuration'
import { serve, serveTemplates } from '../../../test/mock-api/serve'
import {
  beforeEdits,
  dialog,
  jobLinks,
  notices,
  openAll,
  replaceInTitle,
  serveJobs,
  three,
} from '../../../test/open-bulk-edit'
import { chosen } from '../../../test/open-catalogue'
import type { BulkRequest } from '@teca/shared/contract/meta'

beforeEach(beforeEdits)

test('[ITEM-21] in part: across a selection: the preview shows the change of each item, one is unticked, the others are changed by the specified calls and undone', async () => {
  const items = three()
  await openAll(items)
  const patched: unknown[] = []
  serve([
    http.patch('*/meta/culturalItems/:uuid', async ({ request, params }) => {
      patched.push([params['uuid'], Reflect.get(Object(await request.clone().json()), 'sgtt')])
    }),
  ])
  await replaceInTitle('Leaf', 'Folio')
  const row = dialog.getByRole('listitem').filter({ hasText: 'Leaf 2' })
  await expect.element(row.getByText(/Folio 2/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Leaf 2' }).click()
  await dialog.getByRole('button', { name: 'Change 2 items' }).click()
  await expect.element(notices.getByText('2 items updated.')).toBeVisible()
  expect(patched).toEqual([
    [items[0]?.uuid, 'Folio 1'],
    [items[2]?.uuid, 'Folio 3'],
  ])
  expect(chosen()).toBe(1)
  await notices.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => patched.slice(2).map((one) => Reflect.get(Object(one), 1))).toEqual(['Leaf 1', 'Leaf 3'])
  await expect.element(notices.getByText('Undone: “2 items updated.”')).toBeVisible()
})

test('[ITEM-21] the preview formats values as elsewhere: dates day first, booleans in words', async () => {
  serveTemplates(
    aTemplate({ name: 'sgtt', label: 'Title', priority: 'HIGH' }),
    aTemplate({ name: 'drawn', label: 'Drawn', type: 'DATE', priority: 'LOW' }),
    aTemplate({ name: 'lent', label: 'Lent', type: 'BOOLEAN', priority: 'LOW' }),
  )
  await openAll(three(), jobLinks)
  serve([
    http.post<never, BulkRequest>('*/meta/bulkJobs/preview', async ({ request }) => {
      const { selection } = await request.json()
      const changes = [
        { name: 'drawn', before: ['1764-03-09'], after: ['1764?', '2026-11-21'] },
        { name: 'lent', before: ['true'], after: [] },
        { name: 'gone', before: ['1764-03-09'], after: ['true'] },
      ]
      const rows = (selection.uuids ?? []).map((uuid, at) => ({ uuid, title: `Leaf ${at + 1}`, changes }))
      const info = { number: 0, size: 100, totalPages: 1, totalElements: rows.length }
      return HttpResponse.json({ _embedded: { rows }, page: info, _links: { self: { href: '/p' } } })
    }),
  ])
  await replaceInTitle('Leaf', 'Folio')
  const changes = dialog.getByRole('listitem').filter({ hasText: 'Leaf 2' }).getByRole('definition')
  await expect.element(changes.first()).toBeVisible()
  const texts = () => changes.all().map((one) => one.element().textContent)
  expect(texts()[0]).toMatch(/09\/03\/1764.*→.*1764 \(\?\) · 21\/11\/2026/)
  expect(texts()[1]).toMatch(/True.*→/)
  // A value without a template is shown as it is stored.
  expect(texts()[2]).toMatch(/1764-03-09.*→.*true/)
})

test('[ITEM-21] items without a change are counted in the preview, and not reported as changed', async () => {
  serveJobs(undefined, { same: 2 })
  await openAll(three(), jobLinks)
  await replaceInTitle('Leaf', 'Folio')
  await expect.element(dialog.getByRole('checkbox', { name: '3 of 3 selected' })).toBeChecked()
  await expect.element(dialog.getByText('2 of them do not change.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Leaf 1' }).click()
  await expect.element(dialog.getByText(/^1 of them does not change/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Leaf 1' }).click()
  await dialog.getByRole('button', { name: 'Change 3 items' }).click()
  await expect.element(notices.getByText('3 items updated. 2 of them did not change.')).toBeVisible()
})

test('[ITEM-21] with the specified calls too, items without a change are not reported as changed', async () => {
  await openAll(three())
  await replaceInTitle('Leaf 1', 'Folio 1')
  await dialog.getByRole('button', { name: 'Change 3 items' }).click()
  await expect.element(notices.getByText('3 items updated. 2 of them did not change.')).toBeVisible()
})

test('an empty change is not applied, and the dialog says what is missing', async () => {
  await openAll(three())
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText('Choose a field', { exact: true }).last()).toBeVisible()
  await dialog.getByLabelText('Field').selectOptions('Title')
  await expect.element(dialog.getByText('Enter a value')).toBeVisible()
  await dialog.getByLabelText('Change', { exact: true }).selectOptions('Clear')
  await expect.element(dialog.getByText('An item must have a title')).toBeVisible()
})

test('[ITEM-21] a value that the form of one item refuses is refused for many, and a date is written as it is stored', async () => {
  serveTemplates(
    aTemplate({ name: 'date', label: 'Date', type: 'DATE' }),
    aTemplate({ name: 'mail', label: 'Address', type: 'EMAIL' }),
  )
  const asked = serveJobs()
  await openAll(three(), jobLinks)
  await dialog.getByLabelText('Field').selectOptions('Date')
  await dialog.getByLabelText('Value').fill('31/02/1788')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText(/^Enter a date/)).toBeVisible()
  await dialog.getByLabelText('Field').selectOptions('Address')
  await dialog.getByLabelText('Value').fill('wrong')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText('E-mail must be valid')).toBeVisible()
  await dialog.getByLabelText('Field').selectOptions('Date')
  await dialog.getByLabelText('Value').fill('30/06/1788')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Change 3 items' }).click()
  await expect
    .poll(() => asked.map(({ edits }) => edits))
    .toEqual([[{ name: 'date', kind: 'set', value: '1788-06-30' }]])
})

test('Escape and Cancel ask before they discard a draft; an empty form just closes', async () => {
  await openAll(three())
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' })
  await dialog.getByLabelText('Field').selectOptions('Title')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog.getByLabelText('Field')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit metadata' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
