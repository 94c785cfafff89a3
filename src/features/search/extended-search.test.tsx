import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SearchFacet } from '@teca/shared/contract/meta'
import { countOf, isAllOf } from '@/api/meta/bulk/chosen'
import { useItemSelection } from '@/stores/item-selection'
import { closeDialog, useOpenDialog } from '@/stores/open-dialog'
import { resultsSearch } from '@/blocks/results-search/results-search'
import { aTemplate } from '../../../test/fixtures/configuration'
import { anItem } from '../../../test/fixtures/items'
import { serve, serveTemplates } from '../../../test/mock-api/serve'
import { serveSearch } from '../../../test/mock-api/serve-search'
import { many } from '../../../test/open-catalogue'
import { anOpenSearch, openResults } from '../../../test/open-results'

beforeEach(async () => {
  anOpenSearch({ isExtended: true })
  await page.viewport(1440, 900)
})

const facets: SearchFacet[] = [
  { name: 'mediaType', values: [{ value: 'IMAGE', count: 20 }], noValue: 0, distinct: 1 },
  { name: 'state', values: [{ value: 'Published', count: 13 }], noValue: 0, distinct: 1 },
  {
    name: 'material',
    values: [
      { value: 'Paper', count: 12 },
      { value: 'Wood', count: 5 },
    ],
    noValue: 3,
    distinct: 2,
  },
  {
    name: 'year',
    values: [],
    noValue: 2,
    distinct: 9,
    range: {
      kind: 'number',
      min: '1823',
      max: '1900',
      buckets: [
        { from: '1823', to: '1860', count: 4 },
        { from: '1861', to: '1900', count: 14 },
      ],
    },
  },
]
const unfold = (name: string) =>
  page.getByRole('complementary', { name: 'Filters' }).getByText(name, { exact: true }).click()

test('[SRCH-13] [ITEM-21] all results are selected by their query, without loading them, and moved or edited together', async () => {
  anOpenSearch({ isExtended: true, hasJobs: true })
  const asked = serveSearch({ items: many(40, (at) => anItem({ sgtt: `Leaf ${at + 1}` })), facets })
  const { screen } = await openResults('/catalog/results?term=leaf')
  await expect.element(screen.getByRole('heading', { name: '40 results' })).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(screen.getByText('40 selected')).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(useItemSelection.getState().all?.list).toEqual({ search: { genericText: 'leaf', conditions: [] } })
  await screen.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Move' }).click()
  const { dialog } = useOpenDialog.getState()
  const chosen = dialog?.name === 'move-items' ? dialog.items : []
  expect([isAllOf(chosen), countOf(chosen)]).toEqual([true, 40])
  closeDialog()
  await screen.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit metadata' }).click()
  await expect.element(screen.getByRole('dialog')).toHaveAccessibleName('Edit metadata of 40 items')
})

test('[SRCH-12] several values of one filter and a missing value are chosen together, and one request returns results and filters', async () => {
  const asked = serveSearch({ items: [anItem()], facets })
  const { screen } = await openResults('/catalog/results?term=map')
  await unfold('Material')
  await screen.getByRole('checkbox', { name: 'Paper, 12' }).click()
  await screen.getByRole('checkbox', { name: 'Wood, 5' }).click()
  await screen.getByRole('checkbox', { name: 'No value, 3' }).click()
  await expect
    .poll(() => asked.at(-1)?.body.conditions)
    .toEqual([{ name: 'material', values: ['Paper', 'Wood'], noValue: true }])
  expect(asked.map(({ path }) => path)).toEqual(Array.from({ length: 4 }, () => 'culturalItems'))
  expect(asked[0]?.body.facets?.map(({ name }) => name)).toEqual([
    'mediaType',
    'state',
    'collection',
    'material',
    'loan',
    'autn',
    'year',
  ])
})

test('[SRCH-12] a range is chosen by a bar of its histogram or by its ends', async () => {
  const asked = serveSearch({ items: [anItem()], facets })
  const { screen, router } = await openResults('/catalog/results?term=map')
  await unfold('Year')
  await screen.getByRole('button', { name: '1861 to 1900: 14 results' }).click()
  await expect.poll(() => asked.at(-1)?.body.conditions).toEqual([{ name: 'year', from: '1861', to: '1900' }])
  await screen.getByRole('textbox', { name: 'From' }).fill('1850')
  await screen.getByRole('button', { name: 'Apply' }).click()
  await screen.getByRole('button', { name: 'Remove the filter Year: 1850 to 1900' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ term: 'map' })
})

