import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aState, aTemplate } from '../../../test/fixtures/configuration'
import { aLeadImage } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { aStep } from '../../../test/fixtures/steps'
import { aSeries, aStory } from '../../../test/fixtures/stories'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveSession, serveStates, serveTemplates } from '../../../test/mock-api/serve'
import { storyHandlers } from '../../../test/mock-api/stories'
import { askedOf, many } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'
import { chooseLook } from '@/stores/list-look'
import { useNotices } from '@/stores/notices'
import { closeDialog } from '@/stores/open-dialog'
import { useSeriesStorySelection, useStorySelection } from '@/stores/story-selection'

beforeEach(async () => {
  await page.viewport(1280, 900)
  chooseLook('pictures')
  closeDialog()
  useStorySelection.getState().clear()
  useSeriesStorySelection.getState().clear()
  useNotices.setState({ shown: [], history: [], unread: 0 })
  serve([
    http.get('*/images/*', () =>
      HttpResponse.text('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>', {
        headers: { 'Content-Type': 'image/svg+xml' },
      }),
    ),
  ])
  serveSession(aUser(), [aTenant()])
  const resourceType = 'STORY'
  serveTemplates(
    aTemplate({ resourceType, name: 'sgtt', label: 'Title', priority: 'HIGH', order: 0 }),
    aTemplate({ resourceType, name: 'autn', label: 'Author', priority: 'HIGH', order: 1 }),
    aTemplate({ resourceType, name: 'audience', label: 'Audience', priority: 'LOW' }),
    aTemplate({ resourceType: 'SERIES', name: 'sgtt', label: 'Title', priority: 'HIGH' }),
  )
  serveStates(aState({ name: 'Published', color: '#2D9C5D' }))
})

const cards = () => page.getByRole('list', { name: 'Stories' })
const titles = () =>
  cards()
    .getByRole('link')
    .all()
    .map((link) => link.element().textContent)
const select = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).click()
const bar = () => page.getByRole('region', { name: 'Selection' })
const actions = () =>
  bar()
    .getByRole('button')
    .all()
    .map((button) => button.element().textContent)
    .filter(Boolean)

