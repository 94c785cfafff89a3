import { ApiError, isApiError } from '../../api-error'
import { hrefOf, type HalLink } from '../../hal/link'
import { http, onVersion } from '../../http'

/** Takes back what was done to one thing; undefined where nothing was done, or nothing can be taken back. */
export type WayBack = (() => Promise<unknown>) | undefined

interface Written {
  etag?: string
  _links: { self: HalLink; undo?: HalLink }
}

/** The thing as it is now, past every cache. */
export const newestThing = <T extends Written>(thing: T): Promise<T> =>
  http.get(hrefOf(thing._links.self), { cache: 'no-store' }).json<T>()

/**
 * Takes a write back: by the link of the thing where nothing has happened to it since, else by the PATCH that `patchOf`
 * makes of the thing as it is now (412 where what the write had done no longer stands).
 */
export async function takeBack<T extends Written>(after: T, patchOf: (now: T) => object): Promise<unknown> {
  const { undo } = after._links
  try {
    if (undo && after.etag) return await http.post(hrefOf(undo), onVersion(after))
  } catch (error) {
    if (!isApiError(error, 412)) throw error
  }
  const now = await newestThing(after)
  return await http.patch(hrefOf(now._links.self), { json: patchOf(now), ...onVersion(now) })
}

/** The way back from a deletion; undefined where its server does not restore. */
export const restoring = ({ _links: { restore } }: { _links: { restore?: HalLink } }): WayBack =>
  restore && (() => http.post(hrefOf(restore)))

interface Child {
  parentCollectionsUuids: readonly string[]
}

/** The PATCH that takes one change of parents back and no other: what was done since then stays. */
export const parentsBack =
  ({ parentCollectionsUuids: was }: Child, { parentCollectionsUuids: became }: Child) =>
  ({ parentCollectionsUuids: now }: Child) => {
    const added = without(became, was)
    if (without(added, now).length > 0)
      throw new ApiError({ status: 412, code: 'version.changed', message: 'It was put elsewhere in the meantime' })
    return { parentCollectionsUuids: [...new Set([...without(now, added), ...without(was, became)])] }
  }

const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one))
