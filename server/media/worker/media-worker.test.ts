import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { aTwoColourPicture } from '../../../test/fixtures/make-files.ts'
import { createMediaWorker } from './media-worker.ts'

afterEach(() => void vi.useRealTimers())

/** The processes of this test's workers. */
async function processes(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
  return stdout.split('\n').flatMap((line) => (line.includes('worker/main.ts') ? [Number.parseInt(line, 10)] : []))
}

test('the work of a process that exits early is done by another process', async () => {
  const bytes = await aTwoColourPicture().png().toBuffer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const worker = createMediaWorker({ idleMs: 1000 })
  try {
    const before = await worker.run('avatar', { bytes })
    // It is told to end here, and ends later than the next work arrives.
    vi.advanceTimersByTime(1000)
    expect(await worker.run('avatar', { bytes })).toEqual(before)
  } finally {
    await worker.close()
  }
})

test('a process ignores the service manager’s signal to all processes, and runs until its parent ends it', async () => {
  const bytes = await aTwoColourPicture().png().toBuffer()
  const worker = createMediaWorker()
  try {
    await worker.run('avatar', { bytes })
    const [pid = 0, ...others] = await processes()
    expect(others).toEqual([])
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(pid, signal)
    await wait(200)
    await worker.run('avatar', { bytes })
    expect(await processes()).toEqual([pid])
  } finally {
    await worker.close()
  }
  expect(await processes()).toEqual([])
})

test.runIf(existsSync('/proc/self/autogroup'))('what people ask for goes before the work of a process', async () => {
  const worker = createMediaWorker()
  try {
    await worker.run('avatar', { bytes: await aTwoColourPicture().png().toBuffer() })
    const [pid = 0] = await processes()
    expect(getPriority(pid)).toBe(10)
    // The system weighs sessions against each other first.
    expect(await readFile(`/proc/${pid}/autogroup`, 'utf8')).toMatch(/nice 5\n/)
  } finally {
    await worker.close()
  }
})