test('[STORY-01] the breadcrumb leads from the series to the lab, and the name of the series opens its dialog', async () => {
  const voyages = aSeries({ sgtt: 'Voyages' })
  serve(storyHandlers([], [voyages]))
  const { address } = await renderApplication(`/story/series/${voyages.uuid}`)
  const path = page.getByRole('navigation', { name: 'Path to this series' })
  await path.getByRole('button', { name: 'Voyages' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Series' }).getByText('Voyages').first()).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await path.getByRole('link', { name: 'Stories Lab' }).click()
  await expect.poll(() => address()).toBe('/story')
})

test('[STORY-02] series are counted; five are shown as chips, the others by a chip or the toggle, page by page', async () => {
  serve(
    storyHandlers(
      [],
      many(23, (at) => aSeries({ sgtt: `Series ${String(at + 1).padStart(2, '0')}` })),
    ),
  )
  const { address } = await renderApplication('/story')
  const section = page.getByRole('region', { name: 'Series' })
  await expect.element(section.getByRole('heading', { name: '23 series' })).toBeVisible()
  expect(section.getByRole('link').all()).toHaveLength(5)
  await section.getByRole('button', { name: '18 more series' }).click()
  expect(section.getByRole('link').all()).toHaveLength(20)
  await section.getByRole('button', { name: 'Next page' }).click()
  await expect.element(section.getByRole('link', { name: /^Series 23/ })).toBeVisible()
  await section.getByRole('button', { name: 'Show less' }).click()
  await expect.element(section.getByRole('link', { name: /^Series 01/ })).toBeVisible()
  await section.getByRole('button', { name: 'Show all' }).click()
  expect(section.getByRole('link').all()).toHaveLength(20)
  await section.getByRole('link', { name: /^Series 03/ }).click()
  await expect.poll(() => address()).toMatch(/^\/story\/series\//)
})

test('[STORY-02] few series need no toggle', async () => {
  serve(
    storyHandlers(
      [],
      many(5, () => aSeries()),
    ),
  )
  await renderApplication('/story')
  const section = page.getByRole('region', { name: 'Series' })
  await expect.element(section.getByRole('heading', { name: '5 series' })).toBeVisible()
  expect(section.getByRole('button', { name: /Show|more/ }).query()).toBeNull()
})

test('[STORY-03] [STORY-12] a card shows pictures, title and pressmark, the fields of high priority, and the state', async () => {
  const story = aStory({
    sgtt: 'The wreck',
    pressmark: 'ST 7',
    state: 'Published',
    autn: 'Marta Gori',
    customMetadataList: [
      { name: 'sgtt', value: 'The wreck' },
      { name: 'autn', value: 'Marta Gori' },
      { name: 'audience', value: 'Schools' },
    ],
    annotations: [aStep()],
    leadImages: [aLeadImage({ alt: 'A chart' }), aLeadImage({ alt: 'A jar' })],
  })
  serve(storyHandlers([story]))
  await renderApplication('/story')
  const card = cards().getByRole('listitem').first()
  await expect.element(card.getByRole('img', { name: 'A chart' })).toBeInTheDocument()
  await expect.element(card.getByRole('img', { name: 'A jar' })).toBeInTheDocument()
  expect(card.element().textContent).toContain('The wreckST 7 · Marta Gori1 step')
  expect(card.element().textContent).not.toContain('Schools')
  await expect.element(card.getByText('Published', { exact: true })).toBeVisible()
})

test('[STORY-03] the page is in the address, counted from 1, and a click opens the editor', async () => {
  serve(storyHandlers(many(25, (at) => aStory({ sgtt: `Story ${at + 1}` }))))
  const asked = askedOf('/meta/storyboards')
  const { router, address } = await renderApplication('/story?page=2')
  await expect.element(cards().getByRole('link', { name: 'Story 25' })).toBeVisible()
  expect(asked[0]?.get('page')).toBe('1')
  await page.getByRole('link', { name: 'Page 1', exact: true }).click()
  await expect.element(cards().getByRole('link', { name: 'Story 3', exact: true })).toBeVisible()
  expect(router.state.location.search).toEqual({})
  await cards().getByRole('link', { name: 'Story 3', exact: true }).click()
  await expect.poll(() => address()).toMatch(/^\/story\/editor\//)
})

test('[STORY-04] all stories can be moved, changed and deleted, those of a series unlinked; each list keeps its own selection', async () => {
  const story = aStory({ sgtt: 'The wreck' })
  const voyages = aSeries({ sgtt: 'Voyages', storyboards: [story.uuid] })
  serve(storyHandlers([story], [voyages]))
  const { router } = await renderApplication('/story')
  await select('The wreck')
  expect(actions()).toEqual(['Details', 'History', 'Export', 'Move', 'Change state', 'Delete'])
  await expect.element(page.getByRole('button', { name: 'Create story', exact: true })).toBeVisible()
  await router.navigate({ to: '/story/series/$seriesUuid', params: { seriesUuid: voyages.uuid } })
  await expect.element(page.getByRole('heading', { name: 'Voyages' })).toBeVisible()
  await expect.element(cards().getByRole('link', { name: 'The wreck' })).toBeVisible()
  await expect.element(bar()).not.toBeInTheDocument()
  await select('The wreck')
  expect(actions()).toEqual(['Details', 'History', 'Export', 'Move', 'Change state', 'Remove from series'])
  await bar().getByRole('button', { name: 'Remove from series' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from series' }).click()
  await expect.element(page.getByText('This series has no stories.')).toBeVisible()
  await router.navigate({ to: '/story' })
  await expect.element(page.getByRole('checkbox', { name: 'Select The wreck' })).toBeVisible()
})

test('[STORY-05] a story created in a series is added to it, and its editor opens at the choice of pictures', async () => {
  const voyages = aSeries({ sgtt: 'Voyages' })
  const stories = [aStory()]
  serve(storyHandlers(stories, [voyages]))
  const { address } = await renderApplication(`/story/series/${voyages.uuid}`)
  await page.getByRole('button', { name: 'Create story' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create story' })
  const create = dialog.getByRole('button', { name: 'Create' })
  await expect.element(create).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('   ')
  await expect.element(create).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The pilot')
  await create.click()
  const made = () => stories.find(({ sgtt }) => sgtt === 'The pilot')
  await expect.poll(made).toBeDefined()
  await expect.poll(() => address()).toBe(`/story/editor/${made()?.uuid}/cultural-item`)
  expect(voyages.storyboards).toEqual([made()?.uuid])
  expect(made()?.annotations).toEqual([])
})

test('[STORY-06] [STORY-09] a series is created, changed, and deleted, which leads to the lab', async () => {
  const series = [aSeries({ sgtt: 'Voyages' })]
  serve(storyHandlers([], series))
  const { address } = await renderApplication('/story')
  await page.getByRole('button', { name: 'Create series' }).click()
  const create = page.getByRole('dialog', { name: 'Create series' })
  await create.getByRole('textbox', { name: 'Title' }).fill('Herbaria')
  await create.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('link', { name: /^Herbaria/ }).click()
  await page.getByRole('button', { name: 'Herbaria' }).click()
  const details = page.getByRole('dialog')
  await details.getByRole('button', { name: 'Edit' }).click()
  await details.getByRole('textbox', { name: /^Title/ }).fill('Herbals')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Series updated successfully')).toBeVisible()
  await details.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Serie deleted successfully')).toBeVisible()
  expect(address()).toBe('/story')
  expect(series.map(({ sgtt }) => sgtt)).toEqual(['Voyages'])
})

test('[STORY-07] [STORY-09] [STORY-13] a story moves from its series to one that a search finds', async () => {
  const story = aStory({ sgtt: 'The wreck' })
  const voyages = aSeries({ sgtt: 'Voyages', storyboards: [story.uuid] })
  const lost = aSeries({ sgtt: 'Lost ships' })
  serve(storyHandlers([story], [voyages, lost, ...many(16, () => aSeries())]))
  await renderApplication(`/story/series/${voyages.uuid}`)
  await select('The wreck')
  await bar().getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move 1 story' })
  await expect.element(dialog.getByText('18 series').first()).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Next page' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Move' })).toBeDisabled()
  const asked = askedOf('/meta/storyboardCollections/search/findByCustomMetadata')
  await dialog.getByRole('searchbox', { name: 'Search series' }).fill('lost')
  await expect.poll(() => Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ name: 'sgtt', value: 'lost' })
  await dialog.getByRole('radio', { name: 'Lost ships' }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(page.getByText('Story moved successfully')).toBeVisible()
  expect([voyages.storyboards, lost.storyboards]).toEqual([[], [story.uuid]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => [voyages.storyboards, lost.storyboards]).toEqual([[story.uuid], []])
})

test('[STORY-07] [SHELL-28] from the lab a story can only be added; a text refuses a child as target, and can be read again', async () => {
  const story = aStory({ sgtt: 'The wreck' })
  const [first, second] = [aSeries({ sgtt: 'Voyages', storyboards: [story.uuid] }), aSeries({ sgtt: 'Lost ships' })]
  serve(storyHandlers([story], [first, second]))
  await renderApplication('/story')
  await select('The wreck')
  await bar().getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move 1 story' })
  await dialog.getByRole('radio', { name: 'Lost ships' }).click()
  serve([
    http.patch('*/meta/storyboardCollections/:uuid/addStoryboard', () => problem(400, 'collection.child'), {
      once: true,
    }),
  ])
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/child/i)
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(page.getByText('Story moved successfully')).toBeVisible()
  expect([first.storyboards, second.storyboards]).toEqual([[story.uuid], [story.uuid]])
  // What the dialog said can be read again.
  await page
    .getByRole('button', { name: /notice/i })
    .first()
    .click()
  const history = page.getByRole('dialog', { name: 'Notice history' })
  await expect.element(history.getByRole('listitem').filter({ hasText: /child/i })).toBeVisible()
  expect(history.getByRole('listitem').all()).toHaveLength(2)
})

test('[STORY-04] of several stories the one that fails is named and stays selected; undo puts the others back in their order', async () => {
  const stories = ['One', 'Two', 'Three'].map((sgtt) => aStory({ sgtt }))
  const order = stories.map(({ uuid }) => uuid)
  const [one, two, three] = order
  const voyages = aSeries({ sgtt: 'Voyages', storyboards: order })
  serve(storyHandlers(stories, [voyages]))
  await renderApplication(`/story/series/${voyages.uuid}`)
  for (const title of ['One', 'Two', 'Three']) await select(title)
  serve([
    http.patch('*/meta/storyboardCollections/:uuid/removeStoryboard', ({ request }) =>
      request.url.includes(String(two)) ? problem(500, 'internal') : undefined,
    ),
  ])
  await bar().getByRole('button', { name: 'Remove from series' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from series' }).click()
  const row = page.getByRole('article', { name: '1 story not removed from Voyages' })
  await expect.element(row).toBeVisible()
  expect(voyages.storyboards).toEqual([two])
  expect([...useSeriesStorySelection.getState().chosen.keys()]).toEqual([two])
  await row.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => voyages.storyboards).toEqual([one, two, three])
})

test('[STORY-08] a changed position asks for confirmation, and then the whole order is sent', async () => {
  const stories = ['One', 'Two', 'Three'].map((sgtt) => aStory({ sgtt }))
  const voyages = aSeries({ sgtt: 'Voyages', storyboards: stories.map(({ uuid }) => uuid) })
  serve(storyHandlers(stories, [voyages]))
  await renderApplication(`/story/series/${voyages.uuid}`)
  const position = page.getByRole('textbox', { name: 'Position of One' })
  await expect.element(position).toHaveValue('1')
  await position.fill('0')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter a number from 1 to 3.')).toBeVisible()
  await position.fill('3')
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('alertdialog', { name: 'Are you sure to move to 3 position?' })
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => titles()).toEqual(['Two', 'Three', 'One'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles()).toEqual(['One', 'Two', 'Three'])
})

test('[STORY-09] [STORY-14] in part: one story or several are deleted, and restored by Undo', async () => {
  const stories = ['One', 'Two', 'Three'].map((sgtt) => aStory({ sgtt }))
  const all = [...stories]
  serve(storyHandlers(stories))
  serve([
    http.post('*/meta/storyboards/:uuid/restore', ({ params }) => {
      const back = all.find(({ uuid }) => uuid === params['uuid'])
      if (!back) return problem(404, 'not-found')
      stories.push(back)
      return HttpResponse.json(back)
    }),
  ])
  await renderApplication('/story')
  await select('One')
  await select('Two')
  await bar().getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Stories deleted successfully')).toBeVisible()
  await expect.poll(() => titles()).toEqual(['Three'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles()).toHaveLength(3)
  await select('Three')
  await bar().getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Story deleted successfully')).toBeVisible()
})

test('[STORY-10] lists that fail to load say so; a loaded one stays, marked as not current', async () => {
  serve(storyHandlers([aStory({ sgtt: 'The wreck' })], [aSeries({ sgtt: 'Voyages' })]))
  const { queryClient } = await renderApplication('/story')
  await expect.element(cards().getByRole('link', { name: 'The wreck' })).toBeVisible()
  serve([http.get('*/meta/storyboard*', () => problem(500, 'internal'))])
  await queryClient.invalidateQueries({ queryKey: ['/meta/storyboards'] })
  await queryClient.invalidateQueries({ queryKey: ['/meta/storyboardCollections'] })
  const note = /could not be refreshed/
  await expect.element(page.getByRole('region', { name: 'Stories' }).getByText(note)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Series' }).getByText(note)).toBeVisible()
  await expect.element(cards().getByRole('link', { name: 'The wreck' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Voyages/ })).toBeVisible()
})

test('[STORY-10] a list that never loaded offers Try again', async () => {
  serve(storyHandlers([], []))
  serve([http.get('*/meta/storyboardCollections', () => problem(500, 'internal'), { once: true })])
  await renderApplication('/story')
  const section = page.getByRole('region', { name: 'Series' })
  await expect.element(section.getByText('The series could not be loaded.')).toBeVisible()
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect.element(section.getByText('There are no series yet.')).toBeVisible()
})

test('[STORY-11] a series without a title shows its label', async () => {
  const labelled = aSeries({ sgtt: null, label: 'Spring 1890' })
  serve(storyHandlers([], [labelled]))
  await renderApplication('/story')
  await page.getByRole('link', { name: /^Spring 1890/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Spring 1890', level: 1 })).toBeVisible()
})

test('people who may not edit stories can read them, and see nothing to change', async () => {
  serveSession(aUser({ userRoles: ['ROLE_USER'] }), [aTenant()])
  serve(storyHandlers([aStory({ sgtt: 'The wreck' })]))
  await renderApplication('/story')
  await select('The wreck')
  expect(actions()).toEqual(['Details', 'History', 'Export'])
  expect(page.getByRole('button', { name: /Create/ }).query()).toBeNull()
})
