import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { allTenants, openTestDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { inWrite } from '../db/unit-of-work.ts'
import { enqueue } from './enqueue.ts'
import type { NewJob } from './enqueue.ts'
import { FinalJobError } from './job.ts'
import type { Job, JobHandlers } from './job.ts'
import { JobRunner, joinHandlers } from './job-runner.ts'

describe.each(['sqlite', 'postgres'] as const)('jobs on %s', (kind) => {
  let opened: TestDatabase
  let runner: JobRunner | undefined
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
  })
  afterEach(async () => {
    await runner?.stop()
    await opened.database.write('person', (tx) => tx.deleteFrom('jobs').execute())
  })
  afterAll(() => opened.close())

  const silent = { warn: () => undefined, error: () => undefined }
  const start = async (handlers: JobHandlers, atOnce = 1) => {
    runner = new JobRunner({ database: opened.database, handlers, atOnce, log: silent })
    await runner.start()
    return runner
  }
  const add = (...jobs: NewJob[]) => inWrite(opened.database, { tenantId: 'museo' }, (unit) => enqueue(unit, ...jobs))
  const rows = () => allTenants(opened.database).selectFrom('jobs').selectAll().orderBy('id').execute()

  test('run once, the urgent ones first, and leave the table', async () => {
    const done: unknown[] = []
    await add(
      { name: 'note', payload: { n: 1 } },
      { name: 'note', payload: { n: 2 }, priority: 200 },
      { name: 'note', payload: { n: 3 }, priority: 50 },
    )
    const started = await start({ note: { run: async (job) => void done.push([job.payload, job.tenantId]) } })
    await started.idle()
    expect(done).toEqual([
      [{ n: 3 }, 'museo'],
      [{ n: 1 }, 'museo'],
      [{ n: 2 }, 'museo'],
    ])
    expect(await rows()).toEqual([])
  })

  test('exist only if the write that enqueued them was committed', async () => {
    const write = inWrite(opened.database, { tenantId: 'museo' }, async (unit) => {
      await enqueue(unit, { name: 'note', payload: {} })
      throw new Error('changed my mind')
    })
    await expect(write).rejects.toThrow()
    expect(await rows()).toEqual([])
  })

  test('that fail are retried, and at last given up and reported', async () => {
    const tries: number[] = []
    const given: string[] = []
    await add({ name: 'weak', payload: {}, maxAttempts: 2 }, { name: 'hopeless', payload: {} })
    await start({
      weak: {
        run: async (job) => {
          tries.push(job.attempt)
          throw new Error('not now')
        },
        failed: async (_job, error) => void given.push(error.message),
      },
      hopeless: {
        run: async () => {
          throw new FinalJobError('never')
        },
        failed: async (_job, error) => void given.push(error.message),
      },
    })
    while (given.length < 2) await wait(20)
    expect(given.toSorted()).toEqual(['never', 'not now'])
    expect(tries).toEqual([1, 2])
    await runner?.stop()
    expect((await rows()).map((row) => [row.name, row.state, row.last_error])).toEqual([
      ['weak', 'failed', 'not now'],
      ['hopeless', 'failed', 'never'],
    ])
  })

  test('that failed are kept for a month for inspection, and then removed', async () => {
    await add({ name: 'old', payload: {} }, { name: 'recent', payload: {} }, { name: 'waiting', payload: {} })
    const set = (name: string, state: 'failed' | 'queued', days: number) => {
      const updated_at = new Date(Date.now() - days * 86_400_000).toISOString()
      const change = { state, updated_at, run_at: new Date(Date.now() + 86_400_000).toISOString() }
      return opened.database.write('person', (tx) =>
        tx.updateTable('jobs').set(change).where('name', '=', name).execute(),
      )
    }
    await set('old', 'failed', 31)
    await set('recent', 'failed', 29)
    await set('waiting', 'queued', 31)
    await start({ waiting: { run: () => Promise.resolve() } })
    expect((await rows()).map(({ name }) => name)).toEqual(['recent', 'waiting'])
  })

  test('are interrupted by a stop without losing an attempt', async () => {
    await add({ name: 'long', payload: {} })
    let running = false
    const started = await start({
      long: {
        run: (job) =>
          new Promise((_resolve, reject) => {
            running = true
            job.signal.addEventListener('abort', () => reject(new Error('stopped')))
          }),
      },
    })
    while (!running) await wait(5)
    await started.stop()
    expect((await rows()).map((row) => [row.state, row.attempts])).toEqual([['queued', 0]])
  })

  test('[SRV-02] of a dead process are taken over', async () => {
    await add({ name: 'note', payload: {} })
    const past = new Date(Date.now() - 1000).toISOString()
    await opened.database.write('person', (tx) =>
      tx.updateTable('jobs').set({ state: 'running', lease_owner: 'gone', lease_until: past, attempts: 1 }).execute(),
    )
    const attempts: number[] = []
    const started = await start({ note: { run: async (job) => void attempts.push(job.attempt) } })
    while (attempts.length === 0) await wait(10)
    await started.idle()
    // The interrupted attempt does not count.
    expect(attempts).toEqual([1])
  })

  test('continue alone after the machine has slept longer than their lease', async () => {
    let begun = 0
    const end = Promise.withResolvers<void>()
    await add({ name: 'long', payload: {} })
    const run = () => {
      begun += 1
      return end.promise
    }
    const noted: unknown[] = []
    const started = await start({ long: { run }, note: { run: async (job) => void noted.push(job.payload) } }, 3)
    await expect.poll(() => begun).toBe(1)
    const past = new Date(Date.now() - 1000).toISOString()
    await opened.database.write('person', (tx) => tx.updateTable('jobs').set({ lease_until: past }).execute())
    await add({ name: 'note', payload: {}, priority: 200 })
    await expect.poll(() => noted.length, { timeout: 30_000 }).toBe(1)
    expect(begun).toBe(1)
    end.resolve()
    await started.idle()
    expect(await rows()).toEqual([])
  })

  test('organisations take turns, however many jobs one of them has waiting', async () => {
    const done: (string | null)[] = []
    const addFor = (tenantId: string, count: number) =>
      inWrite(opened.database, { tenantId }, (unit) =>
        enqueue(unit, ...Array.from({ length: count }, () => ({ name: 'note', payload: {} }))),
      )
    await addFor('museo', 6)
    await addFor('archivio', 2)
    const started = await start({ note: { run: async (job) => void done.push(job.tenantId) } })
    await started.idle()
    expect(done).toEqual(['museo', 'archivio', 'museo', 'archivio', 'museo', 'museo', 'museo', 'museo'])
  })

  test('one organisation never uses all slots of a kind of job', async () => {
    const begun: (string | null)[] = []
    const { promise: end, resolve } = Promise.withResolvers<void>()
    await add(...Array.from({ length: 6 }, () => ({ name: 'heavy', payload: {} })))
    const run = (job: Job) => {
      begun.push(job.tenantId)
      return job.tenantId === 'museo' ? end : Promise.resolve()
    }
    const started = await start({ heavy: { run, atOnce: 3, ofOneTenant: 2 } }, 5)
    await expect.poll(() => begun).toEqual(['museo', 'museo'])
    await inWrite(opened.database, { tenantId: 'archivio' }, (unit) => enqueue(unit, { name: 'heavy', payload: {} }))
    await expect.poll(() => begun).toEqual(['museo', 'museo', 'archivio'])
    resolve()
    await started.idle()
    expect(begun).toHaveLength(7)
  })

  test('run no more at once than their handler allows', async () => {
    let now = 0
    let most = 0
    const ends: (() => void)[] = []
    await add(...Array.from({ length: 6 }, () => ({ name: 'heavy', payload: {} })))
    const run = () =>
      new Promise<void>((resolve) => {
        most = Math.max(most, ++now)
        ends.push(() => {
          now -= 1
          resolve()
        })
      })
    const started = await start({ heavy: { run, atOnce: 2 } }, 5)
    for (let ended = 0; ended < 6; ended += 1) {
      await expect.poll(() => ends.length, { timeout: 30_000 }).toBe(Math.min(6, ended + 2))
      ends[ended]?.()
    }
    await started.idle()
    expect(most).toBe(2)
  })
})

