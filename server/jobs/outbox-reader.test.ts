import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { allTenants, openTestDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { inWrite } from '../db/unit-of-work.ts'
import { enqueue } from './enqueue.ts'
import { OutboxReader, removeRead } from './outbox-reader.ts'
import type { EventHandlers } from './outbox-reader.ts'

describe.each(['sqlite', 'postgres'] as const)('events on %s', (kind) => {
  let opened: TestDatabase
  let reader: OutboxReader | undefined
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await reader?.stop()
    await opened.database.write('person', async (tx) => {
      await tx.deleteFrom('outbox').execute()
      await tx.deleteFrom('jobs').execute()
    })
  })
  afterAll(() => opened.close())

  const faults: object[] = []
  const start = (...handlers: EventHandlers[]) => {
    reader = new OutboxReader({
      database: opened.database,
      handlers,
      log: { error: (fields) => void faults.push(fields) },
    })
    reader.start()
    return reader
  }
  const happen = (action: string, uuid: string, tenantId = 'museo') =>
    inWrite(opened.database, { tenantId }, async (unit) =>
      unit.record({ kind: 'lamp', uuid, action, event: { by: uuid } }),
    )
  const rows = () => allTenants(opened.database).selectFrom('outbox').selectAll().orderBy('id').execute()

  test('are delivered once and in order, also those from before the start, each tenant separately', async () => {
    const seen: unknown[] = []
    const handlers: EventHandlers = {
      'lamp.lit': async (unit, events) => {
        for (const { entityUuid, payload } of events) seen.push([unit.tenantId, entityUuid, payload])
        await enqueue(unit, ...events.map((event) => ({ name: 'shine', payload: { lamp: event.entityUuid } })))
      },
    }
    await happen('lit', 'a')
    await happen('lit', 'b', 'archivio')
    const started = start(handlers, {})
    await started.idle()
    await happen('out', 'a')
    await happen('lit', 'c')
    await started.idle()
    expect(seen).toEqual([
      ['museo', 'a', { by: 'a' }],
      ['archivio', 'b', { by: 'b' }],
      ['museo', 'c', { by: 'c' }],
    ])
    expect((await rows()).every(({ done_at }) => done_at !== null)).toBe(true)
    expect(await allTenants(opened.database).selectFrom('jobs').select('tenant_id').execute()).toHaveLength(3)
  })

  test('that cannot be delivered block only their own organisation', async () => {
    faults.length = 0
    const seen: string[] = []
    const handlers: EventHandlers = {
      'lamp.lit': async (unit, events) => {
        if (unit.tenantId === 'museo') throw new Error('no light')
        seen.push(...events.map((event) => event.entityUuid))
      },
    }
    await happen('lit', 'a')
    await happen('lit', 'b', 'archivio')
    start(handlers)
    await expect.poll(() => seen).toEqual(['b'])
    expect(faults).toContainEqual(expect.objectContaining({ tenant: 'museo' }))
    const waiting = async () => (await rows()).map(({ tenant_id, done_at }) => [tenant_id, done_at === null])
    await expect.poll(waiting).toEqual([
      ['museo', true],
      ['archivio', false],
    ])
  })

  test('stay for later if their follow-up work could not be enqueued', async () => {
    let broken = true
    const seen: string[] = []
    await happen('lit', 'a')
    const handlers: EventHandlers = {
      'lamp.lit': async (unit, events) => {
        await enqueue(unit, { name: 'shine', payload: {} })
        if (broken) throw new Error('no light')
        seen.push(...events.map((event) => event.entityUuid))
      },
    }
    const first = start(handlers)
    while (faults.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await first.stop()
    expect((await rows()).map(({ done_at }) => done_at)).toEqual([null])
    expect(await allTenants(opened.database).selectFrom('jobs').select('id').execute()).toEqual([])
    broken = false
    await start(handlers).idle()
    expect(seen).toEqual(['a'])
  })

  test('that cannot be delivered are retried after a pause, not at every event of another organisation', async () => {
    let tried = 0
    const seen: string[] = []
    const handlers: EventHandlers = {
      'lamp.lit': async (unit, events) => {
        if (unit.tenantId === 'museo' && (tried += 1) === 1) throw new Error('no light')
        seen.push(...events.map((event) => event.entityUuid))
      },
    }
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    await happen('lit', 'held')
    start(handlers)
    await expect.poll(() => tried).toBe(1)
    for (const uuid of ['a', 'b', 'c']) {
      await happen('lit', uuid, 'archivio')
      await expect.poll(() => seen).toContain(uuid)
    }
    expect(tried).toBe(1)
    now.mockReturnValue(2_001)
    await happen('lit', 'd', 'archivio')
    await expect.poll(() => seen).toContain('held')
    expect(tried).toBe(2)
  })

  test('are removed once they are read and old; unread ones never', async () => {
    await happen('lit', 'a')
    await start().idle()
    await reader?.stop()
    await happen('lit', 'b')
    expect(await removeRead(opened.database, new Date(Date.now() - 60_000))).toBe(0)
    expect(await removeRead(opened.database, new Date(Date.now() + 60_000))).toBe(1)
    expect((await rows()).map(({ entity_uuid }) => entity_uuid)).toEqual(['b'])
  })

  test('are removed even behind those that an organisation cannot deliver', async () => {
    await happen('lit', 'held')
    await happen('lit', 'a', 'archivio')
    await happen('lit', 'b', 'archivio')
    const handlers: EventHandlers = {
      'lamp.lit': async ({ tenantId }) => {
        if (tenantId === 'museo') throw new Error('no light')
      },
    }
    start(handlers)
    const waiting = async () => (await rows()).filter(({ done_at }) => done_at === null)
    await expect.poll(async () => (await waiting()).length).toBe(1)
    await reader?.stop()
    expect(await removeRead(opened.database, new Date(Date.now() + 60_000))).toBe(2)
    expect((await rows()).map(({ entity_uuid }) => entity_uuid)).toEqual(['held'])
  })
})
