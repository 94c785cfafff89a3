import { copyFile, open, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { createDiskStorage } from '../../storage/disk-storage.ts'
import { readDirectories, TAG } from '../iiif/tiff-directory.ts'
import { srgbOfLab, srgbOfLight } from './srgb-of-lab.ts'

/** The samples of a TIFF that the decoder cannot show directly. */
export type Samples = {
  kind: 'cielab' | 'icclab' | 'numbers'
  width: number
  height: number
  bits: number
  page: number
  /** The position in the file of the colour kind. */
  place: number
}
type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 3 }

const [RGB, YCC, CIELAB, ICCLAB] = [2, 6, 8, 9]
/** With these the decoder converts YCbCr to RGB. */
const jpegs = [6, 7]
const FLOAT = 3
const tags = [TAG.width, TAG.height, TAG.bits, TAG.compression, TAG.photometric, TAG.samples, TAG.sampleFormat]

/**
 * Lab colours, or gray as numbers of 32 bits and more; `unknown` for colours that the decoder would show wrongly; undefined
 * for all other pictures, and if that cannot be read.
 */
export async function samplesOf(path: string, page = 0): Promise<Samples | 'unknown' | undefined> {
  const file = await createDiskStorage(dirname(path)).openFile(basename(path))
  try {
    let n = 0
    for await (const fields of readDirectories(file, page + 1, tags)) {
      if (n++ < page) continue
      const one = (tag: number, otherwise = 0) => fields.get(tag)?.values[0] ?? otherwise
      const [photometric, bits] = [one(TAG.photometric), one(TAG.bits, 1)]
      if (photometric === YCC && !jpegs.includes(one(TAG.compression))) return 'unknown'
      const isNumbers = one(TAG.samples, 1) === 1 && (one(TAG.sampleFormat, 1) === FLOAT || bits > 16)
      const isLab = (photometric === CIELAB || photometric === ICCLAB) && (bits === 8 || bits === 16)
      if (!isLab && !isNumbers) return undefined
      const kind = photometric === CIELAB ? 'cielab' : photometric === ICCLAB ? 'icclab' : 'numbers'
      const place = fields.get(TAG.photometric)?.place ?? 0
      return { kind, width: one(TAG.width), height: one(TAG.height), bits, page, place }
    }
  } catch {
    // The decoder reports what is wrong with it.
  } finally {
    await file.close()
  }
  return undefined
}

/** Such a picture as sRGB, upright. `folder` is for a temporary file. */
export function readSamples(path: string, folder: string, samples: Samples): Promise<Pixels> {
  return samples.kind === 'numbers' ? readNumbers(path, samples) : readLab(path, folder, samples)
}

const optionsFor = (page: number) => ({
  page,
  limitInputPixels: false as const,
  failOn: 'error' as const,
  ignoreIcc: true,
})

/** A copy of the file claims to be RGB: the decoder then returns the raw samples, whatever their compression. */
async function readLab(path: string, folder: string, { kind, bits, page, place }: Samples): Promise<Pixels> {
  const copy = join(folder, 'lab.tif')
  await copyFile(path, copy)
  const file = await open(copy, 'r+')
  try {
    const { buffer: head } = await file.read(Buffer.alloc(2), 0, 2, 0)
    await file.write(Buffer.from(head.toString('latin1') === 'II' ? [RGB, 0] : [0, RGB]), 0, 2, place)
  } finally {
    await file.close()
  }
  const isWide = bits === 16
  try {
    const picture = sharp(copy, optionsFor(page)).autoOrient().removeAlpha()
    const { data, info } = await picture
      .toColourspace(isWide ? 'rgb16' : 'srgb')
      .raw({ depth: isWide ? 'ushort' : 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return { data: srgbOfLab(data, { isWide, isSigned: kind === 'cielab' }), width, height, channels: 3 }
  } finally {
    await rm(copy)
  }
}

/** From 0 to 1 they are light with known black and white; all others are stretched between their darkest and brightest. */
async function readNumbers(path: string, { page }: Samples): Promise<Pixels> {
  const picture = sharp(path, optionsFor(page)).autoOrient()
  const { data, info } = await picture
    .toColourspace('b-w')
    .raw({ depth: 'float' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const numbers = new Float32Array(data.buffer, data.byteOffset, data.byteLength / 4)
  let [low, high] = [Infinity, -Infinity]
  for (let n = 0; n < numbers.length; n += channels) {
    const value = numbers[n] ?? 0
    if (value < low) low = value
    if (value > high && value < Infinity) high = value
  }
  const isLight = low >= 0 && high <= 1
  const gray = Buffer.alloc(width * height)
  for (let n = 0; n < gray.length; n++) {
    const value = numbers[n * channels] ?? 0
    gray[n] = isLight ? srgbOfLight(value) : Math.max(0, Math.min(255, ((value - low) / (high - low || 1)) * 255))
  }
  return { data: gray, width, height, channels: 1 }
}
