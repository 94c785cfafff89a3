import { http } from 'msw'
import { expect, test } from 'vitest'
import { aTenant, aUser } from '../../../test/fixtures/people'
import {
  serve,
  serveCollections,
  serveItems,
  serveSession,
  serveStates,
  serveTemplates,
} from '../../../test/mock-api/serve'
import { renderApplication } from '../../../test/render-application'

test('while the signed-in user loads, the skeleton of the frame has its final measures', async () => {
  serveCollections([])
  serveItems()
  serveTemplates()
  serveStates()
  serveSession(aUser(), [aTenant()])
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  serve([http.get('*/iam/jarvisUsers/search/self', () => answered)])
  const { screen } = await renderApplication('/catalog')
  await expect.element(screen.getByRole('status').getByText('Loading...')).toBeInTheDocument()
  const edges = () =>
    [...screen.container.querySelectorAll('[aria-hidden].border-e, [aria-hidden].border-b')].map(edgeOf)
  await expect.poll(edges).toHaveLength(2)
  const places = edges()
  answer()
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  await expect.element(menu).toBeInTheDocument()
  expect(places).toEqual([edgeOf(menu.element()), edgeOf(screen.getByRole('banner').element())])
})

function edgeOf(element: Element) {
  const { left, right, bottom } = element.getBoundingClientRect()
  return { left, right, bottom }
}
