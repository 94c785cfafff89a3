import type { ImageService } from '../../media/iiif/image-service.ts'

/** The largest picture that one download may hold, in pixels; larger ones are made smaller. */
const MAX_AREA = 16_384 * 16_384

/** A JPEG of a region; a picture that fits into the size as it is keeps its own. */
export async function toKeep(images: ImageService, pyramid: string, region: string, size: string) {
  const whole = await images.size(pyramid)
  const [, , width = whole.width, height = whole.height] = region === 'full' ? [] : region.split(',').map(Number)
  const [most = 0, highest = 0] = (/^!?(\d+),(\d+)$/.exec(size)?.slice(1) ?? []).map(Number)
  const isSmaller = most > width && highest > height
  const sized =
    size === 'full' || size === 'original' || isSmaller ? 'max' : most > 0 && highest > 0 ? `!${most},${highest}` : size
  const parts = { region, size: sized, rotation: '0', quality: 'default', format: 'jpg' }
  return await images.image(pyramid, 3, parts, { maxArea: MAX_AREA })
}
