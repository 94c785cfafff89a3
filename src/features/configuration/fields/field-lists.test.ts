import { expect, test } from 'vitest'
import { aTemplate } from '../../../../test/fixtures/configuration'
import { listsOf, orderOf, placeAfterKey, placed, placeOnChoice, priorities, type FieldLists } from './field-lists'

const field = (name: string, priority: 'HIGH' | 'MEDIUM' | 'LOW', order: number) => aTemplate({ name, priority, order })
const lists = listsOf(
  [
    field('b', 'HIGH', 1),
    field('a', 'HIGH', 0),
    field('c', 'MEDIUM', 0),
    field('d', 'LOW', 0),
    field('e', 'LOW', 1),
    aTemplate({ name: 'other', resourceType: 'MEDIA' }),
  ],
  'ITEM',
)
const names = (of: FieldLists) => priorities.map((one) => of[one].map(({ name }) => name).join('')).join(' ')

test('a field goes to its chosen position; a third HIGH one moves the last of the others to the top of MEDIUM', () => {
  const { lists: next, demoted } = placed(lists, 'c', { priority: 'HIGH', at: 0 })
  expect([names(next), demoted.map(({ name }) => name)]).toEqual(['ca b de', ['b']])
  expect(names(placed(lists, 'a', { priority: 'HIGH', at: 1 }).lists)).toBe('ba c de')
  expect(names(placed(lists, 'e', { priority: 'LOW', at: 0 }).lists)).toBe('ab c ed')
})

test('choosing a priority appends when it goes from LOW to MEDIUM, and prepends otherwise', () => {
  const choose = (name: string, from: 'HIGH' | 'MEDIUM' | 'LOW', to: 'HIGH' | 'MEDIUM' | 'LOW') =>
    names(placed(lists, name, placeOnChoice(lists, from, to)).lists)
  expect(choose('d', 'LOW', 'MEDIUM')).toBe('ab cd e')
  expect(choose('a', 'HIGH', 'MEDIUM')).toBe('b ac de')
  expect(choose('a', 'HIGH', 'LOW')).toBe('b c ade')
  expect(choose('e', 'LOW', 'HIGH')).toBe('ea bc d')
})

test('keys move through the lists and from one into the next', () => {
  const press = (from: FieldLists, name: string, ...keys: string[]) =>
    keys.reduce((now, key) => {
      const to = placeAfterKey(now, name, key)
      return to ? placed(now, name, to).lists : now
    }, from)
  expect(names(press(lists, 'e', 'ArrowUp'))).toBe('ab c ed')
  expect(names(press(lists, 'e', 'ArrowUp', 'ArrowUp'))).toBe('ab ce d')
  expect(names(press(lists, 'c', 'ArrowUp'))).toBe('ac b de')
  expect(names(press(lists, 'b', 'ArrowDown'))).toBe('a bc de')
  expect(names(press(lists, 'e', 'Home', 'End', 'ArrowDown'))).toBe('ab c de')
  expect(placeAfterKey(lists, 'a', 'ArrowUp')).toBeUndefined()
})

test('an order names every field of the kind of thing with its position', () => {
  expect(orderOf(lists, 'ITEM')).toEqual({
    resourceType: 'ITEM',
    customMetadataTemplates: [
      { name: 'a', priority: 'HIGH', order: 0 },
      { name: 'b', priority: 'HIGH', order: 1 },
      { name: 'c', priority: 'MEDIUM', order: 0 },
      { name: 'd', priority: 'LOW', order: 0 },
      { name: 'e', priority: 'LOW', order: 1 },
    ],
  })
})
