import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { BulkJob } from '@teca/shared/contract/meta'
import { useNotices } from '@/stores/notices'
import { closeDialog } from '@/stores/open-dialog'
import { aTemplate } from '../../../test/fixtures/configuration'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveSession } from '../../../test/mock-api/serve'
import { serveFields } from '../../../test/mock-api/serve-fields'
import { renderApplication } from '../../../test/render-application'

beforeEach(() => {
  closeDialog()
  useNotices.setState({ shown: [], history: [], unread: 0 })
})
const signIn = (_links: object = {}) => {
  const self = aUser({ username: 'ottavia' })
  serveSession({ ...self, _links: { ...self._links, ..._links } }, [aTenant({ name: 'museo' })], { manages: true })
}

test('[CONF-16] a ready-made set is shown before it is added; existing fields stay, and Undo removes the whole set', async () => {
  signIn()
  const { sent } = serveFields([aTemplate({ name: 'dwc_sex', label: 'Mine', priority: 'HIGH' })])
  const { screen } = await renderApplication('/configuration')
  await screen.getByRole('button', { name: 'Add a set of fields' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('15 fields are added')).toBeVisible()
  await dialog.getByRole('radio', { name: /Darwin Core/ }).click()
  await expect.element(dialog.getByText('24 fields are added')).toBeVisible()
  await expect.element(dialog.getByText('1 field of the set is there already and stays as it is.')).toBeVisible()
  await expect.element(dialog.getByText('Scientific name', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add the fields' }).click()
  await expect.element(screen.getByText('25 metadata')).toBeVisible()
  expect(sent.slice(0, 2).map(({ body }) => body)).toMatchObject([
    { name: 'dwc_catalogNumber', resourceType: 'ITEM', type: 'STRING', priority: 'HIGH' },
    { name: 'dwc_basisOfRecord', priority: 'MEDIUM' },
  ])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('1 metadata')).toBeVisible()
})

test('[CONF-16] [MGMT-17] a file is compared with the configuration before it is applied, and one Undo takes it back', async () => {
  signIn({
    configuration: { href: '/meta/configuration' },
    compareConfiguration: { href: '/meta/configuration/compare' },
  })
  serveFields([])
  const taken: unknown[] = []
  const changes = [
    { part: 'state', action: 'change', name: 'Ready', before: { color: '#111111' }, after: { color: '#222222' } },
    { part: 'template', action: 'add', name: 'material', resourceType: 'ITEM' },
    { part: 'template', action: 'keep', name: 'mine', resourceType: 'ITEM' },
  ]
  serve([
    http.post('*/meta/configuration/compare', () => HttpResponse.json({ changes })),
    http.put('*/meta/configuration', async ({ request }) => {
      taken.push(await request.json())
      return HttpResponse.json({ changes, _links: { undo: { href: '/meta/audit/import/undo' } } })
    }),
    http.post('*/meta/audit/import/undo', () => {
      taken.push('undone')
      return new HttpResponse(null, { status: 204 })
    }),
  ])
  const { screen } = await renderApplication('/configuration')
  const input = screen.getByLabelText('Compare a file with this configuration, and apply it')
  await userEvent.upload(input, new File(['not a configuration'], 'notes.json'))
  await expect.element(screen.getByText('notes.json is not a configuration that Teca has exported.')).toBeVisible()
  await userEvent.upload(input, new File(['{"type":"Manifest"}'], 'manifest.json'))
  await expect.element(screen.getByText('manifest.json is not a configuration that Teca has exported.')).toBeVisible()
  const file = { format: 'teca-configuration', version: 1 }
  await userEvent.upload(input, new File([JSON.stringify(file)], 'museum.json'))
  const dialog = screen.getByRole('dialog', { name: 'Import museum.json' })
  await expect.element(dialog.getByRole('list', { name: '1 added' })).toMatchTextContent(/material.*Field.*Item/)
  await expect.element(dialog.getByRole('list', { name: '1 changed' })).toMatchTextContent(/Colour: #111111 → #222222/)
  await expect.element(dialog.getByText(/1 only here, and kept/)).toBeVisible()
  expect(taken).toEqual([])
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect.element(screen.getByText('Configuration imported')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => taken).toEqual([file, 'undone'])
})

test('[CONF-16] in place of a configuration that the server cannot read another file is chosen', async () => {
  signIn({
    configuration: { href: '/meta/configuration' },
    compareConfiguration: { href: '/meta/configuration/compare' },
  })
  serveFields([])
  const broken = { format: 'teca-configuration', version: 1, states: 'none' }
  serve([
    http.post('*/meta/configuration/compare', async ({ request }) =>
      JSON.stringify(await request.json()) === JSON.stringify(broken)
        ? problem(400, 'request.invalid')
        : HttpResponse.json({ changes: [] }),
    ),
  ])
  const { screen } = await renderApplication('/configuration')
  const input = screen.getByLabelText('Compare a file with this configuration, and apply it')
  await userEvent.upload(input, new File([JSON.stringify(broken)], 'broken.json'))
  const dialog = screen.getByRole('dialog', { name: 'Import broken.json' })
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/broken.json cannot be read as a configuration./)
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Choose another file' })).toBeVisible()
  const file = { format: 'teca-configuration', version: 1 }
  await userEvent.upload(
    dialog.getByLabelText('Compare a file with this configuration, and apply it'),
    new File([JSON.stringify(file)], 'museum.json'),
  )
  await expect
    .element(screen.getByRole('dialog', { name: 'Import museum.json' }))
    .toMatchTextContent(/There is nothing to import\./)
  await screen.getByRole('button', { name: 'Cancel' }).click()
})

test('[CONF-15] another type says what no longer fits, of collections too, and converts it by a job that can be undone', async () => {
  signIn()
  const dated = aTemplate({ name: 'dated', label: 'Dated', resourceType: 'COLLECTION' })
  const { self } = dated._links
  const misfits = { href: `${self.href}/misfits` }
  const convert = { href: `${self.href}/conversions` }
  const { sent } = serveFields([{ ...dated, _links: { self, misfits, convert } }])
  const values = [
    { value: '30/06/1780', things: 1, suggestion: '1780-06-30', examples: ['Coast'] },
    { value: 'long ago', things: 1, examples: ['Harbour'] },
  ]
  const converted: unknown[] = []
  const job = {
    uuid: '7eca0000-0000-4000-8000-00000000000a',
    operation: 'convertValues',
    state: 'DONE',
    total: 1,
    done: 1,
    changed: 1,
    failed: 0,
    createdDate: '2026-01-01T10:00:00.000Z',
    _links: { self: { href: '/meta/bulkJobs/1' }, undo: { href: '/meta/bulkJobs/1/undo' } },
  } satisfies BulkJob
  serve([
    http.post(`*${misfits.href}`, () => HttpResponse.json({ things: 2, values, otherValues: 0 })),
    http.post(`*${convert.href}`, async ({ request }) => {
      converted.push(await request.json())
      return converted.length === 1 ? problem(400, 'value.not-in-enumeration') : HttpResponse.json(job, { status: 202 })
    }),
    http.get(`*${job._links.self.href}`, () => HttpResponse.json(job)),
  ])
  const { screen } = await renderApplication('/configuration?entity=COLLECTION')
  await screen.getByRole('button', { name: /^Dated, ID/ }).click()
  const details = screen.getByRole('dialog', { name: 'Dated' })
  await details.getByRole('button', { name: 'Edit' }).click()
  await details.getByLabelText(/^Type/).selectOptions('Date')
  await details.getByRole('button', { name: 'Confirm' }).click()
  const dialog = screen.getByRole('dialog', { name: '2 things have values that no longer fit' })
  await expect.element(dialog.getByText(/1 thing · Harbour/)).toBeVisible()
  await expect.element(dialog.getByLabelText('30/06/1780 becomes')).toHaveValue('1780-06-30')
  await expect.element(dialog.getByLabelText('long ago becomes')).toHaveValue('')
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Save and convert' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect
    .element(screen.getByText('Values of Dated converted. Undo puts back the field as it was, too.'))
    .toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ type: 'DATE' })
  const changes = [{ value: '30/06/1780', becomes: '1780-06-30' }]
  const former = { type: 'STRING', enumValues: [], defaultValue: null }
  expect(converted).toEqual([
    { changes, former },
    { changes, former },
  ])
  await expect.element(screen.getByRole('button', { name: 'Undo' }).first()).toBeVisible()
})
