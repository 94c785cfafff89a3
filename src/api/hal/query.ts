import { queryOptions } from '@tanstack/react-query'
import type { Client, RequestOptions } from '../generated/client'
import { client } from '../client'
import { http } from '../http'
import { canonical, keyOf, type HalKey, type LinkParams } from './address'
import { hrefOf, type HalLink } from './link'
import { rememberEntries, rememberReply } from './remember'

/** `silent`: a failure raises no notice. `whole`: entries of the list are whole things, kept under their own self links too. */
export interface ReadOptions {
  silent?: boolean
  whole?: boolean
}

/** Query options of what lies behind a link; the type comes with the link, the key is path and search. */
export function halQuery<T>(link: HalLink<T>, params: LinkParams = {}, options: ReadOptions = {}) {
  const address = hrefOf(link, params)
  return read<T>(keyOf(address), options, async (signal) => ({
    reply: await http.get(address, { signal }).json<T>(),
    address,
  }))
}

/** A generated operation: what `src/api/<family>/generated/sdk.gen.ts` exports. */
type Operation<O, T> = (options: O) => Promise<T>
type CallOptions = Pick<RequestOptions, 'signal'> & { client?: Client }

/**
 * Query options of an entry point, read through the generated client of its family. The key is the address of the
 * call and its body, or `self`: the path of the thing itself, for look-ups of one thing (one thing, one key).
 */
export function callQuery<O extends CallOptions, T>(
  operation: Operation<O, T>,
  request: O,
  options: ReadOptions & { self?: string } = {},
) {
  const { address, body } = whereTo(operation, request)
  const key: HalKey = options.self
    ? keyOf(options.self)
    : body === undefined
      ? keyOf(address)
      : [...keyOf(address), body]
  return read<T>(key, options, async (signal) => ({ reply: await operation({ ...request, signal }), address }))
}

/** Query options of a read that is neither a GET nor a search: its key is the address it stands for. */
export const customQuery = <T>(address: string, get: (signal: AbortSignal) => Promise<T>, options: ReadOptions = {}) =>
  read<T>(keyOf(address), options, async (signal) => ({ reply: await get(signal), address }))

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

// One for all: screens ask for addresses at every drawing, and each new error would note where it was made.
const enough = new Error('only the address was asked for')

/** Path and search that an operation would call, and its body, found without calling it. */
export function whereTo<O extends CallOptions>(
  operation: Operation<O, unknown>,
  request: O,
): { address: string; body: unknown } {
  let found: { address: string; body: unknown } | undefined
  const note = (options: Pick<RequestOptions, 'url' | 'path' | 'query' | 'body'>): never => {
    found = { address: canonical(client.buildUrl({ ...options, baseUrl: '' })), body: options.body }
    throw enough
  }
  try {
    void operation({ ...request, client: { ...client, get: note, post: note } })
  } catch (stopped) {
    if (!found) throw stopped
  }
  if (!found) throw new Error('only GET and POST operations can be read')
  return found
}
