import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { HeifImage } from 'libheif-js/wasm-bundle.js'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { profileOfHeif } from './named-colours.ts'
import { tiffHead } from './psd-to-tiff.ts'

const CHANNELS = 3

type Accept = (size: { width: number; height: number }) => void

/** Writes the main picture of a HEIC file, turned as it says, to a plain TIFF with its colour profile; throws 'damaged' or what `accept` throws. */
export async function drawHeic(path: string, folder: string, accept: Accept): Promise<string> {
  if ((await stat(path)).size > limits.pixelsInMemory) throw tooLarge()
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const bytes = await readFile(path)
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (image === undefined) throw damaged()
  const size = { width: image.get_width(), height: image.get_height() }
  accept(size)
  if (size.width * size.height > limits.pixelsInMemory / 2) throw tooLarge()
  const pixels = await pixelsOf(image, size)
  const tiff = join(folder, 'drawn.tif')
  const header = { ...size, depth: 8, mode: CHANNELS, channels: CHANNELS, big: false }
  const file = await open(tiff, 'wx')
  try {
    await file.write(
      tiffHead(header, 2, CHANNELS, size.width, Buffer.alloc(0), profileIn(bytes) ?? profileOfHeif(bytes)),
    )
    for (let channel = 0; channel < CHANNELS; channel += 1) await file.write(planeOf(pixels, channel))
  } finally {
    await file.close()
  }
  return tiff
}

async function pixelsOf(image: HeifImage, size: { width: number; height: number }): Promise<Uint8ClampedArray> {
  const data = new Uint8ClampedArray(size.width * size.height * 4)
  const drawn = await new Promise((done) => image.display({ ...size, data }, done))
  image.free()
  if (!drawn) throw damaged()
  return data
}

function planeOf(pixels: Uint8ClampedArray, channel: number): Buffer {
  const plane = Buffer.alloc(pixels.length / 4)
  for (let n = 0; n < plane.length; n += 1) plane[n] = pixels[n * 4 + channel] ?? 0
  return plane
}

/** The decoder tells no profile: it stands in a box of its own, which begins with its length. */
function profileIn(bytes: Buffer): Buffer | undefined {
  const at = bytes.indexOf('colrprof', 0, 'latin1')
  if (at < 4) return undefined
  const end = at - 4 + bytes.readUInt32BE(at - 4)
  return end <= bytes.length && end > at + 8 ? bytes.subarray(at + 8, end) : undefined
}

const tooLarge = () => new MediaError('too-large', 'The HEIC picture is too large. Save it as TIFF.')
const damaged = () =>
  new MediaError('damaged', 'The HEIC picture is damaged or was cut off. Export it again and send the new file.')
