import { hrefOf, type HalLink } from '../hal/link'
import { http } from '../http'
import type { StoredFile, StoredFiles } from './generated/types.gen'

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

const knownFile = ({ uuid, culturalItem }: StoredFile): KnownFile => ({
  asset: uuid,
  ...(culturalItem && {
    item: { uuid: culturalItem.uuid, title: culturalItem.sgtt ?? '', pressmark: culturalItem.pressmark },
  }),
})
