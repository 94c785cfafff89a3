import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aStep } from '../../../test/fixtures/steps.ts'
import { movedTo } from './draft'
import { compareOrder, compareSteps, mergedSteps, orderChoice } from './merge-steps'

const steps = ['One', 'Two', 'Three', 'Four'].map((label) => aStep({ label }))
const titles = (some: readonly { label: string }[]) => some.map(({ label }) => label)
const ordered = (by: 'mine' | 'theirs') => new Map([[orderChoice, by]])

test('a change by one person is kept, and a change by both is asked about', () => {
  const mine = steps.map((step, at) => (at < 2 ? { ...step, label: `my ${step.label}` } : step))
  const theirs = steps.flatMap((step, at) => (at === 3 ? [] : at === 1 ? { ...step, label: 'their Two' } : step))
  const differences = compareSteps(steps, mine, theirs)
  expect(differences.map(({ changedBy }) => changedBy)).toEqual(['me', 'both', 'them'])
  const choices = new Map(differences.map(({ id, changedBy }) => [id, changedBy === 'me' ? 'mine' : 'theirs'] as const))
  expect(titles(mergedSteps(mine, theirs, choices))).toEqual(['my One', 'their Two', 'Three'])
})

test('the order is asked where it differs, and new steps stand behind those that they followed', () => {
  const added = aStep({ label: 'New' })
  const theirs = [...movedTo(steps, 0, 3), added]
  const mine = steps.toSpliced(2, 0, aStep({ label: 'Mine' }))
  expect(compareOrder(steps, mine, theirs)).toBe('them')
  expect(compareOrder(steps, movedTo(steps, 0, 1), theirs)).toBe('both')
  expect(compareOrder(steps, mine, steps)).toBeUndefined()
  expect(titles(mergedSteps(mine, theirs, ordered('theirs')))).toEqual(['Two', 'Mine', 'Three', 'Four', 'One', 'New'])
  expect(titles(mergedSteps(mine, theirs, ordered('mine')))).toEqual(['One', 'New', 'Two', 'Mine', 'Three', 'Four'])
})

test('choosing one side for every difference gives that side’s steps, in some order', () => {
  const changed = fc.array(fc.tuple(fc.nat(3), fc.constantFrom('edit', 'drop', 'move')), { maxLength: 5 })
  const apply = (edits: [number, string][], word: string) =>
    edits.reduce((some, [at, what]) => {
      if (what === 'drop') return some.toSpliced(at, 1)
      if (what === 'move') return movedTo(some, at, 0)
      return some.map((step, index) => (index === at ? { ...step, label: `${word} ${step.label}` } : step))
    }, steps)
  fc.assert(
    fc.property(changed, changed, fc.constantFrom('mine' as const, 'theirs' as const), (a, b, side) => {
      const [mine, theirs] = [apply(a, 'my'), apply(b, 'their')]
      const choices = new Map(compareSteps(steps, mine, theirs).map(({ id }) => [id, side]))
      const joined = mergedSteps(mine, theirs, choices)
      expect(titles(joined).toSorted()).toEqual(titles(side === 'mine' ? mine : theirs).toSorted())
    }),
  )
})
