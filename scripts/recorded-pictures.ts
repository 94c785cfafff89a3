import type { Har } from 'har-format'
import type { OverlayOptions } from 'sharp'

/** A part of an image, in pixels of the whole. */
type Part = { left: number; top: number; width: number; height: number }
type Picture = { part: Part; bytes: Buffer }
type Size = { width: number; height: number }

const iiif = /^\/images\/iiif\/\d\/([^/]+)\/(full|[\d,]+)\/([^/]+)\/[^/]+\/[^/.]+\.\w+$/
const thumb = /^\/images\/thumbs\/([^/]+)\/(\d+)\.\w+$/

/**
 * Answers pictures that were not recorded from those that were: a window of another size requests other levels of an
 * image. The recorded parts are combined at the requested size, the finest on top.
 */
export function recordedPictures(har: Har): (address: string) => Promise<Buffer | undefined> {
  const sizes = imageSizes(har)
  const partOf = (id: string, region: string): Part | undefined => {
    const size = sizes.get(id)
    if (region === 'full') return size && { left: 0, top: 0, ...size }
    const [left = 0, top = 0, width = 0, height = 0] = region.split(',').map(Number)
    return width > 0 && height > 0 ? { left, top, width, height } : undefined
  }
  const asked = (address: string) => {
    const { pathname } = new URL(address, 'http://any')
    const [, id, region = 'full', size] = iiif.exec(pathname) ?? []
    const [, ofThumb, width] = thumb.exec(pathname) ?? []
    const named = id ?? ofThumb
    const part = named === undefined ? undefined : partOf(named, region)
    return named === undefined || part === undefined ? undefined : { id: named, part, size: size ?? `${width},` }
  }
  const pictures = new Map<string, Picture[]>()
  for (const { request, response } of har.log.entries) {
    const found = asked(request.url)
    const { encoding, text = '' } = response.content
    if (found === undefined || response.status !== 200 || encoding !== 'base64') continue
    const picture = { part: found.part, bytes: Buffer.from(text, 'base64') }
    pictures.set(found.id, [...(pictures.get(found.id) ?? []), picture])
  }
  return async (address) => {
    const wanted = asked(address)
    const there = wanted && pictures.get(wanted.id)
    return there && (await laidTogether(there, wanted.part, sizeOf(wanted.size, wanted.part), address))
  }
}

/** The sizes of all images in replies. */
function imageSizes(har: Har): Map<string, Size> {
  const sizes = new Map<string, Size>()
  const read = (_: string, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'uuid' in value && 'width' in value && 'height' in value) {
      const { uuid, width, height } = value
      if (typeof uuid === 'string' && typeof width === 'number' && typeof height === 'number')
        sizes.set(uuid, { width, height })
    }
    return value
  }
  for (const { response } of har.log.entries)
    if (response.content.mimeType.includes('json') && response.content.text) JSON.parse(response.content.text, read)
  return sizes
}

/** `max`, `w,`, `,h` and `w,h`. */
function sizeOf(size: string, { width, height }: Part): Size {
  const [w, h] = size
    .replace(/^[!^]+/, '')
    .split(',')
    .map(Number)
  if (w && h) return { width: w, height: h }
  if (w) return { width: w, height: Math.max(1, Math.round((w * height) / width)) }
  if (h) return { width: Math.max(1, Math.round((h * width) / height)), height: h }
  return { width, height }
}

async function laidTogether(
  pictures: Picture[],
  wanted: Part,
  size: Size,
  address: string,
): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp')
  const layers: (OverlayOptions & { scale: number })[] = []
  for (const { part, bytes } of pictures) {
    const left = Math.max(part.left, wanted.left)
    const top = Math.max(part.top, wanted.top)
    const width = Math.min(part.left + part.width, wanted.left + wanted.width) - left
    const height = Math.min(part.top + part.height, wanted.top + wanted.height) - top
    if (width <= 0 || height <= 0) continue
    const facts = await sharp(bytes).metadata()
    const common = { left, top, width, height }
    const from = scaled(common, part, facts)
    const to = scaled(common, wanted, size)
    const input = await sharp(bytes).extract(from).resize(to.width, to.height, { fit: 'fill' }).png().toBuffer()
    layers.push({ input, left: to.left, top: to.top, scale: facts.width / part.width })
  }
  if (layers.length === 0) return undefined
  const ground = sharp({ create: { ...size, channels: 3, background: '#888' } })
  const whole = ground.composite(layers.toSorted((a, b) => a.scale - b.scale))
  return await (address.includes('.webp') ? whole.webp() : whole.jpeg()).toBuffer()
}

/** The place of a part of the image in a picture of another part, in whole pixels. */
function scaled(inner: Part, outer: Part, picture: Size): Part {
  const across = picture.width / outer.width
  const down = picture.height / outer.height
  const left = Math.min(Math.floor((inner.left - outer.left) * across), picture.width - 1)
  const top = Math.min(Math.floor((inner.top - outer.top) * down), picture.height - 1)
  const right = Math.ceil((inner.left - outer.left + inner.width) * across)
  const bottom = Math.ceil((inner.top - outer.top + inner.height) * down)
  return {
    left,
    top,
    width: Math.max(1, Math.min(right, picture.width) - left),
    height: Math.max(1, Math.min(bottom, picture.height) - top),
  }
}
