import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { lostScreen } from './lost-screen'
import { PendingScreen } from './pending-screen'

const NotFoundScreen = lazyPiece(async () => (await import('./not-found-screen')).NotFoundScreen)

/** The screen of an address that leads nowhere, which comes when there is one. */
export const NotFound = () => <NotFoundScreen waiting={<PendingScreen />} lost={lostScreen} />
