import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useItemSelection } from '@/stores/item-selection'
import { chooseLook } from '@/stores/list-look'
import { useOpenDialog } from '@/stores/open-dialog'
import { useWalkedList } from '@/stores/walked-list'
import { anItem } from '../../../test/fixtures/items'
import { serveCollections, serveItems } from '../../../test/mock-api/serve'
import { beforeItems, maps } from '../../../test/open-item'
import { renderApplication } from '../../../test/render-application'

beforeEach(async () => {
  beforeItems()
  useItemSelection.getState().clear()
  chooseLook('pictures')
  await page.viewport(1280, 900)
})

/** Opens Maps, with 25 items on two pages. */
async function openMaps() {
  const items = Array.from({ length: 25 }, (_, at) =>
    anItem({ sgtt: `Leaf ${String(at + 1).padStart(2, '0')}`, parentCollectionsUuids: [maps.uuid] }),
  )
  serveItems(...items)
  serveCollections([maps], items)
  return { items, ...(await renderApplication(`/catalog/${maps.uuid}`)) }
}

test('[ITEM-28] in part: previous and next item, over the pages of the list that was left; Back leads to the card', async () => {
  const { screen, router } = await openMaps()
  const card = screen.getByRole('link', { name: 'Leaf 20' })
  await expect.element(card).toBeVisible()
  card.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Leaf 20' })).toBeVisible()
  const list = screen.getByRole('navigation', { name: 'In the list' })
  await expect.element(list).toHaveTextContent('20 / 25')
  await list.getByRole('link', { name: 'Next item' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Leaf 21' })).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Leaf 20' })).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Leaf 19' })).toBeVisible()
  router.history.back()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Maps' })).toBeVisible()
  await expect.element(card).toHaveFocus()
})

test('previous and next item are there after a reload: the list belongs to the window', async () => {
  const { screen, address } = await openMaps()
  await screen.getByRole('link', { name: 'Leaf 20' }).click()
  const list = page.getByRole('navigation', { name: 'In the list' })
  await expect.element(list).toHaveTextContent('20 / 25')
  const [item, kept] = [address(), window.sessionStorage.getItem('teca.walked-list')]
  await screen.unmount()
  useWalkedList.setState(useWalkedList.getInitialState(), true)
  window.sessionStorage.setItem('teca.walked-list', String(kept))
  await useWalkedList.persist.rehydrate()
  const again = await renderApplication(item)
  await expect.element(list).toHaveTextContent('20 / 25')
  await list.getByRole('link', { name: 'Next item' }).click()
  await expect.element(again.screen.getByRole('heading', { level: 1, name: 'Leaf 21' })).toBeVisible()
  await expect.element(list).toHaveTextContent('21 / 25')
})

test('[COLL-15] a card has a menu with the actions for it, or for all selected items', async () => {
  const { screen, items } = await openMaps()
  const card = screen.getByRole('link', { name: 'Leaf 01' })
  await card.click({ button: 'right' })
  const menu = page.getByRole('menu')
  await expect.element(menu.getByRole('menuitem', { name: 'Open in a new tab' })).toHaveAttribute('target', '_blank')
  await menu.getByRole('menuitem', { name: /^Move/ }).click()
  expect(useOpenDialog.getState().dialog).toMatchObject({ name: 'move-items', items: [{ uuid: items[0]?.uuid }] })
  await expect.element(page.getByRole('dialog', { name: /^Move/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'Select Leaf 01' }).click()
  await screen.getByRole('checkbox', { name: 'Select Leaf 02' }).click()
  await card.click({ button: 'right' })
  await expect.element(menu.getByText('2 selected')).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Deselect' }).click()
  expect(useItemSelection.getState().chosen.size).toBe(1)
})

test('[SHELL-22] the palette finds collections and items and opens them, and offers the actions of the list', async () => {
  const { screen, items } = await openMaps()
  await expect.element(screen.getByRole('link', { name: 'Leaf 01' })).toBeVisible()
  serveItems(items[6]!)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('option', { name: 'Select all' })).toBeVisible()
  await userEvent.keyboard('map')
  await expect.element(page.getByRole('option', { name: 'Maps' })).toBeVisible()
  await page.getByRole('option', { name: /^Leaf 07/ }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Leaf 07' })).toBeVisible()
})
