import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aCollection } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serveCollections, serveItems, serveSession, serveStates, serveTemplates } from '../../../test/mock-api/serve'
import { renderApplication } from '../../../test/render-application'

test('a screen opened by keys takes the focus, and Back returns it to the opened link; the first screen leaves it at the page’s start', async () => {
  serveCollections([aCollection({ sgtt: 'Maps' }), aCollection({ sgtt: 'Prints' })])
  serveItems()
  serveTemplates()
  serveStates()
  serveSession(aUser(), [aTenant()])
  const { screen, router } = await renderApplication('/catalog')
  const link = screen.getByRole('link', { name: 'Maps' })
  await expect.element(link).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  link.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Maps', level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('main')).toHaveFocus()
  router.history.back()
  await expect.element(link).toHaveFocus()
  // Opened by mouse this time: the focus does not return to a link that was opened before.
  await screen.getByRole('link', { name: 'Prints' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Prints', level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('main')).toHaveFocus()
  router.history.back()
  await expect.element(link).toBeVisible()
  await expect.element(screen.getByRole('main')).toHaveFocus()
})
