/**
 * Loads the fonts of the interface as soon as any of its code runs, before the application starts: they do not delay the
 * code itself, and are there before text is drawn, so that no text changes its font and moves its neighbours.
 */
for (const face of ['Instrument Sans Variable', 'Newsreader Variable'])
  // If a font fails to load, its fallback is used.
  document.fonts.load(`1rem '${face}'`).catch(() => undefined)
