export type Glaze = {
  manner: 'majolica' | 'blackFigure' | 'celadon' | 'blueWhite' | 'slip'
  ground: string
  line: string
  colors: [string, string, string]
}

/** What goes round a vessel, unrolled, in pixels. */
export const glazeSurface = { width: 3072, height: 1536 }

/** A stripe of it: where it begins and how high it is. */
export type Band = { y: number; h: number }
