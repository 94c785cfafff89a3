const lost = 'A part of the application did not come'

/**
 * Notes that a piece of the application did not come: no connection, or the application was renewed on the server. The
 * router knows what the browser says of it and loads the page anew: without a connection, and with all that is not saved.
 */
export function noteLost(error: unknown) {
  if (error instanceof Error) error.message = lost
}

/** Whether a piece of the application that did not come is what failed. */
export const isLostPiece = (error: unknown) => error instanceof Error && error.message === lost

/** Knows the pieces that the bundler asks for, too. */
export const followLostPieces = () => window.addEventListener('vite:preloadError', ({ payload }) => noteLost(payload))
