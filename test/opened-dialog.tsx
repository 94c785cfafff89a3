import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { AnyDialog } from '../src/app/shell/dialogs/any-dialog'

const Opened = () => (
  <Suspense>
    <AnyDialog />
  </Suspense>
)

/** The open dialog, whichever it is, in an application with one address. */
export function OpenedDialog() {
  const [router] = useState(() =>
    createRouter({
      routeTree: createRootRoute({ component: Opened }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    }),
  )
  return <RouterProvider router={router} />
}
