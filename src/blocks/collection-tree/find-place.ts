import type { QueryClient } from '@tanstack/react-query'
import { load } from '@/api/hal/load'
import { entriesOf, pageOf } from '@/api/hal/page'
import { childrenPerPage, collectionTitle } from '@/api/meta/collections/collections'
import type { CollectionInTree } from '@teca/shared/contract/meta'
import { branchQuery } from './branch-query'

const byTitle = new Intl.Collator(undefined, { sensitivity: 'base', numeric: false })

/**
 * The position of a collection below another one (or at the top), found by the order of the titles: of a thousand pages
 * about ten are loaded. Undefined if it is not found; a list in another order stays closed.
 */
export async function findPlace(
  queries: QueryClient,
  parent: CollectionInTree | undefined,
  { uuid, title }: { uuid: string; title: string },
): Promise<{ index: number; collection: CollectionInTree } | undefined> {
  let [first, last, page] = [1, 1, 1]
  for (let known = false; first <= last; page = Math.ceil((first + last) / 2)) {
    const reply = await load(queries, branchQuery(queries, parent, page))
    const entries = entriesOf(reply)
    const at = entries.findIndex((entry) => entry.uuid === uuid)
    const collection = entries[at]
    if (collection) return { index: (page - 1) * childrenPerPage + at, collection }
    if (!known) last = pageOf(reply).pages
    known = true
    const [head] = entries
    if (head && byTitle.compare(title, collectionTitle(head)) < 0) last = page - 1
    else first = page + 1
  }
  return undefined
}
