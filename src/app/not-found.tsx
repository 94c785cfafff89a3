import { Suspense } from 'react'
import { lazyPiece } from '@/lib/lazy-piece'
import { PendingScreen } from './pending-screen'

const NotFoundScreen = lazyPiece(async () => (await import('./not-found-screen')).NotFoundScreen)

/** The screen of an address that leads nowhere, which comes when there is one. */
export const NotFound = () => (
  <Suspense fallback={<PendingScreen />}>
    <NotFoundScreen />
  </Suspense>
)
