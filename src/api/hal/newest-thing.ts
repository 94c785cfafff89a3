import { isApiError } from '../api-error'
import { http } from '../http'
import { hrefOf, type HalLink } from './link'

interface Linked {
  _links: { self: HalLink }
}

/** The thing as it is now, past every cache. */
export const newestThing = <T extends Linked>(thing: T): Promise<T> =>
  http.get(hrefOf(thing._links.self), { cache: 'no-store' }).json<T>()

/**
 * Writes a change that suits any version of a thing, such as one more right: on the version that was read, or else on the
 * newest one, whose other changes stay. `write` sends the version of the thing that it gets.
 */
export async function onReadOrNewest<T extends Linked, R>(thing: T, write: (on: T) => Promise<R>): Promise<R> {
  try {
    return await write(thing)
  } catch (error) {
    if (!isApiError(error, 412)) throw error
  }
  return await write(await newestThing(thing))
}
