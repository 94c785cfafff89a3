import { closeSync, openSync, writeSync } from 'node:fs'
import { MediaError } from '../media-error.ts'
import { Blocks, damaged } from './psd-blocks.ts'
import { hasTransparency, readerOfRows, showPaper } from './psd-rows.ts'

/** Colour modes with a usable merged picture, with their TIFF photometric and number of channels. */
const MODES: Record<number, { photometric: number; channels: number } | undefined> = {
  0: { photometric: 0, channels: 1 },
  1: { photometric: 1, channels: 1 },
  2: { photometric: 3, channels: 1 },
  3: { photometric: 2, channels: 3 },
  4: { photometric: 5, channels: 4 },
  8: { photometric: 1, channels: 1 },
  9: { photometric: 9, channels: 3 },
}
const [CMYK, LAB] = [4, 9]
const depths: Record<number, number[] | undefined> = { 0: [1], 1: [8, 16, 32], 2: [8], 3: [8, 16, 32] }
const STRIP_ROWS = 64
const ICC = 1039
const VERSION_INFO = 1057

function readResources(resources: Buffer): { icc?: Buffer; merged: boolean } {
  let merged = true
  let icc: Buffer | undefined
  for (let at = 0; at + 12 <= resources.length && resources.toString('latin1', at, at + 4) === '8BIM';) {
    const id = resources.readUInt16BE(at + 4)
    const name = (resources[at + 6] ?? 0) + 1
    const sizeAt = at + 6 + name + (name % 2)
    if (sizeAt + 4 > resources.length) break
    const size = resources.readUInt32BE(sizeAt)
    const data = resources.subarray(sizeAt + 4, sizeAt + 4 + size)
    if (id === ICC) icc = Buffer.from(data)
    if (id === VERSION_INFO) merged = data[4] !== 0
    at = sizeAt + 4 + size + (size % 2)
  }
  return { icc, merged }
}

type Header = { width: number; height: number; depth: number; mode: number; channels: number; big: boolean }

/** Width, height and depth without decoding; the caller checks them against the limits. */
function readHeader(blocks: Blocks): Header {
  const head = blocks.take(26)
  const version = head.readUInt16BE(4)
  if (head.toString('latin1', 0, 4) !== '8BPS' || (version !== 1 && version !== 2)) throw damaged()
  const [height, width] = [head.readUInt32BE(14), head.readUInt32BE(18)]
  return {
    width,
    height,
    depth: head.readUInt16BE(22),
    mode: head.readUInt16BE(24),
    channels: head.readUInt16BE(12),
    big: version === 2,
  }
}

/** All that stands before the planes of a plain TIFF. */
function tiffHead(
  header: Header,
  photometric: number,
  channels: number,
  rowBytes: number,
  palette: Buffer,
  icc?: Buffer,
) {
  const stripsPerPlane = Math.ceil(header.height / STRIP_ROWS)
  const strips = stripsPerPlane * channels
  const extras: Buffer[] = []
  const fields = 11 + (icc ? 1 : 0) + (photometric === 3 ? 1 : 0) + (header.depth === 32 ? 1 : 0)
  const directoryEnd = 8 + 2 + fields * 12 + 4
  let at = directoryEnd
  const place = (bytes: Buffer) => {
    const padded = bytes.length % 2 ? Buffer.concat([bytes, Buffer.alloc(1)]) : bytes
    extras.push(padded)
    at += padded.length
    return at - padded.length
  }
  const shorts = (values: number[]) => {
    const bytes = Buffer.alloc(values.length * 2)
    values.forEach((value, n) => bytes.writeUInt16BE(value, n * 2))
    return bytes
  }
  const offsets = Buffer.alloc(strips * 4)
  const lengths = Buffer.alloc(strips * 4)
  const entries: [number, number, number, number][] = []
  const short = (tag: number, value: number) => entries.push([tag, 3, 1, value << 16])
  entries.push([256, 4, 1, header.width], [257, 4, 1, header.height])
  if (channels === 1) short(258, header.depth)
  else entries.push([258, 3, channels, place(shorts(Array.from({ length: channels }, () => header.depth)))])
  short(259, 1)
  short(262, photometric)
  const offsetsAt = strips === 1 ? -1 : place(offsets)
  const lengthsAt = strips === 1 ? -1 : place(lengths)
  const colourMap = photometric === 3 ? place(shorts(Array.from(palette, (value) => value * 257))) : 0
  const iccAt = icc ? place(icc) : 0
  for (let strip = 0; strip < strips; strip++) {
    const plane = Math.floor(strip / stripsPerPlane)
    const row = (strip % stripsPerPlane) * STRIP_ROWS
    offsets.writeUInt32BE(at + (plane * header.height + row) * rowBytes, strip * 4)
    lengths.writeUInt32BE(Math.min(STRIP_ROWS, header.height - row) * rowBytes, strip * 4)
  }
  entries.push([273, 4, strips, strips === 1 ? offsets.readUInt32BE() : offsetsAt])
  short(277, channels)
  entries.push([278, 4, 1, STRIP_ROWS], [279, 4, strips, strips === 1 ? lengths.readUInt32BE() : lengthsAt])
  short(284, channels === 1 ? 1 : 2)
  if (photometric === 3) entries.push([320, 3, 768, colourMap])
  else if (photometric === 5) short(332, 1)
  // Numbers of 32 bits are floating-point; of several channels the first one stands for all.
  if (header.depth === 32) short(339, 3)
  if (icc) entries.push([34675, 7, icc.length, iccAt])
  const directory = Buffer.alloc(8 + 2 + entries.length * 12 + 4)
  directory.write('MM\0*', 0, 'latin1')
  directory.writeUInt32BE(8, 4)
  directory.writeUInt16BE(entries.length, 8)
  entries.forEach(([tag, type, count, value], n) => {
    const entry = 10 + n * 12
    directory.writeUInt16BE(tag, entry)
    directory.writeUInt16BE(type, entry + 2)
    directory.writeUInt32BE(count, entry + 4)
    directory.writeUInt32BE(value >>> 0, entry + 8)
  })
  const room = Buffer.alloc(directoryEnd - directory.length)
  return Buffer.concat([directory, room, ...extras])
}

