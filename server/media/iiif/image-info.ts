import { MAX_AREA } from './image-plan.ts'
import type { Extent } from './image-plan.ts'
import type { ImageVersion } from './image-request.ts'

/** Tiles of the pyramids, of info.json and of DZI have this many pixels on a side. */
export const TILE_SIZE = 512

/** The halvings down to the first that fits in one tile: 1, 2, 4 … */
export function scaleFactors(image: Extent, tileSize = TILE_SIZE): number[] {
  const factors = [1]
  for (let factor = 2; Math.max(image.width, image.height) / (factor / 2) > tileSize; factor *= 2) factors.push(factor)
  return factors
}

function sizesOf(image: Extent, maxArea: number) {
  return scaleFactors(image)
    .map((factor) => ({
      width: Math.ceil(image.width / factor),
      height: Math.ceil(image.height / factor),
    }))
    .filter((size) => size.width * size.height <= maxArea)
    .toReversed()
}

/** The info.json of an image; `id` is the absolute address of the image service, without a trailing slash. */
export function imageInfo(version: ImageVersion, id: string, image: Extent, maxArea = MAX_AREA) {
  const { width, height } = image
  const sizes = sizesOf(image, maxArea)
  const tiles = [{ width: TILE_SIZE, height: TILE_SIZE, scaleFactors: scaleFactors(image) }]
  if (version === 2) {
    const supports = [
      'mirroring',
      'canonicalLinkHeader',
      'profileLinkHeader',
      'regionSquare',
      'sizeAboveFull',
      'sizeByConfinedWh',
    ]
    return {
      '@context': 'http://iiif.io/api/image/2/context.json',
      '@id': id,
      protocol: 'http://iiif.io/api/image',
      width,
      height,
      sizes,
      tiles,
      profile: [
        'http://iiif.io/api/image/2/level2.json',
        { formats: ['jpg', 'png', 'webp'], qualities: ['default', 'color', 'gray', 'bitonal'], supports, maxArea },
      ],
    }
  }
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    width,
    height,
    maxArea,
    sizes,
    tiles,
    preferredFormats: ['jpg', 'webp'],
    extraFormats: ['webp'],
    extraQualities: ['color', 'gray', 'bitonal'],
    extraFeatures: ['mirroring', 'canonicalLinkHeader', 'profileLinkHeader', 'sizeUpscaling'],
  }
}

/** The JSON-LD context and the `profile` Link target of an info.json. */
export const imageInfoHeaders = (version: ImageVersion) => ({
  context: `http://iiif.io/api/image/${version}/context.json`,
  profile: `http://iiif.io/api/image/${version}/level2.json`,
})