test('a job during which the server ends again and again is given up, and no other job in its place', async () => {
  const opened = await openTestDatabase('sqlite')
  const given: string[] = []
  let most = 0
  let now = 0
  const done: unknown[] = []
  const handlers: JobHandlers = {
    heavy: {
      run: async ({ payload }) => {
        most = Math.max(most, ++now)
        await wait(50)
        now -= 1
        done.push(payload)
      },
      failed: async (_job, error) => void given.push(error.name),
      atOnce: 3,
      cutOffsForgiven: 2,
    },
  }
  const silent = { warn: () => undefined, error: () => undefined }
  try {
    await inWrite(opened.database, { tenantId: 'museo' }, (unit) =>
      enqueue(unit, ...[1, 2, 3, 4, 5].map((n) => ({ name: 'heavy', payload: { n } }))),
    )
    // As an interrupted process leaves them: the first for the third time.
    for (const [id, cut_off] of [
      [1, 2],
      [2, 0],
      [3, 0],
    ] as const)
      await opened.database.write('job', (tx) =>
        tx
          .updateTable('jobs')
          .set({ state: 'running', lease_owner: 'gone', attempts: 1, cut_off })
          .where('payload', '=', JSON.stringify({ n: id }))
          .execute(),
      )
    const runner = new JobRunner({ database: opened.database, handlers, atOnce: 5, log: silent })
    await runner.start()
    await expect.poll(() => done).toEqual([{ n: 2 }])
    expect(most).toBe(1)
    await runner.idle()
    await runner.stop()
    expect(given).toEqual(['CutOffError'])
    expect(done.slice(0, 2)).toEqual([{ n: 2 }, { n: 3 }])
    expect(done).toHaveLength(4)
  } finally {
    await opened.close()
  }
})

test('a job with two handlers stops the start', () => {
  const handlers = { index: { run: async () => undefined } }
  expect(() => joinHandlers([handlers, handlers])).toThrow('index')
})
