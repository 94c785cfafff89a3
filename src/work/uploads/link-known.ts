import type { QueryClient } from '@tanstack/react-query'
import type { KnownFile } from '@/api/ccc/known-files'
import type { Handle } from '@/api/hal/link'
import { itemAddress } from '@/api/meta/items/items'
import { linkItems } from '@/api/meta/items/item-writes'
import { textOf } from '@/text/text'
import { changeThings } from '../change-things'

/** Links the items of known contents into a collection, as one piece of work that can be undone. */
export function linkKnown(queries: QueryClient, known: readonly KnownFile[], collection: Handle) {
  const text = textOf('uploadQueue')
  const { each, stale } = linkItems(collection.uuid)
  const uuids = [...new Set(known.flatMap(({ item }) => item?.uuid ?? []))]
  return changeThings(queries, {
    title: text.linkingKnown,
    doneText: text.knownLinked({ count: uuids.length }),
    things: uuids.map((uuid) => ({ uuid, self: itemAddress(uuid) })),
    each,
    stale,
  })
}
