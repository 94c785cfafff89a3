import { lazy, Suspense } from 'react'
import { PendingScreen } from './pending-screen'

const NotFoundScreen = lazy(async () => ({ default: (await import('./not-found-screen')).NotFoundScreen }))

/** The screen of an address that leads nowhere, which comes when there is one. */
export const NotFound = () => (
  <Suspense fallback={<PendingScreen />}>
    <NotFoundScreen />
  </Suspense>
)
