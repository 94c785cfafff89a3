import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../api-error'
import { hrefOf, type Handle } from '../../hal/link'
import { halQuery } from '../../hal/query'
import { http, onVersion } from '../../http'
import { stale } from '../../stale'
import type { Changed, Operation } from '../bulk/operation'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { undoParents, undoDeletion, undoWrite } from '../things/undo'
import { seenItem } from './seen-item'

/** An item by its handle, with the query of its page. */
export const itemByHandleQuery = ({ self }: Handle) => halQuery<CulturalItem>({ href: self }, {}, { silent: true })

/** How the parents of an item change. `replaces` is for changes that remove all others. */
interface ParentChange {
  of: (parents: readonly string[]) => readonly string[]
  replaces?: true
}

/** catalogue spec 4: moving replaces all parents by the destination. */
export const moveItems = (to: string) =>
  ({
    change: { operation: 'move', target: to },
    each: (item, queries) => placeItem(queries, item, [to]),
    stale: stale.items,
  }) satisfies Operation

/** catalogue spec 4: linking adds the destination; skipped if the item is already in it. */
export const linkItems = (to: string) =>
  ({
    change: { operation: 'link', target: to },
    each: (item, queries) =>
      changeParents(queries, item, { of: (parents) => (parents.includes(to) ? parents : [...parents, to]) }),
    stale: stale.items,
  }) satisfies Operation

/** Takes items out of one of their collections. */
export const unlinkItems = (from: string) =>
  ({
    change: { operation: 'unlink', target: from },
    each: (item, queries) =>
      changeParents(queries, item, { of: (parents) => parents.filter((parent) => parent !== from) }),
    stale: stale.items,
  }) satisfies Operation

/** Deletes items; they can be undone if their server restores. */
export const deleteItems = () =>
  ({
    change: { operation: 'delete' },
    deletes: true,
    each: async (handle, queries) => {
      const item = knownItem(queries, handle) ?? (await readItem(handle))
      await http.delete(hrefOf(item._links.self))
      return undoDeletion(item)
    },
    stale: stale.items,
  }) satisfies Operation

/** Puts an item into exactly these collections. */
export const placeItem = (queries: QueryClient, item: Handle, into: readonly string[]) =>
  changeParents(queries, item, { of: () => into, replaces: true })

const knownItem = (queries: QueryClient, handle: Handle) =>
  queries.getQueryData(itemByHandleQuery(handle).queryKey) ?? seenItem(queries, handle.uuid)

const readItem = ({ self }: Handle) => http.get(self).json<CulturalItem>()

async function changeParents(queries: QueryClient, handle: Handle, change: ParentChange): Promise<Changed> {
  const seen = knownItem(queries, handle)
  // Loaded data may be outdated: nothing is skipped because of it alone.
  const item = seen && !isSame(seen.parentCollectionsUuids, change.of(seen.parentCollectionsUuids)) ? seen : undefined
  const now = item ?? (await readItem(handle))
  const done = await patchParents(now, change).catch(async (error: unknown) => {
    if (!isApiError(error, 412)) throw error
    // Someone has changed the item since it was loaded. That matters only if the change replaces other parents than the person
    // saw.
    const newer = await readItem(handle)
    if (change.replaces && !isSame(now.parentCollectionsUuids, newer.parentCollectionsUuids)) throw error
    return patchParents(newer, change)
  })
  return done ? () => undoWrite(done.after, undoParents(done.before, done.after)) : 'as-before'
}

/** Undefined if there was nothing to change. */
async function patchParents(before: CulturalItem, { of }: ParentChange) {
  const wanted = of(before.parentCollectionsUuids)
  if (isSame(before.parentCollectionsUuids, wanted)) return undefined
  const json = { parentCollectionsUuids: wanted }
  const reply = await http.patch(hrefOf(before._links.self), { json, ...onVersion(before) }).json<CulturalItem>()
  return { before, after: { ...before, ...reply, ...json } }
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one))
