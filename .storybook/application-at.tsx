import { useQueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { routerOptions } from '../src/app/router-options'
import { routeTree } from '../src/route-tree.gen'

/** The whole application at an address below /ui, for stories of screens. */
export function ApplicationAt({ address }: { address: string }) {
  const queryClient = useQueryClient()
  const [router] = useState(() =>
    createRouter({
      ...routerOptions(queryClient),
      routeTree,
      history: createMemoryHistory({ initialEntries: [`/ui${address}`] }),
    }),
  )
  return <RouterProvider router={router} />
}
