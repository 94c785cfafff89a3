import { limits } from '../../limits.ts'
import { MediaError } from '../../media-error.ts'
import { rowBytesOf, samplesOf, unpredict } from './samples-of-bytes.ts'
import type { Row } from './samples-of-bytes.ts'
import { COMPRESSION, PHOTOMETRIC } from './tiff-layout.ts'
import type { TiffLayout } from './tiff-layout.ts'
import { rowsOfYcc } from './rows-of-ycc.ts'
import { unpackChunk } from './unpack-chunk.ts'
import type { StoredFile } from '../../../storage/storage.ts'

/** Rows of a strip without compression that are read at a time. */
const FEW_ROWS = 64

/** Some rows of the picture; each holds all samples of all its pixels, beside each other. */
export type Band = { rows: Row[] }

/** The rows of a picture from top to bottom, a row of chunks at a time. */
export async function* readBands(file: StoredFile, layout: TiffLayout): AsyncGenerator<Band> {
  const divided = isSubsampled(layout) ? layout : inFewRows(layout)
  const { chunk, height, width, samples, inPlanes } = divided
  const planes = inPlanes ? samples : 1
  const channels = inPlanes ? 1 : samples
  for (let down = 0; down < chunk.down; down++) {
    const count = Math.min(chunk.rows, height - down * chunk.rows)
    let rows: Row[] = []
    for (let plane = 0; plane < planes; plane++)
      for (let across = 0; across < chunk.across; across++) {
        const n = (plane * chunk.down + down) * chunk.across + across
        const read = await readChunk(file, divided, n, divided.isTiled ? chunk.rows : count)
        if (rows.length === 0) rows = Array.from({ length: count }, () => new (kindOf(read[0]))(width * samples))
        const left = across * chunk.width
        const pixels = Math.min(chunk.width, width - left)
        for (const [y, to] of rows.entries()) {
          const from = read[y] ?? new Uint8Array()
          if (!inPlanes) to.set(from.subarray(0, pixels * channels), left * samples)
          else for (let x = 0; x < pixels; x++) to[(left + x) * samples + plane] = from[x] ?? 0
        }
      }
    yield { rows }
  }
}

const kindOf = (row: Row | undefined) =>
  row instanceof Float64Array ? Float64Array : row instanceof Uint16Array ? Uint16Array : Uint8Array

async function readChunk(file: StoredFile, layout: TiffLayout, n: number, rows: number): Promise<Row[]> {
  const { chunk, samples, inPlanes, bits } = layout
  const [offset, length] = [chunk.offsets[n], chunk.lengths[n]]
  if (offset === undefined || length === undefined) throw new Error('The TIFF lacks a part')
  const channels = inPlanes ? 1 : samples
  const count = chunk.width * channels
  const rowBytes = rowBytesOf(count, bits)
  if (rowBytes * rows > limits.pixelsInMemory || length > limits.pixelsInMemory)
    throw new MediaError(
      'too-large',
      'The parts of the TIFF are too large. Save it in tiles, or in strips of few rows.',
    )
  const stored = await file.read(offset, offset + length)
  if (isSubsampled(layout)) return rowsOfYcc(stored, rows, layout)
  const data = await unpackChunk(stored, rowBytes * rows, layout)
  return Array.from({ length: rows }, (_, y) => {
    const row = Buffer.from(data.subarray(y * rowBytes, (y + 1) * rowBytes))
    unpredict(row, layout, channels)
    return samplesOf(row, count, layout)
  })
}

/** YCbCr whose samples are stored in blocks; a JPEG unpacks them itself. */
const isSubsampled = ({ photometric, compression, subsampling, inPlanes }: TiffLayout) =>
  photometric === PHOTOMETRIC.ycc &&
  !inPlanes &&
  ![COMPRESSION.jpeg, COMPRESSION.oldJpeg, COMPRESSION.png, COMPRESSION.webp].includes(compression as 6) &&
  (subsampling[0] > 1 || subsampling[1] > 1)

/** Without compression a strip may be the whole picture: it is read in parts. */
function inFewRows(layout: TiffLayout): TiffLayout {
  const { chunk, samples, inPlanes, bits, height, width } = layout
  if (layout.isTiled || layout.compression !== COMPRESSION.none || chunk.rows <= FEW_ROWS) return layout
  const rowBytes = rowBytesOf(width * (inPlanes ? 1 : samples), bits)
  const planes = inPlanes ? samples : 1
  const down = Math.ceil(height / FEW_ROWS)
  const parts = Array.from({ length: planes * down }, (_, n) => {
    const y = (n % down) * FEW_ROWS
    // A part may not cross the end of a strip: strips of other heights are read whole.
    const strip = Math.floor(n / down) * chunk.down + Math.floor(y / chunk.rows)
    return {
      offset: (chunk.offsets[strip] ?? NaN) + (y % chunk.rows) * rowBytes,
      length: Math.min(FEW_ROWS, height - y) * rowBytes,
    }
  })
  if (chunk.down > 1 && chunk.rows % FEW_ROWS !== 0) return layout
  const offsets = Float64Array.from(parts, ({ offset }) => offset)
  const lengths = Float64Array.from(parts, ({ length }) => length)
  return { ...layout, chunk: { ...chunk, rows: FEW_ROWS, down, offsets, lengths } }
}
