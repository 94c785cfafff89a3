import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { lostScreen } from './lost-screen'
import { PendingScreen } from './pending-screen'

const NotFoundScreen = lazyPiece(async () => (await import('./not-found-screen')).NotFoundScreen)

/** Loads the screen of an unknown address on demand. */
export const NotFound = () => <NotFoundScreen waiting={<PendingScreen />} lost={lostScreen} />
