import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { HeifImage } from 'libheif-js/wasm-bundle.js'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { profileOfHeif } from './named-colours.ts'
import { plainTiffHead } from './plain-tiff.ts'

/** The decoder gives four bytes for each pixel; the last one says nothing. */
const WITH_ALPHA = 4
const ROWS_AT_ONCE = 128

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
  const file = await open(tiff, 'wx')
  try {
    await file.write(plainTiffHead({ ...size, profile: profileIn(bytes) ?? profileOfHeif(bytes) }))
    const rowBytes = size.width * WITH_ALPHA
    for (let at = 0; at < pixels.length; at += ROWS_AT_ONCE * rowBytes)
      await file.write(coloursOf(pixels.subarray(at, at + ROWS_AT_ONCE * rowBytes)))
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

function coloursOf(pixels: Uint8ClampedArray): Buffer {
  const colours = Buffer.alloc((pixels.length / WITH_ALPHA) * 3)
  for (let from = 0, to = 0; from < pixels.length; from += WITH_ALPHA)
    for (let band = 0; band < 3; band += 1) colours[to++] = pixels[from + band] ?? 0
  return colours
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
