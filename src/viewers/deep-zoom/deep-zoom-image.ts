import type { Region } from './region'

type Named = {
  /** The image's alternative text, else its title. */
  title: string
  /** Address of a small picture of the whole image, shown at once. Best the one that a card already shows. */
  thumb?: string
}

/** An image of known size: its tiles are requested without reading a description first. */
export type InlineImage = Named & {
  /** Address of its IIIF image service, version 2 or 3, without a trailing slash. */
  iiif: string
  width: number
  height: number
  /** Edge of a tile in pixels, 512 by default. */
  tileSize?: number
}

/** An image described elsewhere: the address of a `.dzi` or an `info.json`. Its size only places the small picture. */
type DescribedImage = Named & { source: string; width?: number; height?: number }

/** A picture without tiles, as browsers show it. */
export type PlainImage = Named & { src: string; width: number; height: number }

export type DeepZoomImage = InlineImage | DescribedImage | PlainImage

/** Identifies an image: the address of its zoom service. */
export const addressOf = (image: DeepZoomImage) =>
  'iiif' in image ? image.iiif : 'src' in image ? image.src : image.source

const tileSizeOf = (image: InlineImage) => image.tileSize ?? 512

/** 1, 2, 4 … up to where the whole image fits into one tile. */
function scaleFactors(image: InlineImage): number[] {
  const factors = [1]
  for (let at = 1; Math.max(image.width, image.height) / at > tileSizeOf(image); at *= 2) factors.push(at * 2)
  return factors
}

/** The tile source for OpenSeadragon: an inline description, or an address that it loads. */
export function tileSourceOf(image: DeepZoomImage): string | object {
  if ('source' in image) return image.source
  if ('src' in image) return { type: 'image', url: image.src }
  const tiles = [{ width: tileSizeOf(image), scaleFactors: scaleFactors(image) }]
  const id = new URL(image.iiif, location.href).href
  const size = { protocol: 'http://iiif.io/api/image', width: image.width, height: image.height, tiles }
  return /\/iiif\/2\//.test(id)
    ? {
        '@context': 'http://iiif.io/api/image/2/context.json',
        '@id': id,
        profile: ['http://iiif.io/api/image/2/level2.json'],
        ...size,
      }
    : { '@context': 'http://iiif.io/api/image/3/context.json', id, type: 'ImageService3', profile: 'level2', ...size }
}

/** The scale factor of the tiles that are drawn when `region` fills a stage of these pixels; the finest useful one. */
export function factorFor(image: InlineImage, region: Region, stage: { width: number; height: number }): number {
  const shown = Math.min(stage.width / region.width, stage.height / region.height) * devicePixelRatio
  const ratios = scaleFactors(image)
    .map((factor) => ({ factor, off: Math.abs(1 - shown * factor), ratio: shown * factor }))
    .filter(({ ratio, factor }) => ratio >= 0.5 || factor === scaleFactors(image).at(-1))
  return ratios.reduce((best, next) => (next.off < best.off ? next : best)).factor
}

/** A tile and its part of the image, in image pixels. */
export type Tile = Region & { url: string }

/** Addresses of the tiles of a first view, those in the middle first, as OpenSeadragon will request them. */
export function firstTiles(image: InlineImage, stage: { width: number; height: number }, region?: Region): string[] {
  const part = region ?? { x: 0, y: 0, width: image.width, height: image.height }
  return tilesIn(image, part, factorFor(image, part, stage)).map(({ url }) => url)
}

/** The tiles of a scale factor that cover a part of the image, those in the middle first. */
export function tilesIn(image: InlineImage, part: Region, factor: number): Tile[] {
  const step = tileSizeOf(image) * factor
  const middle = { x: part.x + part.width / 2, y: part.y + part.height / 2 }
  const [left, top] = [Math.max(0, part.x), Math.max(0, part.y)]
  const tiles: (Tile & { far: number })[] = []
  for (let y = Math.floor(top / step) * step; y < Math.min(image.height, part.y + part.height); y += step)
    for (let x = Math.floor(left / step) * step; x < Math.min(image.width, part.x + part.width); x += step)
      tiles.push({
        url: tileUrl(image, factor, x, y),
        x,
        y,
        width: Math.min(step, image.width - x),
        height: Math.min(step, image.height - y),
        far: Math.hypot(x + step / 2 - middle.x, y + step / 2 - middle.y),
      })
  return tiles.toSorted((a, b) => a.far - b.far).map(({ far: _, ...tile }) => tile)
}

function tileUrl(image: InlineImage, factor: number, x: number, y: number) {
  const id = new URL(image.iiif, location.href).href
  const edge = tileSizeOf(image)
  const level = { width: Math.ceil(image.width / factor), height: Math.ceil(image.height / factor) }
  const width = Math.min(edge, level.width - x / factor)
  const height = Math.min(edge, level.height - y / factor)
  const region = [x, y, Math.min(edge * factor, image.width - x), Math.min(edge * factor, image.height - y)]
  const whole = x === 0 && y === 0 && region[2] === image.width && region[3] === image.height
  const second = /\/iiif\/2\//.test(id)
  const full = second ? width === image.width : width === image.width && height === image.height
  const small = level.width < edge && level.height < edge
  const size = full ? (second ? 'full' : 'max') : small && second ? `${width},` : `${width},${height}`
  return `${id}/${whole || small ? 'full' : region.join(',')}/${size}/0/default.jpg`
}
