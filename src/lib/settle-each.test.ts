import { expect, test } from 'vitest'
import { settleEach } from './settle-each'

test('a few at a time, and one that fails stops no other', async () => {
  let now = 0
  let most = 0
  const steps: number[] = []
  const { done, failed } = await settleEach(
    [1, 2, 3, 4, 5, 6, 7],
    async (n) => {
      most = Math.max(most, ++now)
      await new Promise((next) => setTimeout(next, 5))
      now--
      if (n === 3) throw new Error('three')
      return n * 2
    },
    { atOnce: 3, onProgress: (count) => steps.push(count) },
  )
  expect(most).toBe(3)
  expect(done.map(({ result }) => result).toSorted((a, b) => a - b)).toEqual([2, 4, 8, 10, 12, 14])
  expect(failed.map(({ thing, error }) => [thing, error.message])).toEqual([[3, 'three']])
  expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('what was not begun when it is stopped is left', async () => {
  const stop = new AbortController()
  const { done } = await settleEach(
    [1, 2, 3],
    async (n) => {
      if (n === 1) stop.abort()
    },
    { atOnce: 1, signal: stop.signal },
  )
  expect(done).toHaveLength(1)
})
