import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { appQueryClient } from '@/app/query-client'
import type { Collection } from '@teca/shared/contract/meta'
import { aCollection } from '../../../test/fixtures/items'
import { serveCollections, serveFailure } from '../../../test/mock-api/serve'
import { askedOf, many } from '../../../test/open-catalogue'
import { CollectionPicker } from './collection-picker'

/** The picker in a component that keeps the choice. */
async function aPicker(exclude?: string[]) {
  const chosen = vi.fn<(collection: Collection) => void>()
  function Picks() {
    const [value, setValue] = useState<string>()
    const choose = (collection: Collection) => {
      chosen(collection)
      setValue(collection.uuid)
    }
    return <CollectionPicker label="Where to" value={value} onChange={choose} exclude={exclude} />
  }
  const screen = await render(
    <QueryClientProvider client={appQueryClient()}>
      <Picks />
    </QueryClientProvider>,
  )
  return { screen, chosen }
}

test('[COLL-11] the picker lists 15 collections a page, by title, and those of one name say where they are', async () => {
  const maps = aCollection({ sgtt: 'Maps' })
  const charts = aCollection({
    sgtt: 'Sea charts',
    parentCollectionsUuids: [maps.uuid],
    ancestors: [{ uuid: maps.uuid, title: 'Maps' }],
  })
  serveCollections([
    charts,
    { ...charts, uuid: maps.uuid, ancestors: [], parentCollectionsUuids: [] },
    ...many(20, () => aCollection()),
  ])
  const asked = askedOf('/meta/culturalItemCollections/search/findAll')
  const { screen } = await aPicker()
  const choices = screen.getByRole('radio', { name: 'Sea charts' })
  await expect.element(choices.first()).toHaveAccessibleDescription('Maps')
  await expect.element(choices.last()).toHaveAccessibleDescription('At the top of the catalogue')
  expect(screen.getByRole('radio').all()).toHaveLength(15)
  await screen.getByRole('button', { name: 'Next page' }).click()
  await vi.waitFor(() => expect(screen.getByRole('radio').all()).toHaveLength(7))
  expect(asked.map((search) => [search.get('page'), search.get('size'), search.get('sort')])).toEqual([
    ['0', '15', 'sgtt,asc'],
    ['1', '15', 'sgtt,asc'],
  ])
})

test('[COLL-11] a search makes one request for the typed text, and starts on its first page', async () => {
  serveCollections([...many(20, (at) => aCollection({ sgtt: `Herbal ${at}` })), aCollection({ sgtt: 'Roses' })])
  const asked = askedOf('/meta/culturalItemCollections/search/findBySgttOrSgti')
  const { screen } = await aPicker()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await screen.getByRole('searchbox', { name: 'Search collections' }).fill('herb')
  await vi.waitFor(() =>
    expect(asked.map((search) => [search.get('text'), search.get('page')])).toEqual([['herb', '0']]),
  )
  await expect.element(screen.getByRole('radio', { name: 'Herbal 0' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Roses' }).query()).toBeNull()
  await screen.getByRole('searchbox').fill('nothing of the kind')
  await expect.element(screen.getByText(/^No collection matches this search/)).toBeVisible()
})

test('the search field does not move when there are fewer results', async () => {
  serveCollections([...many(20, (at) => aCollection({ sgtt: `Herbal ${at}` })), aCollection({ sgtt: 'Roses' })])
  const { screen } = await aPicker()
  await expect.element(screen.getByRole('radio', { name: 'Herbal 0' })).toBeVisible()
  const height = () => screen.container.getBoundingClientRect().height
  const before = height()
  await screen.getByRole('searchbox').fill('Roses')
  await expect.element(screen.getByRole('radio', { name: 'Roses' })).toBeVisible()
  await expect.poll(() => screen.getByRole('radio').all().length).toBe(1)
  expect(height()).toBe(before)
})

test('[COLL-11] excluded collections are not offered, and the arrow keys alone choose one', async () => {
  const [first, second, third] = many(3, (at) => aCollection({ sgtt: `Shelf ${at + 1}` }))
  serveCollections([first, second, third].flatMap((one) => one ?? []))
  const { screen, chosen } = await aPicker([second?.uuid ?? ''])
  await expect.element(screen.getByRole('radio', { name: 'Shelf 1' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Shelf 2' }).query()).toBeNull()
  await screen.getByRole('searchbox').click()
  await userEvent.keyboard('{Tab}{ArrowDown}')
  expect(chosen).toHaveBeenLastCalledWith(expect.objectContaining({ uuid: third?.uuid }))
  await expect.element(screen.getByRole('radio', { name: 'Shelf 3' })).toBeChecked()
})

test('a choice made on another page stays in view', async () => {
  serveCollections(many(16, (at) => aCollection({ sgtt: `Shelf ${at + 1}` })))
  const { screen } = await aPicker()
  await screen.getByRole('radio', { name: 'Shelf 2' }).click()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByText('Chosen: Shelf 2')).toBeVisible()
  await screen.getByRole('button', { name: 'Previous page' }).click()
  await expect.element(screen.getByRole('radio', { name: 'Shelf 2' })).toBeChecked()
  expect(screen.getByText('Chosen: Shelf 2').query()).toBeNull()
})

test('a list that fails to load says so and can be loaded again', async () => {
  serveFailure('everything')
  const { screen } = await aPicker()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  serveCollections([aCollection({ sgtt: 'Maps' })])
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('radio', { name: 'Maps' })).toBeVisible()
})

test('where the lists name no ancestors, the picker requests the first parent', async () => {
  const maps = aCollection({ sgtt: 'Maps' })
  const charts = aCollection({ sgtt: 'Sea charts', parentCollectionsUuids: [maps.uuid], ancestors: undefined })
  serveCollections([maps, charts])
  const { screen } = await aPicker()
  await expect.element(screen.getByRole('radio', { name: 'Sea charts' })).toHaveAccessibleDescription('Maps')
})
