import { MAX_SIDE } from '../../media/iiif/image-plan.ts'
import type { ImageService, ServedImage } from '../../media/iiif/image-service.ts'
import { labelJpeg } from '../../media/lib/label-jpeg.ts'
import { printDensityOf } from '@teca/shared/print-boxes'

/** The largest picture of one download, in pixels; larger ones are scaled down. */
const MAX_AREA = 16_384 * 16_384
const LONGEST = MAX_SIDE.jpg

/** A JPEG of a region with its profile and the density of its size; a picture that fits into the size is not enlarged. */
export async function downloadPicture(
  images: ImageService,
  pyramid: string,
  region: string,
  size: string,
): Promise<ServedImage> {
  const whole = await images.size(pyramid)
  const [x = 0, y = 0, across = whole.width, down = whole.height] =
    region === 'full' ? [] : region.split(',').map(Number)
  const [width, height] = [Math.min(across, whole.width - x), Math.min(down, whole.height - y)]
  const parts = { region, size: sizeOf(size, width, height), rotation: '0', quality: 'default', format: 'jpg' }
  const made = await images.image(pyramid, 3, parts, { maxArea: MAX_AREA })
  return { ...made, body: labelJpeg(made.body, printDensityOf(size)) }
}

function sizeOf(size: string, width: number, height: number): string {
  const [most = 0, highest = 0] = (/^!?(\d+),(\d+)$/.exec(size)?.slice(1) ?? []).map(Number)
  const isSmaller = most > width && highest > height
  if (size === 'full' || size === 'original' || isSmaller) return largest(width, height)
  // No side exceeds the limit of a JPEG.
  if (most > 0 && highest > 0) return `!${Math.min(most, LONGEST)},${Math.min(highest, LONGEST)}`
  const percent = Number(/^pct:([\d.]+)$/.exec(size)?.[1] ?? 0)
  return (Math.max(width, height) * percent) / 100 > LONGEST ? largest(width, height) : size
}

/** `max` limits only the area: a long scroll can still be longer than a JPEG. */
function largest(width: number, height: number): string {
  const scale = Math.min(1, Math.sqrt(MAX_AREA / (width * height)))
  return Math.max(width, height) * scale >= LONGEST + 1 ? `!${LONGEST},${LONGEST}` : 'max'
}
