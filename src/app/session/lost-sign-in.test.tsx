import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApplication } from '../../../test/render-application'
import { AppFrame } from '@/app/app-frame'
import type { RouterContext } from '@/app/router-options'
import { useNotices } from '@/stores/notices'
import { resumeSession, useLostSession } from './lost-session'

vi.mock('./sign-in-again', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
beforeEach(() => useNotices.setState({ shown: [], history: [], unread: 0 }))
afterEach(() => useLostSession.setState({ returnTo: null }))

test('[AUTH-06] if the sign-in page fails to load over a screen, the screen says so, offers Try again and keeps the draft', async () => {
  const root = createRootRouteWithContext<RouterContext>()({ component: AppFrame })
  const writing = createRoute({
    getParentRoute: () => root,
    path: '/writing',
    component: () => <input aria-label="Note" />,
  })
  const { screen } = await renderApplication('/writing', root.addChildren([writing]))
  await screen.getByLabelText('Note').fill('half a sentence')
  useLostSession.setState({ returnTo: location.pathname + location.search })
  await expect.element(screen.getByText('Something went wrong')).toBeVisible()
  const again = screen.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect.poll(() => useNotices.getState().history.length).toBe(2)
  await expect.element(again).toHaveFocus()
  resumeSession()
  await expect.element(screen.getByLabelText('Note')).toBeVisible()
  await expect.element(screen.getByLabelText('Note')).toHaveValue('half a sentence')
})
