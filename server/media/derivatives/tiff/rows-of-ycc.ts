import type { TiffLayout } from './tiff-layout.ts'
import { unpackChunk } from './unpack-chunk.ts'

/** Blocks of brightness values with one pair of colour values each, as rows of all three. */
export async function rowsOfYcc(stored: Buffer, rows: number, layout: TiffLayout): Promise<Uint8Array[]> {
  const { width } = layout.chunk
  const [across, down] = layout.subsampling
  const blocks = Math.ceil(width / across)
  const size = across * down + 2
  const data = await unpackChunk(stored, blocks * Math.ceil(rows / down) * size, layout)
  return Array.from({ length: rows }, (_, y) => {
    const row = new Uint8Array(width * 3)
    for (let x = 0; x < width; x++) {
      const block = (Math.floor(y / down) * blocks + Math.floor(x / across)) * size
      row[x * 3] = data[block + (y % down) * across + (x % across)] ?? 0
      row[x * 3 + 1] = data[block + size - 2] ?? 0
      row[x * 3 + 2] = data[block + size - 1] ?? 0
    }
    return row
  })
}
