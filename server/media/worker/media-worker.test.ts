import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { aTwoColourPicture } from '../../../test/fixtures/make-files.ts'
import { createMediaWorker } from './media-worker.ts'

afterEach(() => void vi.useRealTimers())

test('work that comes as a process without work leaves is done by another one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'media-worker-'))
  const path = join(folder, 'a.png')
  await writeFile(path, await aTwoColourPicture().png().toBuffer())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const worker = createMediaWorker({ idleMs: 1000 })
  try {
    const before = await worker.run('thumbnails', { path, folder })
    // It is told to leave here, and leaves later than the next work comes.
    vi.advanceTimersByTime(1000)
    expect(await worker.run('thumbnails', { path, folder })).toEqual(before)
  } finally {
    await worker.close()
    await rm(folder, { recursive: true })
  }
})
