import type { default as sharp, Sharp } from 'sharp'
import { jpegOptions } from '../lib/jpeg-options.ts'
import type { Box, ImagePlan } from './image-plan.ts'
import type { Pyramid } from './pyramid.ts'

const WEBP_QUALITY = 82

/** The part of a level with the region; never empty, never outside the level. */
function boxOnLevel(region: Box, scale: number, width: number, height: number): Box {
  const x = Math.min(Math.floor(region.x / scale), width - 1)
  const y = Math.min(Math.floor(region.y / scale), height - 1)
  const right = Math.min(width, Math.max(x + 1, Math.round((region.x + region.width) / scale)))
  const bottom = Math.min(height, Math.max(y + 1, Math.round((region.y + region.height) / scale)))
  return { x, y, width: right - x, height: bottom - y }
}

function encode(image: Sharp, { quality, format }: ImagePlan): Promise<Buffer> {
  let picture = image
  if (quality === 'gray') picture = picture.grayscale()
  if (quality === 'bitonal') picture = picture.threshold(128)
  switch (format) {
    case 'jpg':
      return picture.jpeg(jpegOptions).toBuffer()
    case 'png':
      return picture.png({ compressionLevel: 4, palette: false }).toBuffer()
    case 'webp':
      return picture.webp({ quality: WEBP_QUALITY, effort: 2, smartSubsample: true }).toBuffer()
  }
}

let loading: Promise<typeof sharp> | undefined

/** Loaded with the first picture; its own cache would duplicate ours. */
function loadSharp() {
  loading ??= import('sharp').then((module) => {
    module.default.cache(false)
    return module.default
  })
  return loading
}

/** Decodes the tiles of the plan, on the smallest sufficient level, and renders the picture. */
export async function renderImage(pyramid: Pyramid, plan: ImagePlan): Promise<Buffer> {
  const open = await loadSharp()
  const level = pyramid.levelFor(plan.region, plan.size)
  const { width = 1, height = 1 } = pyramid.levels[level] ?? {}
  const box = boxOnLevel(plan.region, 2 ** level, width, height)
  const { tiff, ...area } = await pyramid.piece(level, box)
  let image = open(tiff, { limitInputPixels: false }).extract(area)
  const [lacksX, lacksY] = [plan.size.width - box.width, plan.size.height - box.height]
  const isNative = lacksX >= 0 && lacksX <= 1 && lacksY >= 0 && lacksY <= 1
  if (!isNative) {
    image = image.resize(plan.size.width, plan.size.height, { fit: 'fill' })
  } else if (lacksX + lacksY > 0) {
    // A level rounds down where a client rounds up: this repeats the last pixel, because stretching would blur the
    // whole tile.
    image = image.extend({ right: lacksX, bottom: lacksY, extendWith: 'copy' })
  }
  if (plan.mirror || plan.rotation !== 0) {
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    image = open(data, { raw: info, limitInputPixels: false })
    // Mirrored first and then rotated, as the Image API requires; sharp keeps that order whatever the order of the
    // calls.
    if (plan.mirror) image = image.flop()
    if (plan.rotation !== 0) image = image.rotate(plan.rotation)
  }
  return encode(image, plan)
}
