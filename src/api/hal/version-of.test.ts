import { expect, test } from 'vitest'
import { isChangedSince } from './version-of'

test.each([
  ['a thing of a list, and the same read alone', '"7"', '"7-Zk3-a_8bQ0xYtR1w"', false],
  ['a compressed reply of it', '"7-Zk3-a_8bQ0xYtR1w"', 'W/"7-Zk3-a_8bQ0xYtR1w"', false],
  ['the same with other parts in the reply', '"7-Zk3-a_8bQ0xYtR1w"', '"7-9k3-a_8bQ0xYtR1w"', false],
  ['a later one', '"7"', '"8-Zk3-a_8bQ0xYtR1w"', true],
  ['seven and seventy', '"7"', '"70"', true],
  ['opaque ones with one beginning', '"ab-1"', '"ab-2"', true],
  ['an opaque one and itself', '"ab-1"', 'W/"ab-1"', false],
  ['a backend without versions', undefined, undefined, false],
])('%s', (_, base, now, isChanged) => {
  expect(isChangedSince(base, now)).toBe(isChanged)
})
