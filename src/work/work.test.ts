import { expect, test } from 'vitest'
import { reduceWork, type Work, type WorkEvent } from './work'

const work: Work = {
  id: 'a',
  title: 'Moving 3 items',
  doneText: '3 items moved',
  stale: [],
  total: 3,
  done: 0,
  failures: [],
  state: 'running',
  left: [],
  undoable: false,
}
const after = (...events: WorkEvent[]) => events.reduce(reduceWork, [work, { ...work, id: 'b' }])
const failure = { uuid: 'x', title: 'Map', code: 'version.changed', message: 'It has changed.' }
const ending = { done: 3, failures: [], left: [], undoable: true, state: 'done' as const }

test('progress changes one piece of work and no other', () => {
  expect(after({ type: 'progressed', id: 'a', done: 2, total: 3 }).map(({ done }) => done)).toEqual([2, 0])
})

test('work that succeeded is removed from the list, failed work stays', () => {
  expect(after({ type: 'ended', id: 'a', ending }).map(({ id }) => id)).toEqual(['b'])
  const [failed] = after({ type: 'ended', id: 'a', ending: { ...ending, done: 2, failures: [failure] } })
  expect(failed).toMatchObject({ id: 'a', state: 'done', failures: [failure], undoable: true })
})

test('a late progress report does not change ended work', () => {
  const cancelled = { type: 'ended', id: 'a', ending: { ...ending, done: 1, state: 'cancelled' } } as const
  expect(after(cancelled, { type: 'progressed', id: 'a', done: 2, total: 3 })[0]).toMatchObject({
    state: 'cancelled',
    done: 1,
  })
})

test('a refused cancel leaves work running, and ended work is not cancelled', () => {
  expect(after({ type: 'cancelling', id: 'a' }, { type: 'continued', id: 'a' })[0]?.state).toBe('running')
  const broken = { type: 'ended', id: 'a', ending: { ...ending, state: 'broken' } } as const
  expect(after(broken, { type: 'cancelling', id: 'a' })[0]?.state).toBe('broken')
})
