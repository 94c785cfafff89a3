import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isApiError } from '../../api-error'
import { hrefOf, type Handle } from '../../hal/link'
import { halQuery } from '../../hal/query'
import { http, onVersion } from '../../http'
import type { CulturalItem } from '../generated/types.gen'
import { seenItem } from './seen-item'

/** Undoes the change of one item; undefined if nothing was changed, or if it cannot be undone. */
export type WayBack = (() => Promise<unknown>) | undefined

/** An item by its handle, with the query of its page. */
export const itemByHandleQuery = ({ self }: Handle) => halQuery<CulturalItem>({ href: self }, {}, { silent: true })

/** How the parents of an item change. `replaces` is for changes that remove all others. */
interface ParentChange {
  of: (parents: readonly string[]) => readonly string[]
  replaces?: true
}

/** catalogue spec 4: moving replaces all parents by the destination. */
export const moveItem = (queries: QueryClient, item: Handle, to: string) => placeItem(queries, item, [to])

/** Puts an item into exactly these collections. */
export const placeItem = (queries: QueryClient, item: Handle, into: readonly string[]) =>
  changeParents(queries, item, { of: () => into, replaces: true })

/** catalogue spec 4: linking adds the destination; skipped if the item is already in it. */
export const linkItem = (queries: QueryClient, item: Handle, to: string) =>
  changeParents(queries, item, { of: (parents) => (parents.includes(to) ? parents : [...parents, to]) })

/** Removes an item from one of its collections. */
export const unlinkItem = (queries: QueryClient, item: Handle, from: string) =>
  changeParents(queries, item, { of: (parents) => parents.filter((parent) => parent !== from) })

/** Deletes an item; it can be undone if the server restores. */
export async function deleteItem(queries: QueryClient, handle: Handle): Promise<WayBack> {
  const { _links } = knownItem(queries, handle) ?? (await readItem(handle))
  await http.delete(hrefOf(_links.self))
  const { restore } = _links
  return restore && (() => http.post(hrefOf(restore)))
}

const knownItem = (queries: QueryClient, handle: Handle) =>
  queries.getQueryData(itemByHandleQuery(handle).queryKey) ?? seenItem(queries, handle.uuid)

const readItem = ({ self }: Handle) => http.get(self).json<CulturalItem>()

async function changeParents(queries: QueryClient, handle: Handle, change: ParentChange): Promise<WayBack> {
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
  return done && (() => changeBack(handle, done))
}

interface Changed {
  removed: readonly string[]
  added: readonly string[]
}

/** Undefined if there was nothing to change. */
async function patchParents(item: CulturalItem, { of }: ParentChange): Promise<Changed | undefined> {
  const was = item.parentCollectionsUuids
  const wanted = of(was)
  if (isSame(was, wanted)) return undefined
  await http.patch(hrefOf(item._links.self), { json: { parentCollectionsUuids: wanted }, ...onVersion(item) })
  return { removed: without(was, wanted), added: without(wanted, was) }
}

/** Reverts only that change: later changes of the item stay. */
async function changeBack(handle: Handle, { removed, added }: Changed) {
  const now = await readItem(handle)
  if (without(added, now.parentCollectionsUuids).length > 0)
    throw new ApiError({ status: 412, code: 'version.changed', message: 'It was put elsewhere in the meantime' })
  await patchParents(now, { of: (parents) => [...new Set([...without(parents, added), ...removed])] })
}

const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one))
const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && without(some, others).length === 0
