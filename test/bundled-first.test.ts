import { expect, test } from 'vitest'
import { bundledFirst } from './bundled-first'
import { productSource } from './product-source'

const packageName = String.raw`'([^'./@][^']*|@[^'/][^']*)'`
const statement = new RegExp(`^(?:import (?!type )|\\} )[^'\n]*from ${packageName}$`, 'gm')
const call = new RegExp(String.raw`\bimport\(${packageName}\)`, 'g')

test('every package that the application loads is bundled before the first test in a browser', () => {
  const imported = new Set(
    productSource.flatMap(({ text }) =>
      [statement, call].flatMap((kind) => [...text.matchAll(kind)].map(([, name = '']) => name)),
    ),
  )
  expect(imported.size).toBeGreaterThan(20)
  // Packages of ours are sources like any other.
  const ofOthers = [...imported].filter((name) => !name.startsWith('@teca/'))
  expect(ofOthers.filter((name) => !bundledFirst.includes(name))).toEqual([])
})