test('[SRCH-12] dates are chosen as people write them; a text that is no date is refused at its field', async () => {
  serveTemplates(aTemplate({ name: 'made', label: 'Made', type: 'DATE' }))
  const buckets = [
    { from: '-0600-01-01', to: '-0401-12-31', count: 1 },
    { from: '1600-01-01', to: '1799-12-31', count: 5 },
  ]
  const range = { kind: 'date' as const, min: '-0490-01-01', max: '1780-06-30', buckets }
  const made = { name: 'made', values: [], noValue: 0, distinct: 6, range }
  const asked = serveSearch({ items: [anItem()], facets: [made] })
  const { screen } = await openResults('/catalog/results?term=map')
  const conditions = () => asked.at(-1)?.body.conditions
  await unfold('Made')
  await screen.getByRole('button', { name: '601 BC to 402 BC: 1 result' }).click()
  await expect.poll(conditions).toEqual([{ name: 'made', from: '-0600-01-01', to: '-0401-12-31' }])
  await expect.element(screen.getByRole('button', { name: 'Remove the filter Made: 601 BC to 402 BC' })).toBeVisible()
  const from = screen.getByRole('textbox', { name: 'From' })
  await from.fill('soon')
  await screen.getByRole('button', { name: 'Apply' }).click()
  await expect.element(from).toHaveAccessibleDescription(/Enter a date/)
  await from.fill('30/06/1650')
  await screen.getByRole('textbox', { name: 'To' }).fill('1780')
  await screen.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(conditions).toEqual([{ name: 'made', from: '1650-06-30', to: '1780' }])
  await expect.element(screen.getByRole('button', { name: 'Remove the filter Made: 30/06/1650 to 1780' })).toBeVisible()
})

test('[SRCH-09] the screen marks the matches in their texts, and names the word that replaced a mistyped one', async () => {
  const inTitle = anItem({
    sgtt: 'Carta nautica',
    highlights: [{ name: 'sgtt', text: 'Carta nautica', ranges: [{ from: 0, to: 5 }] }],
  })
  const elsewhere = anItem({
    sgtt: 'Il cielo',
    highlights: [{ name: 'material', text: 'Tempera su carta tinta', ranges: [{ from: 11, to: 16 }] }],
  })
  serveSearch({ items: [inTitle, elsewhere], corrections: [{ word: 'catra', instead: ['carta'] }] })
  const { screen } = await openResults('/catalog/results?term=catra')
  await expect.element(screen.getByText('Nothing contains “catra”. These results are for: carta.')).toBeVisible()
  expect([...document.querySelectorAll('[data-card] mark')].map(({ textContent }) => textContent)).toEqual([
    'Carta',
    'carta',
  ])
  await expect.element(screen.getByText('Material Tempera su carta tinta')).toBeVisible()
})

test('[SRCH-08] [SRCH-13] a search is saved by name, opened again, and listed in the workspace', async () => {
  const saved: Record<string, unknown>[] = []
  const links = { self: { href: '/meta/savedSearches/1' }, restore: { href: '/meta/savedSearches/1/restore' } }
  serve([
    http.get('*/meta/savedSearches', () =>
      HttpResponse.json({ page: {}, _links: {}, ...(saved.length > 0 && { _embedded: { savedSearches: saved } }) }),
    ),
    http.post<never, Record<string, unknown>>('*/meta/savedSearches', async ({ request }) => {
      saved.push({ uuid: '1', ...(await request.json()), _links: links })
      return HttpResponse.json(saved[0], { status: 201 })
    }),
    http.patch<never, Record<string, unknown>>('*/meta/savedSearches/1', async ({ request }) => {
      saved[0] = { ...saved[0], ...(await request.json()) }
      return HttpResponse.json(saved[0])
    }),
  ])
  serveSearch({ items: [anItem()], facets })
  const filters = { material: { values: ['Paper'] } }
  const written = encodeURIComponent(JSON.stringify(filters))
  const { screen, router } = await openResults(`/catalog/results?term=map&filters=${written}`)
  await screen.getByRole('button', { name: 'Saved searches' }).click()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Paper maps')
  await screen.getByRole('button', { name: 'Save this search' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await router.navigate({ to: '/catalog/results', search: { term: 'rose' } })
  await screen.getByRole('button', { name: 'Saved searches' }).click()
  const amongLists = screen.getByRole('checkbox', { name: 'Show among the lists of the workspace' })
  await expect.element(amongLists).not.toBeChecked()
  const box = amongLists.element()
  if (!(box instanceof HTMLInputElement)) throw new Error('No checkbox')
  box.click()
  // It stays ticked from the press on.
  expect(box.checked).toBe(true)
  await expect.poll(() => saved[0]).toMatchObject({ living: true })
  await screen.getByRole('link', { name: 'Paper maps' }).click()
  await expect.poll(() => resultsSearch(router.state.location.search)).toEqual({ term: 'map', filters })
})

test('[SRCH-16] a search without a word finds nothing and says so', async () => {
  const asked = serveSearch({ items: [], wordless: true })
  const { screen } = await openResults('/catalog/results?term=%28')
  await expect.element(screen.getByText('There is no word to look for')).toBeVisible()
  expect(asked.at(-1)?.body.genericText).toBe('(')
})

test.each(['2E10', '1.10', '"a phrase"', '{"a":1}', '007', 'true'])(
  '[SRCH-16] in part: the address of a search has the text as it was typed: %s',
  async (term) => {
    const asked = serveSearch({ items: [anItem()] })
    const { screen, router } = await openResults(`/catalog/results?term=${encodeURIComponent(term)}`)
    await expect.element(screen.getByRole('heading', { name: `Search results for ${term}` })).toBeVisible()
    await expect.poll(() => asked.at(-1)?.body.genericText).toBe(term)
    await expect.element(screen.getByRole('searchbox').first()).toHaveValue(term)
    expect(router.state.location.search).toEqual({ term })
  },
)
