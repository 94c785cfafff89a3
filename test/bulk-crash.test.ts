import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../server/db/database.ts'
import { inWrite } from '../server/db/unit-of-work.ts'
import { BulkService } from '../server/modules/bulk/bulk-service.ts'
import { orderAssets } from '../server/modules/assets/index.ts'
import { ItemService } from '../server/modules/catalogue/item-service.ts'
import { TransitionService } from '../server/modules/workflow/transition-service.ts'
import { WorkflowRepository } from '../server/modules/workflow/workflow-repository.ts'
import { allTenants, testPlace } from './database.ts'

const COUNT = 8000
const KILLS = 4
const actor = '00000000-0000-4000-8000-0000000000aa'
let dataDir: string
let remove: () => Promise<void>

beforeAll(async () => {
  ;({ dataDir, remove } = await testPlace('sqlite'))
})
afterAll(() => remove())

test(
  '[SRV-02] a bulk job continues where it was when the process is killed, and does nothing twice',
  { timeout: 120_000 },
  async () => {
    const job = await begin()
    let killed = 0
    for (let round = 0; round < KILLS; round += 1) killed += (await workUntilKilled()) ? 1 : 0
    expect(killed).toBeGreaterThan(1)
    const half = await standing(job)
    expect(half.done).toBe(half.edited)
    await workToTheEnd()
    expect(await standing(job)).toEqual({ done: COUNT, edited: COUNT, versions: [2], history: COUNT, events: COUNT })
  },
)

async function begin(): Promise<string> {
  const database = await openDatabase({ dataDir })
  try {
    const uuids = Array.from({ length: COUNT }, (_, n) => `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`)
    await inWrite(database, { tenantId: 'museo' }, (unit) =>
      unit.create(
        'item',
        uuids.map((uuid) => ({ uuid, pressmark: uuid, pressmark_key: uuid, sgtt: uuid, sgtt_key: uuid, autn_key: '' })),
      ),
    )
    const bulk = new BulkService({
      database,
      items: new ItemService(database, orderAssets),
      transitions: new TransitionService(database, new WorkflowRepository(database)),
    })
    const edits = [{ name: 'place', kind: 'append' as const, value: 'Bari' }]
    const change = { operation: 'editMetadata' as const, edits, selection: { uuids } }
    return (await bulk.create({ tenantId: 'museo', actor }, change)).uuid
  } finally {
    await database.close()
  }
}

function work() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bulk-crash-worker.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = { text: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.text += text))
  const ended = new Promise((resolve) => child.once('close', resolve))
  return { child, said: output, ended }
}

/** True if it was interrupted before the end. */
async function workUntilKilled(): Promise<boolean> {
  const { child, said: output, ended } = work()
  while (!output.text.includes('begins')) await wait(2)
  await wait(40 + Math.random() * 120)
  child.kill('SIGKILL')
  await ended
  return !output.text.includes('idle')
}

async function workToTheEnd(): Promise<void> {
  const { said: output, ended } = work()
  await ended
  expect(output.text).toContain('idle')
}

async function standing(job: string) {
  const database = await openDatabase({ dataDir })
  try {
    const { done } = await allTenants(database)
      .selectFrom('bulk_jobs')
      .select('done')
      .where('uuid', '=', job)
      .executeTakeFirstOrThrow()
    const values = await allTenants(database).selectFrom('metadata_values').select('owner_uuid').execute()
    const versions = await allTenants(database).selectFrom('items').select('version').distinct().execute()
    const history = await allTenants(database).selectFrom('audit').select('id').where('request_id', '=', job).execute()
    const events = await allTenants(database)
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'item.update')
      .execute()
    return {
      done,
      edited: values.length,
      versions: versions.map(({ version }) => version),
      history: history.length,
      events: events.length,
    }
  } finally {
    await database.close()
  }
}
