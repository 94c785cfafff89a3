import { expect, test } from 'vitest'
import { changedSteps } from './changed-steps'

const step = (id: string, label: string, more = {}) => ({ id, label, ...more })

test('of the steps of a story the changed, added and removed ones are named, with what differs', () => {
  const [one, two, three] = [step('a', 'One'), step('b', 'Two', { words: 'Old' }), step('c', 'Three')]
  expect(
    changedSteps([one, two, three], [one, step('b', 'Two', { words: 'New', delay: '5' }), step('d', 'Four')]),
  ).toEqual([
    {
      what: 'changed',
      number: 2,
      label: 'Two',
      parts: [
        { part: 'words', before: 'Old', after: 'New' },
        { part: 'delay', after: '5' },
      ],
    },
    { what: 'added', number: 3, label: 'Four', parts: [{ part: 'label', after: 'Four' }] },
    { what: 'removed', number: 3, label: 'Three', parts: [{ part: 'label', before: 'Three' }] },
  ])
  const same = { label: 'Same' }
  expect(changedSteps([same, same, { label: 'Other' }], [same, { label: 'Other' }])).toMatchObject([
    { what: 'removed', number: 2 },
  ])
  expect(changedSteps([one, two], [two, one])).toEqual([])
  expect(changedSteps(undefined, [one])).toMatchObject([{ what: 'added', number: 1 }])
  expect(changedSteps(['One'], ['Two'])).toBeUndefined()
})
