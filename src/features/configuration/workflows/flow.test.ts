import { expect, test } from 'vitest'
import { deadEnds, depthsOf, type Step } from './flow'

const steps = (...pairs: string[]): Step[] =>
  pairs.map((pair) => {
    const [itemFromState = '', itemToState = ''] = pair.split('>')
    return { itemFromState, itemToState }
  })

test('the depth of a state is the fewest steps from a source, also after a way back', () => {
  expect(
    Object.fromEntries(
      depthsOf(steps('Default>Draft', 'Draft>Review', 'Review>Shown', 'Draft>Shown', 'Shown>Draft', 'Old>Shown')),
    ),
  ).toEqual({ Default: 0, Old: 0, Draft: 1, Shown: 1, Review: 2 })
})

test('a cycle starts with the default state, and one without it with its first state', () => {
  expect(Object.fromEntries(depthsOf(steps('Draft>Default', 'Default>Draft', 'A>B', 'B>A', 'C>C')))).toEqual({
    C: 0,
    Default: 0,
    Draft: 1,
    A: 0,
    B: 1,
  })
})

test('states that cannot be reached or left are found', () => {
  expect(deadEnds(steps('Default>Draft', 'Draft>Shown', 'Lost>Draft', 'Shown>Shown'))).toEqual({
    unreached: ['Lost'],
    final: ['Shown'],
  })
})
