import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeDialog } from '@/stores/open-dialog'
import { expectEveryRefusal } from '../../../test/expect-every-refusal'
import { aSection } from '../../../test/fixtures/configuration'
import { anItem } from '../../../test/fixtures/items'
import { aPage } from '../../../test/fixtures/pages'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { list } from '../../../test/mock-api/resource'
import { serve, serveSession } from '../../../test/mock-api/serve'
import { serveLists } from '../../../test/mock-api/serve-lists'
import { anEmptyCatalogue } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'

const ada = aUser({ username: 'ada' })
const sharedSections = { href: '/meta/sections/search/shared' }

beforeEach(async () => {
  closeDialog()
  anEmptyCatalogue()
  serveSession({ ...ada, _links: { ...ada._links, sharedSections } }, [aTenant()])
  await page.viewport(1280, 900)
})

test('[WORK-11] a list is shared with the ticked workgroups', async () => {
  const section = aSection({ name: 'Maps' })
  const groups = { href: `/meta/sections/${section.uuid}/groups` }
  section._links.groups = groups
  serveLists([{ section, items: [anItem({ sgtt: 'Chart' })] }])
  const sent: unknown[] = []
  const reply = (shown: boolean) => ({
    groups: [
      { uuid: '00000000-0000-4000-8000-000000000001', name: 'Cataloguers', shown: false },
      { uuid: '00000000-0000-4000-8000-000000000002', name: 'Reading room', shown },
    ],
    _links: { self: groups },
  })
  serve([
    list('/meta/sections/search/shared', 'sections', () => []),
    http.get(`*${groups.href}`, () => HttpResponse.json(reply(false))),
  ])
  const { screen } = await renderApplication(`/workspace/${section.uuid}`)
  await screen.getByRole('button', { name: 'Send out' }).click()
  await screen.getByRole('menuitem', { name: 'Show to a workgroup' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Show Maps to' })
  await dialog.getByRole('checkbox', { name: 'Reading room' }).click()
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  await expectEveryRefusal('put', groups.href, [[409, 'section.shared-too-many']], save)
  serve([
    http.put(`*${groups.href}`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(reply(true))
    }),
  ])
  await save()
  await expect.poll(() => sent).toEqual([{ userGroupUuids: ['00000000-0000-4000-8000-000000000002'] }])
  await expect.poll(() => dialog.query()).toBeNull()
})

test('[WORK-11] an empty list can be shown and sent, but makes no file', async () => {
  const section = aSection({ name: 'For later' })
  const at = (way: string) => ({ href: `/meta/sections/${section.uuid}/${way}` })
  Object.assign(section._links, { groups: at('groups'), copies: at('copies'), contactSheet: at('contactSheet') })
  serveLists([{ section, items: [] }])
  serve([list('/meta/sections/search/shared', 'sections', () => [])])
  const { screen } = await renderApplication(`/workspace/${section.uuid}`)
  await screen.getByRole('button', { name: 'Send out' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Show to a workgroup' })).toBeVisible()
  expect(screen.getByRole('menuitem').elements()).toHaveLength(2)
})

test('[WORK-11] the list of a colleague is seen with its owner, and cannot be changed', async () => {
  serveLists([{ section: aSection({ name: 'Mine' }), items: [] }])
  const section = aSection({ name: 'For the reading room', owner: 'Bruno Neri', itemsCount: 1 })
  serve([
    list('/meta/sections/search/shared', 'sections', () => [section]),
    http.get(`*/meta/sections/${section.uuid}/items`, ({ request }) =>
      HttpResponse.json(
        aPage('culturalItems', [anItem({ sgtt: 'Atlas' })], { page: 0, size: 20, self: new URL(request.url).pathname }),
      ),
    ),
  ])
  const { screen } = await renderApplication('/workspace')
  const shown = screen.getByRole('region', { name: 'Shown to you' })
  await shown.getByRole('link', { name: /For the reading room.*List of Bruno Neri/ }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'For the reading room' })).toBeVisible()
  await expect.element(screen.getByText('List of Bruno Neri · read only')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Atlas/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Edit/ }).query()).toBeNull()
})

test('[SRCH-13] a saved search among the lists shows what it finds now, and leads to its results', async () => {
  const self = { href: '/meta/savedSearches/1' }
  const savedSearches = { href: '/meta/savedSearches' }
  serveSession({ ...ada, _links: { ...ada._links, savedSearches } }, [aTenant()])
  serveLists([])
  const saved = { uuid: '1', entity: 'items', search: { genericText: 'map' }, sort: 'sgtt,asc' }
  serve([
    list('/meta/savedSearches', 'savedSearches', () => [
      { ...saved, name: 'All maps', living: true, _links: { self, items: { href: `${self.href}/items` } } },
      { ...saved, uuid: '2', name: 'Kept aside', living: false, _links: { self } },
    ]),
    list(`${self.href}/items`, 'culturalItems', () => [anItem({ sgtt: 'Chart' }), anItem({ sgtt: 'Atlas' })]),
  ])
  const { screen, router } = await renderApplication('/workspace')
  const card = screen.getByRole('region', { name: 'All maps', exact: true })
  await expect.element(card.getByText('2 items')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Chart' })).toBeVisible()
  await expect.element(screen.getByText('Kept aside')).not.toBeInTheDocument()
  await card.getByRole('link', { name: 'View all items of All maps' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ term: 'map', sort: 'sgtt,asc' })
})
