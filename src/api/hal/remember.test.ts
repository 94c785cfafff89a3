import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keyOf } from './address'
import { memoryOf } from './memory'
import { rememberEarly } from './remember'

const linked = (href: string, more = {}) => ({ ...more, _links: { self: { href } } })

test('a reply that came with the page is stored for its query, with its version and all replies inside it, however deep', () => {
  const client = new QueryClient()
  const images = linked('http://any/items/1/images?page=0&size=10')
  const item = linked('http://any/items/1', { etag: '"7"', _embedded: { preloads: [images] } })
  const self = linked('http://any/users/1', { etag: '"3"', _embedded: { preloads: [item] } })
  rememberEarly(client, keyOf('/users/search/self'), self, 1000)
  expect(client.getQueryData(keyOf('/users/search/self'))).toBe(self)
  expect(client.getQueryState(keyOf('/users/search/self'))?.dataUpdatedAt).toBe(1000)
  expect(client.getQueryData(keyOf('/items/1'))).toBe(item)
  expect(client.getQueryData(keyOf('/items/1/images?size=10&page=0'))).toBe(images)
  const memory = memoryOf(client)
  expect([memory.versionOf('/users/1'), memory.versionOf('/items/1')]).toEqual(['"3"', '"7"'])
})

test('a reply that was read after the page was made stays', () => {
  const client = new QueryClient()
  const newer = linked('http://any/items/2')
  client.setQueryData(keyOf('/items/2'), newer, { updatedAt: 2000 })
  const self = linked('http://any/users/2', { _embedded: { preloads: [linked('http://any/items/2', { old: true })] } })
  rememberEarly(client, keyOf('/users/search/self'), self, 1000)
  expect(client.getQueryData(keyOf('/items/2'))).toBe(newer)
})
