import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { notifyLost } from '@/blocks/pieces/notify-lost'
import { record } from '@/stores/notices'
import { parseSearch, stringifySearch } from '@/lib/address-search'
import { AlertRecord } from '@/ui/form-alert/alert-record'
import { LossNotice } from '@/ui/lazy-piece/loss-notice'
import { NotFound } from './not-found'
import { PendingScreen } from './pending-screen'
import { RouteErrorScreen } from './route-error-screen'

/** The context of every route: `context.queryClient` in loaders. */
export interface RouterContext {
  queryClient: QueryClient
}

const recordFailure = (text: string) => record('failed', text)

/** The router's settings: under /ui, preloading on intent, known data at once and skeletons for the rest. */
export const routerOptions = (queryClient: QueryClient) => ({
  basepath: '/ui',
  context: { queryClient } satisfies RouterContext,
  defaultPreload: 'intent' as const,
  defaultPreloadDelay: 60,
  // The query client knows what is fresh: loaders always run, and read from its cache.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingMinMs: 250,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultErrorComponent: RouteErrorScreen,
  defaultNotFoundComponent: NotFound,
  defaultPendingComponent: PendingScreen,
  Wrap: ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <LossNotice value={notifyLost}>
        <AlertRecord value={recordFailure}>{children}</AlertRecord>
      </LossNotice>
    </QueryClientProvider>
  ),
})
