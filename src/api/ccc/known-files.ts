import { hrefOf, type HalLink } from '../hal/link'
import { http } from '../http'
import type { StoredFile, StoredFiles } from '@teca/shared/contract/ccc'

/** A content that is already on the server, and its item; undefined if its asset is in no item. */
export interface KnownFile {
  asset: string
  item?: { uuid: string; title: string; pressmark: string }
}

/** Finds known contents by their SHA-256; those in an item come first. At most 200 at once. */
export async function findKnown(
  link: HalLink<StoredFiles>,
  sha256: readonly string[],
): Promise<ReadonlyMap<string, KnownFile>> {
  const { _embedded } = await http.post(hrefOf(link), { json: { sha256: [...new Set(sha256)] } }).json<StoredFiles>()
  const inItemFirst = _embedded.files.toSorted((a, b) => Number(!a.culturalItem) - Number(!b.culturalItem))
  // The first of several must win, and a Map keeps the last one.
  return new Map(inItemFirst.toReversed().map((file) => [file.sha256, knownFile(file)]))
}

/** Sizes per call, by the contract. */
const SIZES_AT_ONCE = 1000

/** Those of these sizes that files on the server have. */
export async function findSizes(link: HalLink<StoredFiles>, sizes: readonly number[]): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  const wanted = [...new Set(sizes)]
  for (let at = 0; at < wanted.length; at += SIZES_AT_ONCE) {
    const json = { sha256: [], sizes: wanted.slice(at, at + SIZES_AT_ONCE) }
    const reply = await http.post(hrefOf(link), { json }).json<StoredFiles>()
    // Without an answer to it, any size may be there.
    for (const size of reply.sizes ?? json.sizes) found.add(size)
  }
  return found
}

const knownFile = ({ uuid, culturalItem }: StoredFile): KnownFile => ({
  asset: uuid,
  ...(culturalItem && {
    item: { uuid: culturalItem.uuid, title: culturalItem.sgtt ?? '', pressmark: culturalItem.pressmark },
  }),
})
