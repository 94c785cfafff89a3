import { isApiError } from '../../api-error'
import { hrefOf, type Handle } from '../../hal/link'
import { http, onVersion } from '../../http'
import type { Collection } from '../generated/types.gen'
import { parentsBack, restoring, takeBack, type WayBack } from '../things/undo'
import { patchParents, type Place } from './collection-writes'

type Outcome = WayBack | 'as-before'

/** Moves one of several: the place becomes its only parent. */
export const moveOne = (thing: Handle, { uuid }: Place) => place(thing, () => [uuid])

/** Links one of several: the place becomes one more parent. */
export const linkOne = (thing: Handle, { uuid }: Place) => place(thing, (parents) => [...new Set([...parents, uuid])])

/** Read anew, so that each is put from where it stands now. */
async function place({ self }: Handle, parentsOf: (parents: string[]) => string[]): Promise<Outcome> {
  const before = await http.get(self, { cache: 'no-store' }).json<Collection>()
  const old = before.parentCollectionsUuids
  const parents = parentsOf(old)
  if (parents.length === old.length && parents.every((uuid) => old.includes(uuid))) return 'as-before'
  const after = await patchParents(before, parents)
  return () => takeBack(after, parentsBack(before, after))
}

/** Deletes one of several. One that was in another of them is gone already. */
export async function deleteOne({ self }: Handle): Promise<Outcome> {
  try {
    const collection = await http.get(self, { cache: 'no-store' }).json<Collection>()
    await http.delete(hrefOf(collection._links.self), onVersion(collection))
    return restoring(collection)
  } catch (error) {
    if (isApiError(error, 404)) return 'as-before'
    throw error
  }
}
