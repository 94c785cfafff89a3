/** Longer than this no text waits for a font; its fallback is used until the font is there. */
const patienceMs = 300

/**
 * Resolves once the fonts of the interface can be drawn, so that no text changes its font and moves its neighbours. The
 * page requests them together with the code, and they are there before it has run.
 */
export const facesReady = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(
      ['Instrument Sans Variable', 'Newsreader Variable'].map((face) => document.fonts.load(`1rem '${face}'`)),
    ),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ])
