import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serveSession } from '../../../test/mock-api/serve'
import { renderApplication } from '../../../test/render-application'
import { AppFrame } from '@/app/app-frame'
import type { RouterContext } from '@/app/router-options'
import { changeWork, useWork } from '@/work/work-store'
import { useNotices } from '@/stores/notices'
import { currentLanguage, preferredLanguage } from '@/text/text'
import { loadShell } from './load-shell'
import { Shell } from './shell'

const fails = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('./work-tray/work-tray', fails)
vi.mock('@/text/it/italian', fails)

beforeEach(() => {
  useNotices.setState({ shown: [], history: [], unread: 0 })
  useWork.setState({ works: [] })
  serveSession(aUser(), [aTenant()])
})

const messages = () => useNotices.getState().history.map(({ text }) => text)
const oneMessage = [expect.stringMatching(/^This part of Teca could not be loaded/)]

async function openFrame() {
  const root = createRootRouteWithContext<RouterContext>()({ component: AppFrame })
  const app = createRoute({
    getParentRoute: () => root,
    id: '_app',
    beforeLoad: ({ context, location }) => loadShell(context.queryClient, location.publicHref),
    component: Shell,
  })
  const place = createRoute({
    getParentRoute: () => app,
    path: 'catalog',
    component: () => <input aria-label="Note" />,
  })
  const { screen } = await renderApplication('/catalog', root.addChildren([app.addChildren([place])]))
  await screen.getByLabelText('Note').fill('half a sentence')
  return screen
}

test('if the work tray fails to load, the frame and the screen stay, and it can be loaded again', async () => {
  const screen = await openFrame()
  changeWork({
    type: 'started',
    work: {
      id: 'work',
      title: 'Moving 3 items',
      doneText: 'Moved',
      stale: [],
      total: 3,
      done: 0,
      failures: [],
      state: 'running',
      left: [],
      undoable: false,
    },
  })
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(messages()).toEqual(oneMessage)
  await expect.element(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect.element(screen.getByLabelText('Note')).toHaveValue('half a sentence')
})

test('[SHELL-19] a language that fails to load shows a notice, and is neither used nor kept', async () => {
  const screen = await openFrame()
  await screen.getByRole('button', { name: 'Appearance and language' }).click()
  await screen.getByText('Italiano').click()
  await expect.poll(messages).toEqual(oneMessage)
  expect([currentLanguage(), preferredLanguage()]).toEqual(['en', 'en'])
})