/**
 * Writes the merged picture of a Photoshop file (PSD or PSB; bitmap, gray, indexed, RGB, CMYK, Lab; 1, 8, 16, 32 bits) as a
 * plain TIFF with its colour profile, so that one renderer handles all colour. Layers are ignored; what is transparent is white. `accept` may throw.
 */
export function psdToTiff(
  psdPath: string,
  tiffPath: string,
  accept: (size: { width: number; height: number }) => void,
): void {
  const input = openSync(psdPath, 'r')
  let output: number | undefined
  try {
    const blocks = new Blocks(input)
    const header = readHeader(blocks)
    accept(header)
    const mode = MODES[header.mode]
    if (!mode || !(depths[header.mode] ?? [8, 16]).includes(header.depth) || mode.channels > header.channels)
      throw new MediaError(
        'photoshop-mode',
        'This colour mode of Photoshop is not supported. Save it as RGB with 8 or 16 bits.',
      )
    const palette = Buffer.from(blocks.take(blocks.uint(4)))
    const { icc, merged } = readResources(Buffer.from(blocks.take(blocks.uint(4))))
    if (!merged)
      throw new MediaError(
        'photoshop-layers-only',
        "The Photoshop file has no merged picture. Save it with 'Maximize compatibility'.",
      )
    const layersEnd = blocks.uint(header.big ? 8 : 4) + blocks.position
    const isCutOut = header.channels > mode.channels && hasTransparency(blocks, header, layersEnd)
    blocks.seek(layersEnd)
    const compression = blocks.uint(2)
    if (compression > 3)
      throw new MediaError('photoshop-mode', 'This compression of Photoshop is not supported. Save it as TIFF.')
    const rowBytes = Math.ceil((header.width * header.depth) / 8)
    const rows = header.height * mode.channels
    if (rowBytes * rows > 0xf000_0000)
      throw new MediaError('too-large', 'The Photoshop picture has too many pixels. Save it as TIFF.')
    const rowsFrom = readerOfRows(blocks, header, compression, rowBytes)
    output = openSync(tiffPath, 'wx')
    writeSync(output, tiffHead(header, mode.photometric, mode.channels, rowBytes, palette, icc))
    for (let plane = 0; plane < mode.channels; plane++) {
      const colour = rowsFrom(plane * header.height)
      const seen =
        isCutOut && header.depth !== 32 && header.mode !== LAB ? rowsFrom(mode.channels * header.height) : undefined
      for (let y = 0; y < header.height; y++) {
        const row = colour()
        if (seen) showPaper(row, seen(), header.depth)
        // Photoshop stores the paper, TIFF the ink.
        if (header.mode === CMYK) for (let x = 0; x < rowBytes; x++) row[x] = 255 - (row[x] ?? 0)
        writeSync(output, row)
      }
    }
  } finally {
    closeSync(input)
    if (output !== undefined) closeSync(output)
  }
}
