import { createHash, randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import type { TestDatabase } from '../../../test/database.ts'
import { tenantScope } from '../../db/tenant-scope.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { createDiskStorage } from '../../storage/disk-storage.ts'
import { forgottenUploads } from '../uploads/forgotten-uploads-service.ts'
import { unusedOriginals } from '../uploads/originals-service.ts'
import { Purge } from './purge.ts'

const tenantId = 'museo'
const created_at = '2026-01-01T00:00:00.000Z'
const contentOf = (text: string) => createHash('sha256').update(text).digest('hex')

describe.each(['sqlite', 'postgres'] as const)('with very many files, on %s,', (kind) => {
  let opened: TestDatabase
  beforeEach(async () => {
    opened = await openTestDatabase(kind)
    return () => opened.close()
  }, 60_000)
  const scope = () => opened.database.of(tenantId)

  const upload = (uuid: string, sha256: string) => ({
    uuid,
    sha256,
    tenant_id: tenantId,
    created_at,
    created_by: null,
    kind: 'texture',
    original_filename: 'x.png',
    size: 1,
    payload: '{}',
  })
  const asset = { tenant_id: tenantId, status: 'READY' as const, created_at, modified_at: created_at }

  test('unused originals are found by look-ups, without lists that outgrow the memory', async () => {
    const contents = Array.from({ length: 6000 }, (_, n) => contentOf(String(n)))
    await inWrite(opened.database, { tenantId }, async (unit) => {
      const about = { size: 1, mime_type: 'image/png', tenant_id: tenantId, created_at }
      await unit.insert(
        'originals',
        [...contents, contentOf('unused')].map((sha256) => ({ ...about, sha256 })),
      )
      const made = contents.slice(1).map((sha256) => ({ uuid: randomUUID(), type: 'images' as const, sha256 }))
      await unit.insert(
        'assets',
        made.map(({ sha256, ...own }) => ({ ...own, ...asset, original_sha256: sha256 })),
      )
      await unit.insert(
        'uploads',
        contents.map((sha256) => upload(randomUUID(), sha256)),
      )
    })
    expect(await unusedOriginals(scope(), new Date()).execute()).toEqual([{ sha256: contentOf('unused') }])
    const plan = await opened.database.write('job', async (tx) => {
      const asked = unusedOriginals(tenantScope(tx, tenantId), new Date())
      if (kind === 'postgres') {
        await sql`analyze`.execute(tx)
        // Simulates a hundred thousand files in the default memory.
        await sql`set local work_mem = '64kB'`.execute(tx)
      }
      const explain = kind === 'postgres' ? sql`explain` : sql`explain query plan`
      const { sql: text, parameters } = asked.compile()
      const pieces = text.split(kind === 'postgres' ? /\$\d+/ : '?')
      const whole = sql.join(
        pieces.map((piece, n) => (n < parameters.length ? sql`${sql.raw(piece)}${parameters[n]}` : sql.raw(piece))),
        sql.raw(''),
      )
      return JSON.stringify((await sql`${explain} ${whole}`.execute(tx)).rows)
    })
    expect(plan).not.toMatch(/SubPlan|SCAN (assets|uploads)|LIST SUBQUERY/)
  }, 60_000)

  test('the uploads that models use as parts are recognised with one look at each model', async () => {
    const many = 4000
    const uploads = Array.from({ length: 2 * many }, () => randomUUID())
    const forgotten = randomUUID()
    const models = Array.from({ length: many }, (_, n) => {
      const part = (at: number) => ({ sha256: contentOf(`part ${at}`), name: 'x.png', upload: uploads[at] })
      const facts = { parts: { material: part(2 * n), texture: part(2 * n + 1) } }
      return { ...asset, uuid: randomUUID(), type: 'model3Ds' as const, facts: JSON.stringify(facts) }
    })
    await inWrite(opened.database, { tenantId }, async (unit) => {
      await unit.insert('assets', models)
      await unit.insert(
        'uploads',
        [...uploads, forgotten].map((uuid, n) => upload(uuid, contentOf(`part ${n}`))),
      )
    })
    const began = performance.now()
    expect(await forgottenUploads(scope(), new Date())).toEqual([forgotten])
    // Comparing each upload with each model takes more than a minute.
    expect(performance.now() - began).toBeLessThan(15_000)
  }, 180_000)
})

test('a starting server does not wait for the plan of the purge, and a stopping one does', async () => {
  const opened = await openTestDatabase('sqlite')
  const { database, dataDir } = opened
  const purge = new Purge({ database, storage: createDiskStorage(dataDir), log: { error: () => undefined } })
  const planning = Promise.withResolvers<void>()
  vi.spyOn(purge, 'plan').mockImplementation(() => planning.promise)
  const steps: string[] = []
  await purge.start()
  const stopped = purge.stop().then(() => steps.push('stopped'))
  // A stop that does not wait would be over by then.
  await setImmediate()
  steps.push('planned')
  planning.resolve()
  await stopped
  expect(steps).toEqual(['planned', 'stopped'])
  await opened.close()
})

afterEach(() => void vi.restoreAllMocks())
