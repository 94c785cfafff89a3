import type { StoredFiles } from '@teca/shared/contract/ccc'
import { findKnown, type KnownFile } from '@/api/ccc/known-files'
import type { HalLink } from '@/api/hal/link'
import { hashFile } from './hash-file'
import { askSizes, mayBeThere } from './known-sizes'

interface Asked {
  file: File
  sha256?: string
  link: HalLink<StoredFiles>
  tell: (known: KnownFile | undefined) => void
}

/** Files per call: few enough that the first are sent soon, enough that calls cost little. */
const AT_ONCE = 32

const known = new WeakMap<File, Promise<KnownFile | undefined>>()
const waiting: Asked[] = []
let busy = false

/**
 * Where the content of a file already is; undefined if it is new. Files are read one after the other, once each, unless
 * their checksum is known, or neither a file on the server has their size nor an earlier one may be the same.
 */
export function knownFile(link: HalLink<StoredFiles>, file: File, sha256?: string): Promise<KnownFile | undefined> {
  const before = known.get(file)
  if (before) return before
  const { promise, resolve } = Promise.withResolvers<KnownFile | undefined>()
  known.set(file, promise)
  waiting.push({ file, sha256, link, tell: resolve })
  if (!busy) void work()
  return promise
}

/** Whether a file is looked up, or was. */
export const isAsked = (file: File) => known.has(file)

async function work() {
  busy = true
  // Files that are asked about together go into one call.
  await Promise.resolve()
  while (waiting.length > 0) await ask(waiting.splice(0, AT_ONCE))
  busy = false
}

/** Undefined for a file that is new, or that cannot be read: sending it reports the problem. */
async function hashIfNeeded(file: File): Promise<string | undefined> {
  try {
    return (await mayBeThere(file)) ? await hashFile(file) : undefined
  } catch (error) {
    console.warn('It could not be found out whether a file is there already', error)
    known.delete(file)
    return undefined
  }
}

/** A failed look-up does not stop a file from being sent: the server then reports the problem. */
async function ask(some: readonly Asked[]) {
  const hashes = new Map<File, string>()
  let found: ReadonlyMap<string, KnownFile> = new Map()
  try {
    const [first] = some
    const unread = some.flatMap(({ file, sha256 }) => (sha256 === undefined ? [file] : []))
    if (first) askSizes(first.link, unread)
    for (const { file, sha256 } of some) {
      const hash = sha256 ?? (await hashIfNeeded(file))
      if (hash !== undefined) hashes.set(file, hash)
    }
    if (first && hashes.size > 0) found = await findKnown(first.link, [...hashes.values()])
  } catch (error) {
    console.warn('It could not be found out whether files are there already', error)
    for (const { file } of some) known.delete(file)
  }
  for (const { file, tell } of some) tell(found.get(hashes.get(file) ?? ''))
}
