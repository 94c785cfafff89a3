import { open, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createDiskStorage } from '../../../storage/disk-storage.ts'
import { limits } from '../../limits.ts'
import { MediaError } from '../../media-error.ts'
import { plainTiffHead } from '../plain-tiff.ts'
import { readBands } from './read-bands.ts'
import type { Row } from './samples-of-bytes.ts'
import { numberPainter, Range } from './shown-numbers.ts'
import { rowPainter, shownAs } from './shown-rows.ts'
import { coloursOf, isForLibvips, isNumbers, jpegs2000, whyUnread } from './tiff-kinds.ts'
import { readLayout } from './tiff-layout.ts'
import type { TiffLayout } from './tiff-layout.ts'
import { unpackJpegs2000 } from './unpack-jpegs-2000.ts'
import type { StoredFile } from '../../../storage/storage.ts'

type Accept = (size: { width: number; height: number }, fileBytes?: number) => void

/**
 * Draws a picture of a TIFF to a plain TIFF in `folder`, if libvips would show it wrongly or refuse it; undefined if
 * libvips is right, and if the file cannot be read, which it then reports. Throws 'tiff-packing', 'tiff-colours', 'tiff-depth', 'too-large'
 * or what `accept` throws.
 */
export async function drawTiff(
  path: string,
  folder: string,
  page: number,
  hasFfmpeg: boolean,
  accept: Accept,
): Promise<string | undefined> {
  const file = await createDiskStorage(dirname(path)).openFile(basename(path))
  try {
    const layout = await readLayout(file, page).catch(() => undefined)
    if (layout === undefined || isForLibvips(layout)) return undefined
    accept(layout, file.size)
    const unread = whyUnread(layout)
    if (unread) throw unread
    const drawn = join(folder, 'drawn.tif')
    if (!jpegs2000.includes(layout.compression)) await write(file, layout, drawn)
    else {
      const { path: raw, layout: plain } = await unpackJpegs2000(file, layout, folder, hasFfmpeg)
      const unpacked = await createDiskStorage(folder).openFile(basename(raw))
      try {
        await write(unpacked, plain, drawn)
      } finally {
        await unpacked.close()
      }
      await rm(raw)
    }
    return drawn
  } finally {
    await file.close()
  }
}

async function write(file: StoredFile, layout: TiffLayout, path: string): Promise<void> {
  const shown = shownAs(layout)
  if (layout.width * layout.height * shown.samples * (shown.bits / 8) > limits.scratchFileBytes)
    throw new MediaError('too-large', 'The picture is too large for its kind of colour. Save it as RGB with 8 bits.')
  const paint = isNumbers(layout) ? numberPainter(layout, await rangeOf(file, layout)) : rowPainter(layout)
  const output = await open(path, 'w')
  try {
    const { width, height, orientation, xmp, profile } = layout
    await output.write(
      plainTiffHead({ width, height, ...shown, orientation, xmp, profile: shown.hasProfile ? profile : undefined }),
    )
    for await (const { rows } of readBands(file, layout))
      await output.write(Buffer.concat(rows.map((row) => bytesOf(paint(row)))))
  } finally {
    await output.close()
  }
}

async function rangeOf(file: StoredFile, layout: TiffLayout): Promise<Range> {
  const range = new Range()
  for await (const { rows } of readBands(file, layout))
    for (const row of rows) range.add(row, layout, coloursOf(layout))
  return range
}

const bytesOf = (row: Row) => Buffer.from(row.buffer, row.byteOffset, row.byteLength)
