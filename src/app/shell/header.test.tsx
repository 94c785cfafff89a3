import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serveSession } from '../../../test/mock-api/serve'
import { renderApplication } from '../../../test/render-application'
import type { RouterContext } from '@/app/router-options'
import { useNotices } from '@/stores/notices'
import { Header } from './header'
import { loadShell } from './load-shell'

vi.mock('./appearance', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeEach(() => {
  useNotices.setState({ shown: [], history: [], unread: 0 })
  serveSession(aUser(), [aTenant()])
})

test('if the box of theme and language fails to load, it does not stay open and empty: each press loads it once more', async () => {
  const root = createRootRouteWithContext<RouterContext>()({
    beforeLoad: ({ context, location }) => loadShell(context.queryClient, location.publicHref),
    component: Header,
  })
  const { screen } = await renderApplication(
    '/catalog',
    root.addChildren([createRoute({ getParentRoute: () => root, path: 'catalog' })]),
  )
  const button = screen.getByRole('button', { name: 'Appearance and language' })
  for (const times of [1, 2]) {
    await button.click()
    await expect.poll(() => useNotices.getState().history.length).toBe(times)
    await expect.poll(() => document.querySelectorAll('[popover]:popover-open').length).toBe(0)
  }
  await expect.element(button).toHaveFocus()
})
