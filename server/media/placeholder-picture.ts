import sharp from 'sharp'

export const placeholderKinds = ['audios', 'videos', 'model3Ds', 'documents', 'nothing'] as const
export type PlaceholderKind = (typeof placeholderKinds)[number]

/** Pixels of every placeholder picture. */
export const placeholderSize = { width: 1200, height: 900 }

/** Line drawings on a field of 24 by 24. */
const drawings: Record<PlaceholderKind, string> = {
  audios: 'M4 10V14M8 6V18M12 3V21M16 7V17M20 10V14',
  videos: 'M3 5H21V19H3ZM10 9L15 12L10 15Z',
  model3Ds: 'M12 2L21 7V17L12 22L3 17V7ZM3 7L12 12L21 7M12 12V22',
  documents: 'M5 2H14L19 7V22H5ZM14 2V7H19M8 12H16M8 16H16',
  nothing: 'M3 4H21V20H3ZM3 4L21 20M21 4L3 20',
}

const made = new Map<PlaceholderKind, Promise<Buffer>>()

/** A PNG for a file without a picture of its own: a drawing shows its kind. */
export function placeholderPicture(kind: PlaceholderKind): Promise<Buffer> {
  const known = made.get(kind)
  if (known !== undefined) return known
  const { width, height } = placeholderSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-36 -24 96 72">
    <path fill="#ebe6dd" d="M-36-24h96v72h-96z"/>
    <path fill="none" stroke="#1b4f63" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round" d="${drawings[kind]}"/>
  </svg>`
  const picture = sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  made.set(kind, picture)
  // A failed drawing is retried, not remembered.
  picture.catch(() => made.delete(kind))
  return picture
}
