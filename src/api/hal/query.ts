import { queryOptions } from '@tanstack/react-query'
import { addressOf, type EntryPoint } from '../entry-point'
import type { RequestOptions } from '../generated/client'
import { http } from '../http'
import { keyOf, withParams, type HalKey, type LinkParams } from './address'
import { hrefOf, type HalLink } from './link'
import { serverPage, type HalPage } from './page'
import { rememberEntries, rememberReply } from './remember'

/**
 * `silent`: a failure shows no notice. `whole`: entries of the list are whole things, stored under their own self links too.
 */
export interface ReadOptions {
  silent?: boolean
  whole?: boolean
}

/** Query options for the target of a link; the type comes with the link, the key is path and search. */
export function halQuery<T>(link: HalLink<T>, params: LinkParams = {}, options: ReadOptions = {}) {
  const address = hrefOf(link, params)
  return read<T>(keyOf(address), options, async (signal) => ({
    reply: await http.get(address, { signal }).json<T>(),
    address,
  }))
}

type CallOptions = Pick<RequestOptions, 'path' | 'query' | 'body' | 'signal'>

/**
 * Query options for an entry point, read through the generated client of its family. The key is the address of the call
 * and its body, or `self`: the path of the thing itself, for look-ups of one thing (one thing, one key).
 */
export function callQuery<O extends CallOptions, T>(
  operation: EntryPoint<O, Promise<T>>,
  request: O,
  options: ReadOptions & { self?: string } = {},
) {
  const address = addressOf(operation, request)
  const { body } = request
  const key: HalKey = options.self
    ? keyOf(options.self)
    : body === undefined
      ? keyOf(address)
      : [...keyOf(address), body]
  return read<T>(key, options, async (signal) => ({ reply: await operation({ ...request, signal }), address }))
}

/** Query options for a read that is neither a GET nor a search: its key is the given address. */
export const customQuery = <T>(address: string, get: (signal: AbortSignal) => Promise<T>, options: ReadOptions = {}) =>
  read<T>(keyOf(address), options, async (signal) => ({ reply: await get(signal), address }))

/** Another page of a list, from 1, when only the key of one of its pages is known: that is its address, and what is posted to it. */
export function pageQuery<P extends HalPage>([path, search, ...body]: HalKey, page: number, options: ReadOptions = {}) {
  const address = withParams(`${path}?${search}`, { page: serverPage(page) })
  const key: HalKey = [...keyOf(address), ...body]
  const [posted] = body
  return read<P>(key, options, async (signal) => ({
    reply: await (
      posted === undefined ? http.get(address, { signal }) : http.post(address, { json: posted, signal })
    ).json<P>(),
    address,
  }))
}

function read<T>(
  queryKey: HalKey,
  { silent, whole }: ReadOptions,
  get: (signal: AbortSignal) => Promise<{ reply: T; address: string }>,
) {
  return queryOptions<T, Error, T, HalKey>({
    queryKey,
    queryFn: async ({ client: queries, signal }) => {
      const askedAt = Date.now()
      const { reply, address } = await get(signal)
      rememberReply(queries, reply, { address, name: nameOf(queryKey), askedAt })
      if (whole) rememberEntries(queries, reply, askedAt)
      return reply
    },
    meta: { silent },
  })
}

const nameOf = ([path, search]: HalKey) => (search ? `${path}?${search}` : path)
