import { expect, test, vi } from 'vitest'
import { newUuid } from './new-uuid'

test('uuids are made without https too, where the browser has no crypto.randomUUID', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: (array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array) })
  const made = Array.from({ length: 100 }, newUuid)
  vi.unstubAllGlobals()
  expect(new Set(made).size).toBe(100)
  for (const uuid of made) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
