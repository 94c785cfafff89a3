import { expect, test } from 'vitest'
import { chosenIn, createSelection, isChosen, sizeOf, withThings } from './selection'

const things = ['a', 'b', 'c', 'd', 'e'].map((uuid) => ({ uuid, self: `/meta/culturalItems/${uuid}` }))
const [a, b, , d] = things
const chosen = (selection: ReturnType<typeof createSelection>) =>
  [...selection.getState().chosen.keys()].toSorted().join('')

test('a thing is selected and deselected, by its handle', () => {
  const selection = createSelection()
  selection.getState().toggle(b!)
  expect(selection.getState().chosen.get('b')).toEqual({ uuid: 'b', self: '/meta/culturalItems/b' })
  selection.getState().toggle(b!)
  expect(selection.getState().chosen.size).toBe(0)
})

test('a range starts at the last toggled thing, forwards and backwards, and adds to the selection', () => {
  const selection = createSelection()
  selection.getState().selectRange(d!, things)
  expect(chosen(selection)).toBe('d')
  selection.getState().selectRange(b!, things)
  expect(chosen(selection)).toBe('bcd')
  selection.getState().selectRange(things[4]!, things)
  expect(chosen(selection)).toBe('bcde')
})

test('all can be added, some removed, and everything cleared', () => {
  const selection = createSelection()
  selection.getState().add(things)
  selection.getState().remove(['a', 'e'])
  expect(chosen(selection)).toBe('bcd')
  selection.getState().addMany(withThings(new Map(), [things[0]!]))
  expect(chosen(selection)).toBe('abcd')
  selection.getState().clear()
  expect(chosen(selection)).toBe('')
  selection.getState().selectRange(a!, things)
  expect(chosen(selection)).toBe('a')
})

test('a selection belongs to its place: it is kept on coming back, and is empty in another place', () => {
  const selection = createSelection()
  selection.getState().enter('maps')
  selection.getState().add(things)
  selection.getState().enter('maps')
  expect(chosen(selection)).toBe('abcde')
  selection.getState().enter('charts')
  expect(chosen(selection)).toBe('')
})

test('a whole list is selected as one: a thing is left out and selected again, ranges too, and the count follows the list', () => {
  const selection = createSelection()
  const size = () => sizeOf(selection.getState())
  selection.getState().toggle(a!)
  selection.getState().addAll({ collection: 'maps' }, 5)
  expect([size(), isChosen(selection.getState(), 'e')]).toEqual([5, true])
  selection.getState().toggle(b!)
  selection.getState().toggle(d!)
  expect([size(), isChosen(selection.getState(), 'b')]).toEqual([3, false])
  selection.getState().toggle(b!)
  selection.getState().selectRange(things[4]!, things)
  expect(size()).toBe(5)
  selection.getState().recount(7)
  selection.getState().remove(['a'])
  expect(size()).toBe(7)
  expect(chosenIn(selection.getState())).toMatchObject({ list: { collection: 'maps' }, total: 7 })
  selection.getState().recount(1)
  selection.getState().toggle(a!)
  expect(chosenIn(selection.getState())).toEqual([])
})
