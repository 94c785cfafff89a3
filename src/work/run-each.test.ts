import { expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'
import { runEach } from './run-each'

const things = Array.from({ length: 9 }, (_, at) => ({ uuid: `${at}`, self: `/meta/things/${at}` }))
const run = (each: Parameters<typeof runEach>[0]['each'], stop = new AbortController()) => {
  const reached: number[] = []
  const outcome = runEach({ things, each, stop, onProgress: (count) => reached.push(count), titleOf: () => 'Map' })
  return { outcome, reached }
}

test('every thing is handled; things without a change count as done, but not as changed', async () => {
  const { outcome, reached } = run(async ({ uuid }) => (uuid === '3' ? 'as-before' : async () => undefined))
  expect(await outcome).toMatchObject({ done: 9, changed: 8, failures: [], left: [], cancelled: false })
  expect((await outcome).undos.size).toBe(8)
  expect(reached).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a thing that fails is reported with its title and reason; the others are done', async () => {
  const { outcome } = run(async ({ uuid }) => {
    if (uuid === '5') throw new ApiError({ status: 409, code: 'pressmark.taken', message: 'It is taken' })
  })
  expect(await outcome).toMatchObject({
    done: 8,
    failures: [{ uuid: '5', title: 'Map', code: 'pressmark.taken' }],
    left: [things[5]],
  })
})

test('a cancelled run finishes the calls that are under way and leaves the rest', async () => {
  const stop = new AbortController()
  const started: string[] = []
  const { outcome } = run(async ({ uuid }) => {
    started.push(uuid)
    stop.abort()
  }, stop)
  const { done, left, cancelled } = await outcome
  expect({ done, left: left.length, cancelled }).toEqual({
    done: started.length,
    left: 9 - started.length,
    cancelled: true,
  })
})

test('a lost session ends the run', async () => {
  const { outcome } = run(() =>
    Promise.reject(new ApiError({ status: 401, code: 'session.missing', message: 'Sign in' })),
  )
  const { left, cancelled } = await outcome
  expect([left.length, cancelled]).toEqual([9, true])
})
