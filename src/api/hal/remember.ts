import type { QueryClient } from '@tanstack/react-query'
import { canonical, keyOf, type HalKey } from './address'
import { memoryOf } from './memory'

/** Path and search of the self link of a reply, if it has one. */
export function selfOf(reply: unknown): string | undefined {
  const href = at(at(at(reply, '_links'), 'self'), 'href')
  return typeof href === 'string' ? canonical(href.replaceAll(/\{[^}]*\}/g, '')) : undefined
}

/** Stores what came with a reply from `address` for the query `name`: its version, its name, and the whole replies inside it. */
export function rememberReply(
  client: QueryClient,
  reply: unknown,
  { address, name, askedAt }: { address: string; name: string; askedAt?: number },
) {
  const self = selfOf(reply)
  if (self) {
    memoryOf(client).moveVersion(address, self)
    if (self !== name && !name.includes('?')) memoryOf(client).name(self, name)
  }
  rememberPreloads(client, reply, askedAt)
}

/** Stores every preload of a reply, and theirs, under the address of its own self link. Newer data stays. */
export function rememberPreloads(client: QueryClient, reply: unknown, readAt = Date.now()) {
  const preloads = at(at(reply, '_embedded'), 'preloads')
  if (!Array.isArray(preloads)) return
  for (const preload of preloads) {
    storeAtSelf(client, preload, readAt)
    rememberPreloads(client, preload, readAt)
  }
}

/** Stores a reply that arrived before its query ran, under the key of the query, as if the query had read it. */
export function rememberEarly(client: QueryClient, [path, search]: HalKey, reply: unknown, readAt: number) {
  const name = search ? `${path}?${search}` : path
  const version = at(reply, 'etag')
  if (typeof version === 'string') memoryOf(client).noteVersion(name, version)
  client.setQueryData([path, search], reply, { updatedAt: readAt })
  rememberReply(client, reply, { address: name, name, askedAt: readAt })
}

/** Stores the entries of a list, each under its own self link: only for lists with whole entries. Newer data stays. */
export function rememberEntries(client: QueryClient, reply: unknown, readAt = Date.now()) {
  const embedded = at(reply, '_embedded')
  if (embedded === null || typeof embedded !== 'object') return
  for (const [relation, list] of Object.entries(embedded)) {
    if (relation !== 'preloads' && Array.isArray(list)) for (const entry of list) storeAtSelf(client, entry, readAt)
  }
}

/** Stores a reply under its self link and returns its key; undefined if it has none. */
export function storeAtSelf(client: QueryClient, reply: unknown, readAt = Date.now()) {
  const self = selfOf(reply)
  if (!self) return undefined
  const key = keyOf(memoryOf(client).knownAs(self))
  if ((client.getQueryState(key)?.dataUpdatedAt ?? 0) > readAt) return key
  const version = at(reply, 'etag')
  if (typeof version === 'string') memoryOf(client).noteVersion(self, version)
  client.setQueryData(key, reply, { updatedAt: readAt })
  return key
}

/**
 * The newest entry with this self link in any loaded list, which a screen can show before the thing itself has loaded.
 * `suits` skips entries that have too few fields.
 */
export function seenInLists(client: QueryClient, self: string, suits: (entry: unknown) => boolean = () => true) {
  const lists = client
    .getQueryCache()
    .findAll({ type: 'all' })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { state } of lists) {
    const embedded = at(state.data, '_embedded')
    if (embedded === null || typeof embedded !== 'object') continue
    for (const list of Object.values(embedded)) {
      const seen: unknown = Array.isArray(list)
        ? list.find((entry) => selfOf(entry) === self && suits(entry))
        : undefined
      if (seen) return seen
    }
  }
  return undefined
}

const at = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined
