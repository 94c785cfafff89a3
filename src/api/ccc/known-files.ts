import { hrefOf, type HalLink } from '../hal/link'
import { http } from '../http'
import type { StoredFile, StoredFiles } from './generated/types.gen'

/** A content that is on the server already, and the item that it is in; undefined where its asset is in none. */
export interface KnownFile {
  asset: string
  item?: { uuid: string; title: string; pressmark: string }
}

/** Says where contents are already, by their SHA-256; those that are in an item come first. At most 200 at once. */
export async function findKnown(
  link: HalLink<StoredFiles>,
  sha256: readonly string[],
): Promise<ReadonlyMap<string, KnownFile>> {
  const { _embedded } = await http.post(hrefOf(link), { json: { sha256: [...new Set(sha256)] } }).json<StoredFiles>()
  const inItemFirst = _embedded.files.toSorted((a, b) => Number(!a.culturalItem) - Number(!b.culturalItem))
  // Of several the first one counts, which a Map keeps if it is set last.
  return new Map(inItemFirst.toReversed().map((file) => [file.sha256, knownFile(file)]))
}

const knownFile = ({ uuid, culturalItem }: StoredFile): KnownFile => ({
  asset: uuid,
  ...(culturalItem && {
    item: { uuid: culturalItem.uuid, title: culturalItem.sgtt ?? '', pressmark: culturalItem.pressmark },
  }),
})
