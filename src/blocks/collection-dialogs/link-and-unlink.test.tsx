import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '../../../test/mock-api/resource'
import { openCatalogue } from '../../../test/open-catalogue'
import {
  atlases,
  beforeCollections,
  choose,
  command,
  maps,
  notice,
  openCharts,
  patchesOf,
  press,
  works,
} from '../../../test/open-sea-charts'

beforeEach(beforeCollections)

const refusals = [
  [403, 'role.missing', 'You do not have permission to do this. Nothing was changed.'],
  [404, 'not-found', /no longer exists\. Nothing was changed\.$/],
  [409, 'conflict', 'This is not possible at the moment. Nothing was changed.'],
  [412, 'version.changed', /^Someone else changed this collection\./],
  [500, 'internal', /^The server failed\. Nothing was changed\./],
  // No answer at all.
  [0, '', 'The server could not be reached. Check the connection and try again.'],
] as const
const refusal = (status: number, code: string) => (status === 0 ? HttpResponse.error() : problem(status, code))

test.each(refusals)(
  '[COLL-12] a link that fails with %i explains the failure, and can be tried again',
  async (status, code, words) => {
    await openCharts()
    await command('Link')
    await choose('Atlases')
    patchesOf(() => refusal(status, code))
    await press('Confirm')
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
    const sent = patchesOf()
    await press('Confirm')
    await expect.poll(() => notice()?.text).toBe('Collection linked successfully to Atlases')
    expect(sent[0]?.body).toEqual({ parentCollectionsUuids: [maps.uuid, works.uuid, atlases.uuid] })
  },
)

// The same texts as for a link.
test.each(refusals.filter(([status]) => [0, 404, 412].includes(status)))(
  '[COLL-12] an unlink that fails with %i explains the failure, and can be tried again',
  async (status, code, words) => {
    await openCharts()
    await command('Unlink')
    const dialog = page.getByRole('alertdialog', { name: 'Unlink Sea charts' })
    await expect.element(dialog.getByRole('radio', { name: 'Maps' })).toBeChecked()
    patchesOf(() => refusal(status, code))
    await press('Confirm')
    await expect.element(dialog.getByRole('alert').getByText(words)).toBeVisible()
    const sent = patchesOf()
    await press('Confirm')
    await expect.poll(() => notice()?.text).toBe('Collection unlinked successfully from Maps')
    expect(sent[0]?.body).toEqual({ parentCollectionsUuids: [works.uuid] })
  },
)

test('[COLL-12] Link does not offer a collection’s own parents', async () => {
  await openCharts()
  await command('Link')
  await expect.element(page.getByRole('radio', { name: 'Atlases' })).toBeVisible()
  expect(page.getByRole('radio').all()).toHaveLength(1)
})

test('[COLL-12] unlink asks first, removes from the parent on the screen unless another is chosen, and says which parents stay', async () => {
  const { router } = await openCharts()
  await command('Unlink')
  const dialog = page.getByRole('alertdialog', { name: 'Unlink Sea charts' })
  await expect.element(dialog.getByRole('radio', { name: 'Maps' })).toBeChecked()
  await expect.element(dialog.getByText('It stays in Works on paper.')).toBeVisible()
  const sent = patchesOf()
  await press('Cancel')
  await expect.element(dialog).not.toBeInTheDocument()
  await command('Unlink')
  await expect.element(dialog.getByRole('radio', { name: 'Maps' })).toBeChecked()
  // The question alone changes nothing.
  expect(sent).toEqual([])
  await press('Confirm')
  await expect.poll(() => notice()?.text).toBe('Collection unlinked successfully from Maps')
  expect(sent[0]?.body).toEqual({ parentCollectionsUuids: [works.uuid] })
  await expect.poll(() => router.state.location.search).toEqual({})
})

test('[COLL-12] a collection unlinked from its last parent goes to the top, and the question says so', async () => {
  await openCatalogue(`/catalog/${maps.uuid}`)
  await command('Unlink')
  const dialog = page.getByRole('alertdialog', { name: 'Unlink Maps' })
  await expect.element(dialog.getByText('Remove it from Works on paper?')).toBeVisible()
  await expect.element(dialog.getByText(/it moves to the top of the catalogue/)).toBeVisible()
})

test('[COLL-12] at the top there is nothing to unlink from', async () => {
  await openCatalogue(`/catalog/${works.uuid}`)
  await page.getByRole('button', { name: 'Collection actions' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Move' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Unlink' }).query()).toBeNull()
})
