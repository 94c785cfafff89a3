import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { aMouse, middleOf } from '../../../test/mouse'
import { serveSession } from '../../../test/mock-api/serve'
import { aCatalogueOf, anEmptyCatalogue, chosen, openCatalogue } from '../../../test/open-catalogue'
import { chooseLook } from '@/stores/list-look'
import { useNotices } from '@/stores/notices'

const fails = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('@/blocks/drag-to-collection/drag-to-collection', fails)
vi.mock('@/blocks/list/list-table', fails)

beforeEach(() => {
  anEmptyCatalogue()
  useNotices.setState({ shown: [], history: [], unread: 0 })
  serveSession(aUser({ tenantPermissions: [{ tenant: 'museo', roles: ['ROLE_USER', 'ROLE_EDITOR'] }] }), [aTenant()])
})

const messages = () => useNotices.getState().history.map(({ text }) => text)

test('if the drag code fails to load, one notice says so, the cards and the selection stay, and the next drag loads it again', async () => {
  aCatalogueOf(3)
  const { screen } = await openCatalogue('/catalog')
  await userEvent.hover(screen.getByRole('link', { name: /Leaf 3/ }))
  await expect.poll(messages).toEqual([expect.stringMatching(/^This part of Teca could not be loaded/)])
  await userEvent.hover(screen.getByRole('link', { name: /Leaf 1/ }))
  // A second request by the movement would have failed by now.
  await expect(import('@/blocks/drag-to-collection/drag-to-collection')).rejects.toThrow()
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  expect(messages()).toHaveLength(1)
  await screen.getByRole('checkbox', { name: /Leaf 2/ }).click()
  expect(messages()).toHaveLength(1)
  const [mouse, { x, y }] = [aMouse(), middleOf(screen.getByRole('link', { name: /Leaf 3/ }))]
  mouse.press({ x, y })
  mouse.move({ x: x + 4, y })
  await expect.poll(() => messages().length).toBeGreaterThan(1)
  mouse.release({ x: x + 4, y })
  expect(chosen()).toBe(1)
  await expect.element(screen.getByRole('link', { name: /Leaf 1/ })).toBeVisible()
})

test('if the table of items fails to load, it can be loaded again in its place', async () => {
  chooseLook('list')
  aCatalogueOf(3)
  const { screen } = await openCatalogue('/catalog')
  const again = screen.getByRole('region', { name: 'Items' }).getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  const before = messages().length
  await again.click()
  await expect.poll(() => messages().length).toBeGreaterThan(before)
  await expect.element(again).toHaveFocus()
  await expect.element(screen.getByText('3 items')).toBeVisible()
})
