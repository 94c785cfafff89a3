import { expect, test } from 'vitest'
import { isUuid } from './is-uuid'

test.each([
  'fd6bc19c-67f3-4f03-8fb6-6dc7df32bc8e',
  '00000000-0000-0000-0000-000000000000',
  crypto.randomUUID().toUpperCase(),
])('%s can be a uuid', (text) => expect(isUuid(text)).toBe(true))

test.each([
  '',
  '-',
  'not-a-uuid',
  'fd6bc19c',
  'gd6bc19c-67f3-4f03-8fb6-6dc7df32bc8e',
  'fd6bc19c-67f3-4f03-8fb6-6dc7df32bc8e0',
])('“%s” cannot', (text) => expect(isUuid(text)).toBe(false))
