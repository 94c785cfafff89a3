import type { AssetKind, Words } from '../demo-tenant.ts'
import type { PictureFormat, Pixels } from '../draw/drawing.ts'

/** One file of a work. */
export type WorkFile = {
  kind: AssetKind
  /** What it shows, one of the views that the catalogue knows. */
  view: string
  title: Words
  alt: Words
  transcript?: Words
  extension: string
  mediaType: string
  make: () => AsyncIterable<Uint8Array>
}
/** A picture yet to be drawn: `width` asks for a smaller one. */
export type Picture = {
  view: string
  title: Words
  alt: Words
  format: PictureFormat
  draw: (width?: number) => Promise<Pixels>
}

/** A work of the invented museum: what its card says, and how its pictures come to be. */
export type Work = {
  pressmark: string
  title: Words
  text: Words
  maker: string
  /** EDTF level 1. */
  date: string
  category: string
  technique: Words
  /** Height and width in centimetres. */
  size: [number, number]
  /** Keys of collections, the home first. */
  in: string[]
  pictures: Picture[]
  files?: WorkFile[]
}

const views = {
  Recto: { it: 'Recto', en: 'Recto' },
  Verso: { it: 'Verso', en: 'Verso' },
  Detail: { it: 'Particolare', en: 'Detail' },
  Front: { it: 'Veduta frontale', en: 'Front' },
  Back: { it: 'Veduta posteriore', en: 'Back' },
  'From above': { it: 'Dall’alto', en: 'From above' },
  Microscope: { it: 'Macrofotografia', en: 'Close-up' },
  Page: { it: 'Pagina', en: 'Page' },
} satisfies Record<string, Words>

/** A picture with the titles that its view gives it. */
export function picture(
  view: keyof typeof views,
  of: Words,
  format: PictureFormat,
  draw: Picture['draw'],
  number?: number,
): Picture {
  const name = views[view]
  const count = number === undefined ? '' : ` ${number}`
  return {
    view,
    title: { it: `${name.it}${count}`, en: `${name.en}${count}` },
    alt: { it: `${of.it}: ${name.it.toLowerCase()}${count}`, en: `${of.en}: ${name.en.toLowerCase()}${count}` },
    format,
    draw,
  }
}
