import type { CSSProperties } from 'react'

/** The height of pictures before their row is stretched to its full width, in CSS pixels on a wide screen. */
export const cardHeight = 224

/** The aspect ratio of a card's place, for CSS inside the card. */
export const placeAspect = 'var(--card-aspect)'

/**
 * The style of a card's place in its row. Each card grows in proportion to its aspect ratio, so all pictures of a row get
 * the same height and the row fills the width. It is known before any picture is loaded, so nothing moves.
 */
export const cardPlace = (aspect: number): CSSProperties & { '--card-aspect': number } => ({
  // If the factors of a row add up to less than 1, a part of the row stays empty.
  flexGrow: aspect * 100,
  '--card-aspect': aspect,
})
