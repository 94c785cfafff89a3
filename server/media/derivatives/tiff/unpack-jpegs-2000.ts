import { appendFile, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFile } from '../../../storage/storage.ts'
import { unpackJpeg2000 } from '../draw-jpeg-2000.ts'
import { rowBytesOf } from './samples-of-bytes.ts'
import { COMPRESSION, PHOTOMETRIC } from './tiff-layout.ts'
import type { TiffLayout } from './tiff-layout.ts'

const formats: Record<string, string> = {
  '1/8': 'gray',
  '1/16': 'gray16le',
  '3/8': 'rgb24',
  '3/16': 'rgb48le',
  '4/8': 'rgba',
  '4/16': 'rgba64le',
}

/** The pixels of a chunk as the program writes them; undefined for others than it writes. */
export const rawFormatOf = ({ inPlanes, samples, bits }: TiffLayout): string | undefined =>
  formats[`${inPlanes ? 1 : samples}/${bits}`]

/**
 * Unpacks the JPEG 2000 streams of a TIFF, all of the same size in one go, to a file in `folder`; gives how the samples
 * lie in it. Throws 'needs-ffmpeg' or 'damaged'.
 */
export async function unpackJpegs2000(file: StoredFile, layout: TiffLayout, folder: string, hasFfmpeg: boolean) {
  const { chunk, height, samples, inPlanes, bits, isTiled, compression } = layout
  const count = chunk.across * chunk.down * (inPlanes ? samples : 1)
  const rowBytes = rowBytesOf(chunk.width * (inPlanes ? 1 : samples), bits)
  const rowsOf = (n: number) => {
    const down = Math.floor(n / chunk.across) % chunk.down
    return isTiled ? chunk.rows : Math.min(chunk.rows, height - down * chunk.rows)
  }
  const unpacked = join(folder, 'unpacked.raw')
  const all = Array.from({ length: count }, (_, n) => n)
  const [offsets, lengths] = [new Float64Array(count), new Float64Array(count)]
  let at = 0
  for (const rows of new Set(all.map(rowsOf))) {
    const alike = all.filter((n) => rowsOf(n) === rows)
    const packed = join(folder, 'packed.j2k')
    const output = await open(packed, 'w')
    for (const n of alike) {
      const [offset = NaN, length = NaN] = [chunk.offsets[n], chunk.lengths[n]]
      await output.write(await file.read(offset, offset + length))
      ;[offsets[n], lengths[n]] = [at, rowBytes * rows]
      at += rowBytes * rows
    }
    await output.close()
    const raw = await unpackJpeg2000(packed, folder, hasFfmpeg, { name: 'part.raw', format: rawFormatOf(layout) })
    await appendFile(unpacked, await readFile(raw))
    await rm(raw)
  }
  const photometric =
    compression === COMPRESSION.aperioYcc
      ? PHOTOMETRIC.ycc
      : layout.photometric === PHOTOMETRIC.ycc
        ? PHOTOMETRIC.rgb
        : layout.photometric
  return {
    path: unpacked,
    layout: {
      ...layout,
      photometric,
      compression: COMPRESSION.none,
      predictor: 1,
      isLittle: true,
      isBitReversed: false,
      subsampling: [1, 1],
      chunk: { ...chunk, offsets, lengths },
    } satisfies TiffLayout,
  }
}
