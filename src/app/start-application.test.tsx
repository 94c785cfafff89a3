import { createMemoryHistory, createRootRouteWithContext, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useNotices } from '@/stores/notices'
import { currentLanguage } from '@/text/text'
import { AppFrame } from './app-frame'
import { appQueryClient } from './query-client'
import { routerOptions, type RouterContext } from './router-options'
import { startApplication } from './start-application'

vi.mock('@/text/it/italian', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const root = document.createElement('div')
root.id = 'root'
beforeEach(() => {
  useNotices.setState({ shown: [], history: [], unread: 0 })
  document.body.append(root)
  localStorage.setItem('teca.language', 'it')
})
afterEach(() => {
  localStorage.removeItem('teca.language')
  root.remove()
})

function start() {
  const routeTree = createRootRouteWithContext<RouterContext>()({
    component: () => (
      <>
        <h1>Here</h1>
        <AppFrame />
      </>
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/ui/'] })
  return startApplication(createRouter({ ...routerOptions(appQueryClient()), routeTree, history }))
}

test('[SHELL-19] if the texts of the language fail to load at the start, the other language is used, and a notice says so', async () => {
  await start()
  await expect.element(page.getByRole('heading', { name: 'Here' })).toBeVisible()
  expect(currentLanguage()).toBe('en')
  expect(useNotices.getState().history).toHaveLength(1)
  expect(localStorage.getItem('teca.language')).toBe('it')
})
