import { isApiError } from '../../api-error'
import { hrefOf, type Handle } from '../../hal/link'
import { http, onVersion } from '../../http'
import type { Collection } from '../generated/types.gen'
import type { Operation } from '../bulk/operation'
import { parentsBack, restoring, takeBack } from '../things/undo'
import { stale } from '../../stale'
import { patchParents } from './collection-writes'

/** Moves several: the destination becomes the only parent of each. */
export const moveCollections = (to: string) =>
  ({ each: (one) => putBelow(one, () => [to]), stale: stale.collections }) satisfies Operation

/** Links several: the destination becomes one more parent of each. */
export const linkCollections = (to: string) =>
  ({
    each: (one) => putBelow(one, (parents) => [...new Set([...parents, to])]),
    stale: stale.collections,
  }) satisfies Operation

/** Deletes several. One that was in another of them is gone already. */
export const deleteCollections = () => ({ each: deleteOne, stale: stale.collections }) satisfies Operation

/** Reads the collection again, so that it is put from where it stands now. */
async function putBelow({ self }: Handle, parentsOf: (parents: string[]) => string[]) {
  const before = await http.get(self, { cache: 'no-store' }).json<Collection>()
  const old = before.parentCollectionsUuids
  const parents = parentsOf(old)
  if (parents.length === old.length && parents.every((uuid) => old.includes(uuid))) return 'as-before'
  const after = await patchParents(before, parents)
  return () => takeBack(after, parentsBack(before, after))
}

async function deleteOne({ self }: Handle) {
  try {
    const collection = await http.get(self, { cache: 'no-store' }).json<Collection>()
    await http.delete(hrefOf(collection._links.self), onVersion(collection))
    return restoring(collection)
  } catch (error) {
    if (isApiError(error, 404)) return undefined
    throw error
  }
}
