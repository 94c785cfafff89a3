import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aStep } from '../../../test/fixtures/steps.ts'
import { movedTo } from './draft'
import { compareSteps, mergedSteps } from './merge-steps'

const steps = ['One', 'Two', 'Three', 'Four'].map((label) => aStep({ label }))
const titles = (some: readonly { label: string }[]) => some.map(({ label }) => label)
const nothing = new Map<string, 'mine' | 'theirs'>()

test('what one alone has changed is theirs to keep, what both have changed is asked', () => {
  const mine = steps.map((step, at) => (at < 2 ? { ...step, label: `my ${step.label}` } : step))
  const theirs = steps.flatMap((step, at) => (at === 3 ? [] : at === 1 ? { ...step, label: 'their Two' } : step))
  const differences = compareSteps(steps, mine, theirs)
  expect(differences.map(({ changedBy }) => changedBy)).toEqual(['me', 'both', 'them'])
  const choices = new Map(differences.map(({ id, changedBy }) => [id, changedBy === 'me' ? 'mine' : 'theirs'] as const))
  expect(titles(mergedSteps(steps, mine, theirs, choices))).toEqual(['my One', 'their Two', 'Three'])
})

test('whoever has moved steps gives the order, and new steps stand behind those that they followed', () => {
  const added = aStep({ label: 'New' })
  const theirs = [...movedTo(steps, 0, 3), added]
  const mine = steps.toSpliced(2, 0, aStep({ label: 'Mine' }))
  expect(titles(mergedSteps(steps, mine, theirs, nothing))).toEqual(['Two', 'Mine', 'Three', 'Four', 'One', 'New'])
})

test('choosing one side for every difference gives that side, in some order', () => {
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
      const joined = mergedSteps(steps, mine, theirs, choices)
      expect(titles(joined).toSorted()).toEqual(titles(side === 'mine' ? mine : theirs).toSorted())
    }),
  )
})
