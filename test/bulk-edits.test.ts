import { expect, test } from 'vitest'
import { applyEdits } from '@teca/shared/apply-edits'
import type { BulkEdit } from '@teca/shared/contract/meta'
import { edited } from '../src/api/meta/items/edited.ts'

const words = ['Bari', 'bari sea', 'Sea', 'a $& b', ' ', '']
const names = ['place', 'note', 'autn', 'sgti', 'sgtt']
const kinds = ['set', 'append', 'findReplace', 'clear'] as const

/** The same sequence every time. */
function randomly(seed: number) {
  let state = seed
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % most
  }
  return { below, one: <T>(from: readonly T[]): T => from[below(from.length)] as T }
}

test('the same edits give the same item, one by one and by one job', () => {
  const { below, one } = randomly(7)
  for (let round = 0; round < 500; round += 1) {
    const own = { sgtt: 'Sea Bari', autn: one(['Ada', null]), sgti: one(['sea', null]) }
    const values = Array.from({ length: below(4) }, () => ({
      name: one(['place', 'note']),
      value: one(words.slice(0, 4)),
    }))
    const edits = Array.from({ length: 1 + below(3) }, (): BulkEdit => {
      const [find, replace] = [one(['sea', 'a', '$', 'Bari']), one(['', '$1', 'x'])]
      return { name: one(names), kind: one(kinds), value: one(words), find, replace, matchCase: below(2) === 0 }
    })
    const by = applyEdits({ ...own, values }, edits)
    const itemByItem = edited({ ...own, customMetadataList: values }, edits)
    expect({
      sgtt: itemByItem.sgtt || null,
      autn: itemByItem.autn || null,
      sgti: itemByItem.sgti || null,
      values: itemByItem.customMetadataList.filter(({ name }) => !['sgtt', 'autn', 'sgti'].includes(name)),
    }).toEqual(by)
  }
})
