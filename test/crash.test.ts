import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../server/db/database.ts'
import { allTenants, testPlace } from './database.ts'

const KILLS = 5

test('[SRV-02] no acknowledged write is lost when the process is killed in the middle of writes', async () => {
  const { dataDir, remove } = await testPlace('sqlite')
  const acknowledged: string[] = []
  for (let round = 0; round < KILLS; round += 1) acknowledged.push(...(await writeUntilKilled(dataDir, round)))
  expect(acknowledged.length).toBeGreaterThan(KILLS * 5)

  const database = await openDatabase({ dataDir })
  try {
    const items = await allTenants(database).selectFrom('items').select(['uuid', 'sgtt', 'version']).execute()
    const kept = new Map(items.map((item) => [item.uuid, item]))
    expect(acknowledged.filter((uuid) => kept.get(uuid)?.sgtt !== `Title ${uuid}`)).toEqual([])
    // Whole or not at all: with its history, its events and its job.
    const whole = { history: 2, events: 2, jobs: 1 }
    const history = await allTenants(database).selectFrom('audit').select('entity_uuid').execute()
    const events = await allTenants(database).selectFrom('outbox').select('entity_uuid').execute()
    const jobs = await allTenants(database).selectFrom('jobs').select('payload').execute()
    expect({ history: history.length, events: events.length, jobs: jobs.length }).toEqual({
      history: items.length * whole.history,
      events: items.length * whole.events,
      jobs: items.length * whole.jobs,
    })
    expect(items.every((item) => item.version === 2)).toBe(true)
  } finally {
    await database.close()
    await remove()
  }
})

async function writeUntilKilled(dataDir: string, round: number): Promise<string[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'crash-writer.ts'), dataDir, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise((resolve) => child.once('close', resolve))
  while (!said.includes('\n')) await wait(5)
  await wait(100 + Math.random() * 300)
  child.kill('SIGKILL')
  await ended
  // A line that was cut off was not acknowledged.
  return said.split('\n').slice(0, -1)
}
