import type { CSSProperties } from 'react'

/** The height that pictures of a row have before the row is filled, in CSS pixels on a wide screen. */
export const cardHeight = 224

/** The shape of the card's place, for all that lies within it. */
export const placeAspect = 'var(--card-aspect)'

/**
 * The place of a card in its row. It grows by its shape, as do its neighbours, so that all pictures of a row end at one
 * height and the row at the edge; known before any picture has come, so that nothing moves.
 */
export const cardPlace = (aspect: number): CSSProperties & { '--card-aspect': number } => ({
  // Shares of a row that add up to less than one would leave a part of it empty.
  flexGrow: aspect * 100,
  '--card-aspect': aspect,
})
