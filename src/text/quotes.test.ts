import { expect, test } from 'vitest'
import { productSource } from '../../test/product-source'
import { italian } from './it/italian'

test('Italian words are quoted as Italian writes them', () => {
  expect(JSON.stringify(italian).match(/[“”]/g)).toBeNull()
})

test('quotation marks are words of a language: none stands outside of them', () => {
  const quoting = productSource.filter(({ text }) => /[“”«»]/.test(text)).map(({ file }) => file)
  expect(quoting).toEqual([])
})
