import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serve, serveCollections, serveItems, serveSession } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, chosen, many } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'
import { useLostSession } from '@/app/session/lost-session'

beforeEach(() => {
  anEmptyCatalogue()
  serveSession(aUser(), [aTenant()])
})

/** Holds the replies of an address back until released. */
function held(path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  serve([http.get(`*/meta/${path}`, () => promise)])
  return resolve
}

const maps = aCollection({ sgtt: 'Maps' })
const lagoon = anItem({ sgtt: 'The lagoon', parentCollectionsUuids: [maps.uuid] })
const shelves = many(11, (at) => aCollection({ sgtt: `Shelf ${at + 1}`, parentCollectionsUuids: [maps.uuid] }))

test.each([
  { address: '/catalog', title: 'Catalogue' },
  { address: `/catalog/${maps.uuid}`, title: 'Maps' },
])(
  'the screen of $address that is shown before its replies arrive is the one that stays: focus is kept',
  async (place) => {
    serveItems(lagoon)
    serveCollections([maps], [lagoon])
    const answer = [held('culturalItemCollections/*'), held('culturalItems/*')]
    const { screen, router, queryClient } = await renderApplication(place.address)
    const button = screen.getByRole('button', { name: 'Collection tree' })
    await expect.element(button).toBeVisible()
    await expect.element(screen.getByRole('list', { name: 'Loading...' })).toBeVisible()
    const tree = button.element()
    if (tree instanceof HTMLElement) tree.focus()
    expect(tree).toHaveFocus()
    for (const go of answer) go()
    await expect.element(screen.getByRole('heading', { name: place.title, level: 1 })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'The lagoon' })).toBeVisible()
    await expect.poll(() => [queryClient.isFetching(), router.state.status]).toEqual([0, 'idle'])
    expect(tree).toHaveFocus()
  },
)

test('all collections that were requested are still shown after the items arrive', async () => {
  serveCollections([maps, ...shelves], [lagoon])
  const answer = held(`culturalItemCollections/${maps.uuid}/culturalItems`)
  const { screen, router, queryClient } = await renderApplication(`/catalog/${maps.uuid}`)
  await screen.getByRole('button', { name: /^Show all/ }).click()
  await expect.element(screen.getByRole('link', { name: 'Shelf 11' })).toBeVisible()
  answer()
  await expect.element(screen.getByRole('link', { name: 'The lagoon' })).toBeVisible()
  await expect.poll(() => [queryClient.isFetching(), router.state.status]).toEqual([0, 'idle'])
  await expect.element(screen.getByRole('link', { name: 'Shelf 11' })).toBeVisible()
})

test('a collection that a list has shown appears before it loads: its selection and open dialogs stay', async () => {
  serveItems()
  serveCollections([maps], [lagoon])
  const answer = held('culturalItemCollections/search/findByUuid')
  const { screen, router, queryClient } = await renderApplication('/catalog')
  await screen.getByRole('link', { name: 'Maps' }).click()
  await screen.getByRole('checkbox', { name: 'Select The lagoon' }).click()
  await screen.getByRole('button', { name: 'Collection actions' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Details' })).toBeVisible()
  answer()
  await expect.poll(() => [queryClient.isFetching(), router.state.status]).toEqual([0, 'idle'])
  await expect.element(screen.getByRole('menuitem', { name: 'Details' })).toBeVisible()
  expect(chosen()).toBe(1)
})

test('a collection that turns out late to be deleted shows the screen of an unknown address', async () => {
  serveCollections([])
  const answer = held('culturalItemCollections/search/findByUuid')
  const { screen } = await renderApplication(`/catalog/${maps.uuid}`)
  await expect.element(screen.getByRole('button', { name: 'Collection tree' })).toBeVisible()
  answer()
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a selection belongs to its place: it is kept while the session is renewed and after a visit elsewhere', async () => {
  serveItems(lagoon)
  serveCollections([maps], [lagoon])
  const { screen, router } = await renderApplication('/catalog')
  await screen.getByRole('checkbox', { name: 'Select The lagoon' }).click()
  useLostSession.setState({ returnTo: '/ui/catalog' })
  await expect.element(screen.getByRole('textbox', { name: 'Username' })).toBeVisible()
  useLostSession.setState({ returnTo: null })
  await expect.element(screen.getByRole('checkbox', { name: 'Select The lagoon' })).toBeChecked()
  await router.navigate({ to: '/support' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
  await router.navigate({ to: '/catalog' })
  await expect.element(screen.getByRole('checkbox', { name: 'Select The lagoon' })).toBeChecked()
  await screen.getByRole('link', { name: 'Maps' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Maps' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Select The lagoon' })).not.toBeChecked()
})
