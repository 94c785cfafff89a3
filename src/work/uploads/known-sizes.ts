import type { StoredFiles } from '@/api/ccc/generated/types.gen'
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

/** Whether a file may be on the server already. If not, it need not be read to find that out. */
export async function hasKnownSize(file: File): Promise<boolean> {
  const sizes = await asked.get(file)
  return sizes?.has(file.size) ?? true
}
