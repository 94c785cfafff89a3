import { expect, test } from 'vitest'
import { italian } from './it/italian'
import { italianAtWork } from './it/italian-at-work'

test('Italian words are quoted as Italian writes them', () => {
  expect(JSON.stringify({ italian, italianAtWork }).match(/[“”]/g)).toBeNull()
})
