import { expect, test } from 'vitest'
import { changedSteps } from './changed-steps'

test('of the steps of a story the changed, added and removed ones are named, with their numbers', () => {
  expect(changedSteps(['One', 'Two', 'Three'], ['One', 'Two of mine', 'Three', 'Four'])).toEqual({
    before: ['2. Two'],
    after: ['2. Two of mine', '4. Four'],
  })
  expect(changedSteps(['Same', 'Same', 'Other'], ['Same', 'Other'])).toEqual({ before: ['2. Same'], after: [] })
  expect(changedSteps(['One', 'Two'], ['Two', 'One'])).toEqual({ before: [], after: [] })
  expect(changedSteps(undefined, ['One'])).toBeUndefined()
})
