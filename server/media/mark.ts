/** Where the picture of a watermark stands on a picture. */
export type MarkPosition = 'top-left' | 'top-right' | 'center' | 'bottom-left' | 'bottom-right' | 'tiled'

/** What is drawn on pictures: a text, or a picture at this path or storage key. */
export type Mark = {
  name: string
  picture?: { path: string; position: MarkPosition; /** In percent. */ opacity: number }
}
