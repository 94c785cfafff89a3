import { createMemoryHistory, createRouter, RouterProvider, type AnyRoute } from '@tanstack/react-router'
import { render } from 'vitest-browser-react'
import { oneEntryEach } from '../src/app/one-entry-each'
import { appQueryClient } from '../src/app/query-client'
import { routerOptions } from '../src/app/router-options'

/** The whole application, or another route tree, at an address below /ui; also returns its router and query client. */
export async function renderApplication(address: string, tree?: AnyRoute) {
  const routeTree = tree ?? (await import('../src/route-tree.gen')).routeTree
  const queryClient = appQueryClient()
  const history = oneEntryEach(createMemoryHistory({ initialEntries: [`/ui${address}`] }))
  const router = createRouter({ ...routerOptions(queryClient), routeTree, history })
  const screen = await render(<RouterProvider router={router} />)
  return { screen, router, history, queryClient, address: () => router.state.location.pathname }
}
