import type { StoredFiles } from '@teca/shared/contract/ccc'
import { findSizes } from '@/api/ccc/known-files'
import type { HalLink } from '@/api/hal/link'

const asked = new WeakMap<File, Promise<ReadonlySet<number>>>()

/** Asks which of these files have a size that a file on the server has, in one call for all that were not asked about. */
export function askSizes(link: HalLink<StoredFiles>, files: readonly File[]): void {
  const fresh = files.filter((file) => !asked.has(file))
  if (fresh.length === 0) return
  const sizes = findSizes(
    link,
    fresh.map(({ size }) => size),
  )
  for (const file of fresh) asked.set(file, sizes)
  // Who waits for the answer reports the failure; the next one asks again.
  sizes.catch(() => fresh.forEach((file) => asked.delete(file)))
}

/** Whether `askSizes` was called for a file. */
export const isSizeAsked = (file: File) => asked.has(file)

/** Whether a file may be on the server already. If not, it need not be read as a whole to find that out. */
export async function mayBeThere(file: File): Promise<boolean> {
  const sizes = await asked.get(file)
  return (sizes?.has(file.size) ?? true) || (await mayRepeat(file))
}

/** Bytes of the middle and of the end of a file that tell most files from one another. */
const SAMPLE = 512
const seen = new Set<string>()

/** Whether an earlier file may have the same content: it may be on the server by now. */
async function mayRepeat(file: File): Promise<boolean> {
  const middle = Math.floor(file.size / 2)
  const sample = new Blob([file.slice(middle, middle + SAMPLE), file.slice(-SAMPLE)])
  const mark = `${file.size} ${new TextDecoder('latin1').decode(await sample.arrayBuffer())}`
  const isSeen = seen.has(mark)
  seen.add(mark)
  return isSeen
}
