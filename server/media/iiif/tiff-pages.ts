import type { StoredFile } from '../../storage/storage.ts'
import { MediaError } from '../media-error.ts'
import { readDirectories, TAG } from './tiff-directory.ts'
import type { Field } from './tiff-directory.ts'

type Directory = { isMarked: boolean; isTiled: boolean; width: number; height: number }

/** Bits of NewSubfileType: a smaller version of another picture, a mask. And the same in its former field. */
const [SMALLER, MASK, FORMER_SMALLER] = [1, 4, 2]

const tags = [TAG.subfile, TAG.formerSubfile, TAG.width, TAG.height, TAG.tileWidth]

function directoryOf(fields: Map<number, Field>): Directory {
  const one = (tag: number) => fields.get(tag)?.values[0] ?? 0
  return {
    isMarked: (one(TAG.subfile) & (SMALLER | MASK)) !== 0 || one(TAG.formerSubfile) === FORMER_SMALLER,
    isTiled: fields.has(TAG.tileWidth),
    width: one(TAG.width),
    height: one(TAG.height),
  }
}

/** Some programs do not mark the levels of a pyramid: tiled, each half as large as the one before. */
const isHalf = (one: Directory, before: Directory | undefined) =>
  before !== undefined &&
  one.isTiled &&
  before.isTiled &&
  Math.abs(one.width * 2 - before.width) <= 2 &&
  Math.abs(one.height * 2 - before.height) <= 2

/**
 * The pictures of a TIFF that are pages, counted from 0; smaller versions and masks are not. Throws MediaError
 * 'damaged', 'too-large'.
 */
export async function readTiffPages(file: StoredFile, most: number): Promise<number[]> {
  const directories: Directory[] = []
  try {
    for await (const fields of readDirectories(file, most * 4, tags)) directories.push(directoryOf(fields))
  } catch (cause) {
    // For a single picture the decoder reports what is wrong. Of several, none is skipped silently.
    if (directories.length < 2) return [0]
    throw new MediaError('damaged', `The TIFF is damaged after page ${directories.length}. Export it again.`, { cause })
  }
  const pages = directories.flatMap((one, n) => (one.isMarked || isHalf(one, directories[n - 1]) ? [] : [n]))
  if (pages.length > most)
    throw new MediaError('too-large', `The TIFF has ${pages.length} pages; at most ${most} are taken at once.`)
  return pages.length === 0 ? [0] : pages
}
