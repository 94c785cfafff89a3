const lost = new WeakSet<Error>()
let tell: (() => void) | undefined
let asked = 0

/** Notes that a piece of the application did not come: no connection, or the application was renewed on the server. */
export function noteLost(error: unknown) {
  if (error instanceof Error) lost.add(error)
}

/** Whether a piece of the application that did not come is what failed. */
export const isLostPiece = (error: unknown) => error instanceof Error && lost.has(error)

/** How often what did not come was given up. A piece that was lost before the last time may be asked for again. */
export const timesGivenUp = () => asked

/** From now on, what did not come is asked for again where it is shown again. */
export const askAgain = () => void (asked += 1)

/** Tells people that something which they wanted did not come. */
export const tellLost = () => tell?.()

/** Knows the pieces that the bundler asks for, too; `say` tells people of what they wanted and did not get. */
export function followLostPieces(say: () => void) {
  tell = say
  window.addEventListener('vite:preloadError', ({ payload }) => {
    noteLost(payload)
    // The router knows them by their message and loads the page anew: without a connection, and with all that is not saved.
    payload.message = 'A part of the application did not come'
  })
}
