import { expect, test } from 'vitest'
import { rowOfNames } from './choose-reading.ts'
import { isKnownHeading } from './headings.ts'

const fields = [{ name: 'technique', label: 'Technique', labels: JSON.stringify({ it: 'Tecnica' }) }]

test.each([
  [
    'names in the first row',
    [
      ['Inventario', 'Tecnica'],
      ['A1', 'Olio'],
    ],
    1,
  ],
  ['a title above them', [['Elenco delle opere'], ['Inventario', 'Tecnica', 'Note'], ['A1', 'Olio', '']], 2],
  [
    'a value that looks like a name',
    [
      ['Codice', 'Tipologia', 'Anno'],
      ['F1', 'Album', '1890'],
      ['F3', 'Immagine', '1892'],
    ],
    1,
  ],
  [
    'no known name',
    [
      ['Codice', 'Tipologia'],
      ['1', '2'],
    ],
    1,
  ],
])('the row of names: %s', (_, cells, row) => {
  const head = cells.map((some, at) => ({ row: at + 1, cells: some }))
  expect(rowOfNames(head, isKnownHeading(fields))).toBe(row)
})

test.each([
  ['Tecnica', true],
  ['TECHNIQUE', true],
  ['Tecnica pittorica [technique]', true],
  ['Stato [state]', true],
  ['numero_inventario', true],
  ['Album', false],
  [' ', false],
])('%j is a known heading: %s', (heading, isKnown) => expect(isKnownHeading(fields)(heading)).toBe(isKnown))
