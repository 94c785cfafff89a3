import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

// The floor under the application's JavaScript: what React, the router and the query client weigh with nothing on top.
const queries = new QueryClient()
const rootRoute = createRootRoute({ component: Words })
const router = createRouter({ routeTree: rootRoute })

function Words() {
  const { data } = useSuspenseQuery({
    queryKey: ['words'],
    queryFn: () => fetch('/words').then((reply) => reply.text()),
  })
  return data
}

const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
