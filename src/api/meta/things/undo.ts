import { ApiError, isApiError } from '../../api-error'
import { hrefOf, type HalLink } from '../../hal/link'
import { newestThing } from '../../hal/newest-thing'
import type { Undo } from '../../hal/mutation'
import { http, onVersion } from '../../http'

interface Written {
  etag?: string
  _links: { self: HalLink; undo?: HalLink }
}

/**
 * Undoes a write: by the link of the thing if it has not changed since, else by the PATCH that `patchOf` makes of the thing
 * as it is now (412 if the result of the write has been changed again).
 */
export async function undoWrite<T extends Written>(after: T, patchOf: (now: T) => object): Promise<unknown> {
  const { undo } = after._links
  try {
    if (undo && after.etag) return await http.post(hrefOf(undo), onVersion(after))
  } catch (error) {
    if (!isApiError(error, 412)) throw error
  }
  const now = await newestThing(after)
  return await http.patch(hrefOf(now._links.self), { json: patchOf(now), ...onVersion(now) })
}

/** The undo of a deletion; undefined if its server does not restore. */
export const undoDeletion = ({ _links: { restore } }: { _links: { restore?: HalLink } }): Undo | undefined =>
  restore && (() => http.post(hrefOf(restore)))

interface Child {
  parentCollectionsUuids: readonly string[]
}

/** The PATCH that undoes one change of parents; later changes stay. */
export const undoParents =
  ({ parentCollectionsUuids: before }: Child, { parentCollectionsUuids: after }: Child) =>
  ({ parentCollectionsUuids: now }: Child) => {
    const added = without(after, before)
    if (without(added, now).length > 0)
      throw new ApiError({ status: 412, code: 'version.changed', message: 'It was moved in the meantime' })
    return { parentCollectionsUuids: [...new Set([...without(now, added), ...without(before, after)])] }
  }

const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one))
