import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { http, HttpResponse } from 'msw'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aTemplate, cardTemplates } from '../../../test/fixtures/configuration'
import { anItem } from '../../../test/fixtures/items'
import { aPage } from '../../../test/fixtures/pages'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveFailure, serveItems, serveTemplates } from '../../../test/mock-api/serve'
import { handleOf } from '@/api/hal/link'
import type { CulturalItem, CulturalItemPatch } from '@teca/shared/contract/meta'
import { appQueryClient } from '@/app/query-client'
import { useNotices } from '@/stores/notices'
import { closeDialog, openDialog, useOpenDialog } from '@/stores/open-dialog'
import { ItemDetails } from './item-details'

function Shell() {
  const open = useOpenDialog(({ dialog }) => dialog?.name === 'item-metadata')
  return <Suspense>{open ? <ItemDetails /> : <p>Nothing is open</p>}</Suspense>
}

/** The dialog of an item, alone on a page with a link to another one. */
async function open(item: CulturalItem) {
  openDialog({ name: 'item-metadata', item: handleOf(item) })
  const root = createRootRoute({ component: Shell })
  const routeTree = root.addChildren(
    ['/', '/elsewhere'].map((path) => createRoute({ getParentRoute: () => root, path })),
  )
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await render(
    <QueryClientProvider client={appQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

/**
 * Serves an item as a backend with versions does; returns the requests, and a function that changes the item as someone
 * else.
 */
function serveVersions(first: CulturalItem, { etags = true } = {}) {
  let now = first
  let version = 1
  const sent: { patch: CulturalItemPatch; ifMatch: string | null }[] = []
  const reply = () => HttpResponse.json({ ...now, etag: etags ? `"${version}"` : undefined })
  const change = (patch: Partial<CulturalItem>) => {
    now = { ...now, ...patch }
    version += 1
  }
  serve([
    http.get(`*/meta/culturalItems/${first.uuid}`, reply),
    http.patch<never, CulturalItemPatch>(`*/meta/culturalItems/${first.uuid}`, async ({ request }) => {
      const ifMatch = request.headers.get('If-Match')
      const patch = await request.json()
      sent.push({ patch, ifMatch })
      if (ifMatch && ifMatch !== `"${version}"`) return problem(412, 'version.changed')
      change(patch)
      return reply()
    }),
    http.post(`*/meta/culturalItems/${first.uuid}/undo`, ({ request }) => {
      sent.push({ patch: {}, ifMatch: request.headers.get('If-Match') })
      return reply()
    }),
  ])
  return { sent, change }
}

const aChart = (more: Partial<CulturalItem> = {}) =>
  anItem({
    sgtt: 'Chart of the gulf',
    pressmark: 'CAR-1',
    customMetadataList: [
      { name: 'technique', value: 'Copperplate' },
      { name: 'unknown', value: 'kept' },
    ],
    ...more,
  })

const dialog = (name: string) => page.getByRole('dialog', { name })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function edit() {
  await press('Edit')
  await expect.element(field('Title required')).toBeVisible()
}
const title = () => field('Title required')

beforeEach(async () => {
  await page.viewport(1280, 800)
  closeDialog()
  useNotices.setState({ shown: [], history: [], unread: 0 })
  serveTemplates(
    ...cardTemplates(),
    aTemplate({ name: 'technique', label: 'Technique', priority: 'MEDIUM', order: 1 }),
    aTemplate({ name: 'made', label: 'Made', type: 'DATE', priority: 'MEDIUM', order: 2 }),
  )
})

test('a rights statement shows its name, which links to it', async () => {
  serveTemplates(aTemplate({ name: 'rights', label: 'Rights', priority: 'LOW' }))
  const address = 'https://rightsstatements.org/vocab/NoC-OKLR/1.0/'
  const item = anItem({ customMetadataList: [{ name: 'rights', value: address }] })
  serveItems(item)
  await open(item)
  const link = dialog('Item details').getByRole('link', { name: 'No copyright, other legal restrictions' })
  await expect.element(link).toHaveAttribute('href', address)
})

test('[ITEM-06] [ITEM-18] the details open to read; Edit makes a form of them, with a fixed pressmark; Cancel restores', async () => {
  const item = aChart()
  serveItems(item)
  await open(item)
  await expect.element(dialog('Item details').getByText('Copperplate')).toBeVisible()
  expect(page.getByRole('textbox').query()).toBeNull()
  await edit()
  await expect.element(field('Pressmark')).toHaveAttribute('readonly')
  await title().fill('Another title')
  await press('Cancel')
  await expect.element(dialog('Item details').getByRole('definition').getByText('Chart of the gulf')).toBeVisible()
  await edit()
  await expect.element(title()).toHaveValue('Chart of the gulf')
})

test('[ITEM-18] a title is required, and the focus moves to the wrong field', async () => {
  const item = aChart()
  const { sent } = serveVersions(item)
  await open(item)
  await edit()
  await title().fill(' ')
  await press('Save')
  await expect.element(page.getByRole('alert').getByText('Field is required')).toBeVisible()
  await expect.element(title()).toHaveFocus()
  expect(sent).toEqual([])
})

test('[ITEM-18] a change is sent with the version that was read, shows a notice, and can be undone', async () => {
  const item = aChart({})
  item._links.undo = { href: `/meta/culturalItems/${item.uuid}/undo` }
  const { sent } = serveVersions(item)
  await open(item)
  await edit()
  await title().fill('Chart of the lagoon')
  await field('Made').fill('3/6/1780')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('Item details').getByText('03/06/1780')).toBeVisible()
  expect(sent).toEqual([
    {
      ifMatch: '"1"',
      patch: {
        sgtt: 'Chart of the lagoon',
        customMetadataList: [
          { name: 'technique', value: 'Copperplate' },
          { name: 'unknown', value: 'kept' },
          { name: 'sgtt', value: 'Chart of the lagoon' },
          { name: 'made', value: '1780-06-03' },
        ],
      },
    },
  ])
  const notice = useNotices.getState().history[0]
  expect(notice?.text).toBe('Item Updated successfully')
  await notice?.undo?.()
  expect(sent.at(-1)).toEqual({ patch: {}, ifMatch: '"2"' })
})

test('[ITEM-06] Move and Delete are offered beside Edit, and the history only if there is one', async () => {
  const item = aChart()
  serveItems(item)
  await open(item)
  await expect.element(page.getByRole('button', { name: 'Move' })).toBeVisible()
  expect(page.getByRole('button', { name: 'History' }).query()).toBeNull()
  await press('Move')
  expect(useOpenDialog.getState().dialog).toMatchObject({ name: 'move-items', items: [handleOf(item)] })
  openDialog({ name: 'item-metadata', item: handleOf(item) })
  await press('Delete')
  expect(useOpenDialog.getState().dialog).toMatchObject({ name: 'delete-items', items: [handleOf(item)] })
})

test('leaving with unsaved input asks first: by Escape, by the cross and by another address', async () => {
  const item = aChart()
  serveItems(item)
  const router = await open(item)
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' })
  await edit()
  await title().fill('Half written')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await press('Keep editing')
  await expect.element(title()).toHaveValue('Half written')
  router.history.push('/elsewhere')
  await expect.element(question).toBeVisible()
  await press('Keep editing')
  expect(router.state.location.pathname).toBe('/')
  router.history.push('/elsewhere')
  await expect.element(question).toBeVisible()
  await press('Leave without saving')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
  await expect.element(page.getByText('Nothing is open')).toBeVisible()
})

test('leaving without input does not ask', async () => {
  const item = aChart()
  serveItems(item)
  await open(item)
  await edit()
  await press('Close')
  await expect.element(page.getByText('Nothing is open')).toBeVisible()
})

test('a save that fails shows the reason in place and keeps the draft', async () => {
  const item = aChart()
  serveItems(item)
  await open(item)
  await edit()
  await title().fill('Chart of the lagoon')
  serve([http.patch('*/meta/culturalItems/*', () => problem(403, 'role.missing'))])
  await press('Save')
  await expect.element(page.getByRole('alert')).toHaveTextContent('You do not have permission to do this.')
  await expect.element(title()).toHaveValue('Chart of the lagoon')
  expect(useNotices.getState().shown).toEqual([])
  serveItems(item)
  await press('Save')
  await expect.element(dialog('Item details').getByText('Chart of the lagoon').first()).toBeVisible()
})

test('[ITEM-26] the second person to save sees both versions beside the former one, and saves a choice on the newest version', async () => {
  const item = aChart({ sgtt: 'Chart' })
  item._links.history = { href: `/meta/culturalItems/${item.uuid}/history` }
  const { sent, change } = serveVersions(item)
  const last = { uuid: item.uuid, date: '2026-02-11T12:00:00Z', username: 'grace', action: 'update', changes: [] }
  serve([http.get(`*/meta/culturalItems/${item.uuid}/history`, () => HttpResponse.json(aPage('history', [last])))])
  await open(item)
  await edit()
  await title().fill('My chart')
  await field('Made').fill('1780')
  change({
    sgtt: 'Their chart',
    customMetadataList: [
      { name: 'technique', value: 'Woodcut' },
      { name: 'unknown', value: 'theirs' },
    ],
  })
  await press('Save')
  const conflict = page.getByRole('alertdialog', { name: 'Someone else changed this too' })
  await expect.element(conflict.getByText(/^grace changed/)).toBeVisible()
  const group = (name: RegExp) => conflict.getByRole('group', { name })
  await expect.element(group(/Title/).getByText('BeforeChart')).toBeVisible()
  await expect.element(group(/Made/).getByRole('radio', { name: /Mine/ })).toBeChecked()
  await expect.element(group(/Technique/).getByRole('radio', { name: /Theirs/ })).toBeChecked()
  await expect.element(conflict.getByRole('button', { name: 'Save the chosen values' })).toBeDisabled()
  await group(/Title/).getByRole('radio', { name: /Mine/ }).click()
  await press('Save the chosen values')
  await expect.element(dialog('Item details').getByText('My chart').first()).toBeVisible()
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
  expect(sent[1]?.patch).toEqual({
    sgtt: 'My chart',
    customMetadataList: [
      { name: 'technique', value: 'Woodcut' },
      { name: 'unknown', value: 'theirs' },
      { name: 'sgtt', value: 'My chart' },
      { name: 'made', value: '1780' },
    ],
  })
})

test('[ITEM-26] a change outside the form raises no question; from the choice one can go back to the form', async () => {
  const item = aChart()
  const { sent, change } = serveVersions(item)
  await open(item)
  await edit()
  await title().fill('My chart')
  change({ state: 'Published' })
  await press('Save')
  await expect.element(dialog('Item details').getByText('My chart').first()).toBeVisible()
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
  await edit()
  await title().fill('My other chart')
  change({ sgtt: 'Their chart' })
  await press('Save')
  await press('Back to the form')
  await expect.element(title()).toHaveValue('My other chart')
})

test('[ITEM-26] if a backend has no versions, the last save wins', async () => {
  const item = aChart()
  const { sent, change } = serveVersions(item, { etags: false })
  await open(item)
  await edit()
  await title().fill('My chart')
  change({ sgtt: 'Their chart' })
  await press('Save')
  await expect.element(dialog('Item details').getByText('My chart').first()).toBeVisible()
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual([null])
})

test('an item that cannot load shows the reason, and can be loaded again', async () => {
  const item = aChart()
  serveFailure('item', 403)
  await open(item)
  await expect.element(page.getByText('This could not be loaded.')).toBeVisible()
  serveItems(item)
  await press('Try again')
  await expect.element(dialog('Item details').getByText('Copperplate')).toBeVisible()
})
