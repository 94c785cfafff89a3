import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allTenants, openTestDatabase } from '../../../test/database.ts'
import type { TestDatabase } from '../../../test/database.ts'
import type { Database } from '../../db/database.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { createDiskStorage } from '../../storage/disk-storage.ts'
import { originalKey } from '../../storage/originals.ts'
import type { Storage } from '../../storage/storage.ts'
import { UploadService } from '../uploads/upload-service.ts'
import { Purge } from './purge.ts'

const tenantId = 'museo'
const longAgo = '2026-01-01T00:00:00.000Z'

describe.each(['sqlite', 'postgres'] as const)('unused bytes, on %s,', (kind) => {
  let opened: TestDatabase
  let storage: Storage
  beforeEach(async () => {
    opened = await openTestDatabase(kind)
    storage = createDiskStorage(opened.dataDir)
    return () => opened.close()
  }, 60_000)
  afterEach(() => void vi.restoreAllMocks())

  const send = (text: string, by = tenantId) =>
    new UploadService(opened.database, storage).take(
      { tenantId: by },
      { kind: 'image', fileName: 'x.png', source: Buffer.from(text) },
    )
  const purge = (of = tenantId) =>
    new Purge({ database: opened.database, storage, log: { error: () => undefined } })
      .handler()
      .run({ id: 1, tenantId: of, payload: {}, attempt: 1, lastAttempt: false, signal: new AbortController().signal })
  const write = <T>(change: Parameters<typeof inWrite<T>>[2], by = tenantId) =>
    inWrite(opened.database, { tenantId: by }, change)
  /** Removes the use of an organisation's old upload. */
  const giveUp = (by = tenantId) =>
    write(async ({ db }) => {
      await db.deleteFrom('uploads').execute()
      await db.updateTable('originals').set({ created_at: longAgo }).execute()
    }, by)
  /** An old uploaded file without a use. */
  const unused = async (text: string) => {
    const { sha256 } = await send(text)
    await giveUp()
    return sha256
  }
  const isStored = async (sha256: string) => (await storage.size(originalKey(sha256))) !== undefined
  const removals = () => allTenants(opened.database).selectFrom('removals').selectAll().execute()
  const cutOffLongAgo = () =>
    opened.database.write('job', (tx) => tx.updateTable('removals').set({ began_at: longAgo }).execute())
  /** The next removal starts, and continues on demand. */
  const slowly = () => {
    const remove = storage.remove.bind(storage)
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    vi.spyOn(storage, 'remove').mockImplementationOnce(async (key) => {
      begun.resolve()
      await goOn.promise
      await remove(key)
    })
    return { begun: begun.promise, goOn: () => goOn.resolve() }
  }
  /** The process dies before or behind the next removal. */
  const cutOff = (when: 'before' | 'behind') => {
    const remove = storage.remove.bind(storage)
    vi.spyOn(storage, 'remove').mockImplementationOnce(async (key) => {
      if (when === 'behind') await remove(key)
      throw new Error('the process is gone')
    })
  }

  /** Runs code around the next write, which calls it. */
  const atNextWrite = (around: (goOn: () => Promise<void>) => Promise<void>) => {
    const { database } = opened
    const usual: Database['write'] = database.write.bind(database)
    vi.spyOn(database, 'write').mockImplementationOnce(async (...asked) => {
      let done: unknown
      await around(async () => void (done = await usual(...asked)))
      return done
    })
  }

  test('are removed while people keep writing, however long the storage takes', async () => {
    const sha256 = await unused('bytes')
    const { begun, goOn } = slowly()
    const purged = purge()
    await begun
    await write((unit) => unit.create('itemState', [{ uuid: 'x', name: 'Open', color: '#00aa00', public: 1 }]))
    goOn()
    await purged
    expect([await isStored(sha256), await removals()]).toEqual([false, []])
  })

  test('that are uploaded again during their removal are stored after it', async () => {
    const sha256 = await unused('bytes')
    const { begun, goOn } = slowly()
    const purged = purge()
    await begun
    const sent = send('bytes')
    const claims = () => allTenants(opened.database).selectFrom('originals').select('sha256').execute()
    await expect.poll(claims, { timeout: 20_000 }).toEqual([{ sha256 }])
    goOn()
    await Promise.all([purged, sent])
    expect(await isStored(sha256)).toBe(true)
    await purge()
    expect([await isStored(sha256), await removals()]).toEqual([true, []])
  })

  test('stay as long as another organisation uses them, and are removed with its last use', async () => {
    const sha256 = await unused('bytes')
    await send('bytes', 'archivio')
    await purge()
    expect([await isStored(sha256), await removals()]).toEqual([true, []])
    await giveUp('archivio')
    await purge('archivio')
    expect([await isStored(sha256), await removals()]).toEqual([false, []])
  })

  test('that are uploaded again when they are found, before the removal is planned, stay', async () => {
    const sha256 = await unused('bytes')
    atNextWrite(async (goOn) => {
      await send('bytes')
      await goOn()
    })
    await purge()
    expect([await isStored(sha256), await removals()]).toEqual([true, []])
  })

  test('that are uploaded again while their removal hangs so long that it counts as interrupted, stay', async () => {
    const sha256 = await unused('bytes')
    atNextWrite(async (goOn) => {
      await goOn()
      await cutOffLongAgo()
      await send('bytes')
      const now = Date.now()
      vi.spyOn(Date, 'now').mockReturnValue(now + 61_000)
    })
    await purge()
    expect(await isStored(sha256)).toBe(true)
    vi.restoreAllMocks()
    await purge()
    expect([await isStored(sha256), await removals()]).toEqual([true, []])
  })

  test.each(['before', 'behind'] as const)(
    'are removed by the next purge if a process died %s the removal',
    async (when) => {
      const sha256 = await unused('bytes')
      cutOff(when)
      await expect(purge()).rejects.toThrow('the process is gone')
      expect([await isStored(sha256), (await removals()).length]).toEqual([when === 'before', 1])
      // It is left alone as long as it may be running elsewhere.
      await purge()
      expect(await removals()).toHaveLength(1)
      await cutOffLongAgo()
      await purge()
      expect([await isStored(sha256), await removals()]).toEqual([false, []])
    },
  )

  test.each(['before', 'behind'] as const)(
    'that are uploaded again after a process died %s the removal stay',
    async (when) => {
      const sha256 = await unused('bytes')
      cutOff(when)
      await expect(purge()).rejects.toThrow('the process is gone')
      await cutOffLongAgo()
      await send('bytes')
      expect(await isStored(sha256)).toBe(true)
      await purge()
      expect([await isStored(sha256), await removals()]).toEqual([true, []])
    },
  )
})
