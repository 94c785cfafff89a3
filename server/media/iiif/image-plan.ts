import { ImageRequestError } from './image-error.ts'
import type { Format, ImageRequest, Quality, Region, Size } from './image-request.ts'

export type Extent = { width: number; height: number }
export type Box = Extent & { x: number; y: number }

/** The plan of a picture: `region` in pixels of the whole image, `size` before rotation. */
export type ImagePlan = {
  region: Box
  size: Extent
  mirror: boolean
  rotation: 0 | 90 | 180 | 270
  quality: Quality
  format: Format
  /** `{region}/{size}/{rotation}/{quality}.{format}` in the canonical form of the requested version. */
  canonical: string
}

/** The largest picture that one request may make, in pixels. */
export const MAX_AREA = 4096 * 4096

/** The longest side that a file of the format can have, in pixels. */
export const MAX_SIDE: Record<Format, number> = { jpg: 65_500, png: 200_000, webp: 16_383 }

const refuse = (part: 'region' | 'size', why: string) => new ImageRequestError(400, part, why)

const atLeastOne = (value: number) => Math.max(1, Math.round(value))

function regionOf(region: Region, image: Extent): Box {
  switch (region.kind) {
    case 'full':
      return { x: 0, y: 0, ...image }
    case 'square': {
      const side = Math.min(image.width, image.height)
      return { x: (image.width - side) >> 1, y: (image.height - side) >> 1, width: side, height: side }
    }
    case 'pixels':
    case 'percent': {
      const [across, down] = region.kind === 'percent' ? [image.width / 100, image.height / 100] : [1, 1]
      const x = Math.round(region.x * across)
      const y = Math.round(region.y * down)
      if (x >= image.width || y >= image.height) throw refuse('region', 'The region lies outside the image')
      const width = Math.min(atLeastOne(region.width * across), image.width - x)
      const height = Math.min(atLeastOne(region.height * down), image.height - y)
      return { x, y, width, height }
    }
  }
}

const scaled = (region: Extent, factor: number): Extent => ({
  width: Math.max(1, Math.floor(region.width * factor + 1e-6)),
  height: Math.max(1, Math.floor(region.height * factor + 1e-6)),
})

function sizeOf(size: Size, region: Extent, maxArea: number): Extent {
  const largest = Math.sqrt(maxArea / (region.width * region.height))
  switch (size.kind) {
    case 'max':
      return size.upscale || largest < 1 ? scaled(region, largest) : { width: region.width, height: region.height }
    case 'percent': {
      if (size.percent > 100 && !size.upscale) throw refuse('size', 'The size is larger than the region')
      return {
        width: atLeastOne((region.width * size.percent) / 100),
        height: atLeastOne((region.height * size.percent) / 100),
      }
    }
    case 'within': {
      const fits = Math.min(size.width / region.width, size.height / region.height, largest)
      const factor = size.upscale ? fits : Math.min(fits, 1)
      return {
        width: Math.min(size.width, atLeastOne(region.width * factor)),
        height: Math.min(size.height, atLeastOne(region.height * factor)),
      }
    }
    case 'exact': {
      const width = size.width ?? atLeastOne((region.width * (size.height ?? 1)) / region.height)
      const height = size.height ?? atLeastOne((region.height * width) / region.width)
      if (!size.upscale && (width > region.width || height > region.height))
        throw refuse('size', 'The size is larger than the region')
      return { width, height }
    }
  }
}

// The public validator of 3.0 requires a refusal for a box that is larger in both directions, as for any larger size
// without ^; 2.1 returns the region.
function refuseLargerBox({ version, size }: ImageRequest, region: Extent): void {
  if (version === 2 || size.kind !== 'within' || size.upscale) return
  if (size.width > region.width && size.height > region.height)
    throw refuse('size', 'The size is larger than the region: ask for max, or with ^ for a larger picture')
}

function canonicalSize(request: ImageRequest, region: Box, size: Extent, maxArea: number): string {
  const whole = size.width === region.width && size.height === region.height
  const same = (other: Extent) => other.width === size.width && other.height === size.height
  if (request.version === 2) {
    if (whole) return 'full'
    const keepsShape = size.height === atLeastOne((region.height * size.width) / region.width)
    return keepsShape ? `${size.width},` : `${size.width},${size.height}`
  }
  if (same(sizeOf({ kind: 'max', upscale: false }, region, maxArea))) return 'max'
  const grows = size.width > region.width || size.height > region.height
  if (!grows) return `${size.width},${size.height}`
  return same(sizeOf({ kind: 'max', upscale: true }, region, maxArea)) ? '^max' : `^${size.width},${size.height}`
}

/** Computes the pixels of a request on an image of this size; throws ImageRequestError 400. */
export function planImage(request: ImageRequest, image: Extent, maxArea = MAX_AREA): ImagePlan {
  const region = regionOf(request.region, image)
  refuseLargerBox(request, region)
  const size = sizeOf(request.size, region, maxArea)
  if (size.width * size.height > maxArea) throw refuse('size', `At most ${maxArea} pixels are made at once`)
  if (Math.max(size.width, size.height) > MAX_SIDE[request.format])
    throw refuse('size', `A ${request.format} has at most ${MAX_SIDE[request.format]} pixels on a side`)
  const isWhole = region.width === image.width && region.height === image.height
  const quality = request.quality === 'color' ? 'default' : request.quality
  const canonical = [
    isWhole ? 'full' : `${region.x},${region.y},${region.width},${region.height}`,
    canonicalSize(request, region, size, maxArea),
    `${request.mirror ? '!' : ''}${request.rotation}`,
    `${quality}.${request.format}`,
  ].join('/')
  return {
    region,
    size,
    mirror: request.mirror,
    rotation: request.rotation,
    quality,
    format: request.format,
    canonical,
  }
}
