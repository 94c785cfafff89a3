import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { italian } from './it/italian'
import { italianAtWork } from './it/italian-at-work'

test('Italian words are quoted as Italian writes them', () => {
  expect(JSON.stringify({ italian, italianAtWork }).match(/[“”]/g)).toBeNull()
})

test('quotation marks are words of a language: none stands outside of them', () => {
  const quoting = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.(test|stories)\.tsx?$|\/generated\/|src\/text\/(en|it)\//.test(file))
    .filter((file) => /[“”«»]/.test(readFileSync(file, 'utf8')))
  expect(quoting).toEqual([])
})
