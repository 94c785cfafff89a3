const lost = 'A part of the application did not come'

/**
 * Marks the error of a piece of the application that failed to load: no connection, or a newer version on the server. The
 * router knows the browser's own message and reloads the page, which would fail without a connection and lose unsaved
 * input.
 */
export function noteLost(error: unknown) {
  if (error instanceof Error) error.message = lost
}

/** Whether the error is that of a piece of the application that failed to load. */
export const isLostPiece = (error: unknown) => error instanceof Error && error.message === lost

/** Also marks the pieces that the bundler preloads. */
export const followLostPieces = () => window.addEventListener('vite:preloadError', ({ payload }) => noteLost(payload))
