import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { oneEntryEach } from './one-entry-each'

test('an address that follows itself makes one entry, any other its own', () => {
  const history = oneEntryEach(createMemoryHistory({ initialEntries: ['/ui/catalog'] }))
  history.push('/ui/catalog/item')
  history.push('/ui/catalog/item')
  expect(history.length).toBe(2)
  history.push('/ui/catalog')
  expect(history.length).toBe(3)
})
