import { ImageRequestError } from './image-error.ts'

export type ImageVersion = 2 | 3

/** The five parts of an Image API address, unparsed. */
export type ImageParts = { region: string; size: string; rotation: string; quality: string; format: string }

export type Region =
  | { kind: 'full' }
  | { kind: 'square' }
  | { kind: 'pixels' | 'percent'; x: number; y: number; width: number; height: number }

export type Size =
  | { kind: 'max'; upscale: boolean }
  | { kind: 'percent'; percent: number; upscale: boolean }
  | { kind: 'exact'; width?: number; height?: number; upscale: boolean }
  | { kind: 'within'; width: number; height: number; upscale: boolean }

export type Quality = 'color' | 'gray' | 'bitonal' | 'default'
export type Format = 'jpg' | 'png' | 'webp'

export type ImageRequest = {
  version: ImageVersion
  region: Region
  size: Size
  mirror: boolean
  rotation: 0 | 90 | 180 | 270
  quality: Quality
  format: Format
}

const WHOLE = /^\d{1,9}$/
const DECIMAL = /^(?:\d{1,9}(?:\.\d{1,15})?|\.\d{1,15})$/
const FORMATS_UNSERVED = ['tif', 'gif', 'jp2', 'pdf']

const bad = (part: keyof ImageParts, value: string) =>
  new ImageRequestError(400, part, `Not a ${part} of the Image API: ${value.slice(0, 80)}`)

function numbers(text: string, pattern: RegExp, part: keyof ImageParts, whole: string): number[] {
  return text.split(',').map((word) => {
    if (!pattern.test(word)) throw bad(part, whole)
    return Number(word)
  })
}

function parseRegion(text: string): Region {
  if (text === 'full' || text === 'square') return { kind: text }
  const percent = text.startsWith('pct:')
  const [x = 0, y = 0, width = 0, height = 0, ...more] = percent
    ? numbers(text.slice(4), DECIMAL, 'region', text)
    : numbers(text, WHOLE, 'region', text)
  if (text.split(',').length !== 4 || more.length > 0) throw bad('region', text)
  if (width === 0 || height === 0) throw new ImageRequestError(400, 'region', 'The region is empty')
  return { kind: percent ? 'percent' : 'pixels', x, y, width, height }
}

function parseSize(text: string, version: ImageVersion): Size {
  const marked = version === 3 && text.startsWith('^')
  const upscale = version === 2 || marked
  const bare = marked ? text.slice(1) : text
  if (bare === 'max' || (bare === 'full' && version === 2)) return { kind: 'max', upscale: marked }
  if (bare.startsWith('pct:')) {
    const [percent = 0, ...more] = numbers(bare.slice(4), DECIMAL, 'size', text)
    if (percent === 0 || more.length > 0) throw bad('size', text)
    return { kind: 'percent', percent, upscale }
  }
  const within = bare.startsWith('!')
  const words = (within ? bare.slice(1) : bare).split(',')
  if (words.length !== 2 || words.every((word) => word === '')) throw bad('size', text)
  const [width, height] = words.map((word) => {
    if (word === '') return undefined
    if (!WHOLE.test(word) || Number(word) === 0) throw bad('size', text)
    return Number(word)
  })
  if (!within) return { kind: 'exact', width, height, upscale }
  if (width === undefined || height === undefined) throw bad('size', text)
  return { kind: 'within', width, height, upscale: marked }
}

function parseRotation(text: string): Pick<ImageRequest, 'mirror' | 'rotation'> {
  const mirror = text.startsWith('!')
  const word = mirror ? text.slice(1) : text
  const degrees = Number(word)
  if (!DECIMAL.test(word) || degrees > 360) throw bad('rotation', text)
  switch (degrees % 360) {
    case 0:
      return { mirror, rotation: 0 }
    case 90:
      return { mirror, rotation: 90 }
    case 180:
      return { mirror, rotation: 180 }
    case 270:
      return { mirror, rotation: 270 }
    default:
      throw new ImageRequestError(501, 'rotation', 'Images are turned by multiples of 90 degrees only')
  }
}

function parseQuality(text: string): Quality {
  if (text === 'default' || text === 'color' || text === 'gray' || text === 'bitonal') return text
  throw bad('quality', text)
}

function parseFormat(text: string): Format {
  if (text === 'jpg' || text === 'png' || text === 'webp') return text
  if (FORMATS_UNSERVED.includes(text)) throw new ImageRequestError(501, 'format', `Images are not served as ${text}`)
  throw bad('format', text)
}

/** Parses the (already decoded) parts of an address; throws ImageRequestError 400 or 501. */
export function parseImageRequest(version: ImageVersion, parts: ImageParts): ImageRequest {
  return {
    version,
    region: parseRegion(parts.region),
    size: parseSize(parts.size, version),
    ...parseRotation(parts.rotation),
    quality: parseQuality(parts.quality),
    format: parseFormat(parts.format),
  }
}
