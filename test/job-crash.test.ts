import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../server/db/database.ts'
import { inWrite } from '../server/db/unit-of-work.ts'
import { enqueue } from '../server/jobs/enqueue.ts'
import { testPlace } from './database.ts'

const KILLS = 4

test('[SRV-02] a job during which the server was killed four times is done by the fifth start, and has lost no attempt', async () => {
  const { dataDir, remove } = await testPlace('sqlite')
  try {
    const left = () => inDatabase(dataDir, ({ installation }) => installation.selectFrom('jobs').selectAll().execute())
    await inDatabase(dataDir, (database) =>
      inWrite(database, { tenantId: 'museo' }, (unit) => enqueue(unit, { name: 'long', payload: {}, maxAttempts: 3 })),
    )
    for (let kill = 1; kill <= KILLS; kill += 1) {
      expect(await work(dataDir, { killed: true })).toBe('try 1\n')
      expect((await left()).map(({ state, attempts }) => [state, attempts])).toEqual([['running', 1]])
    }
    expect(await work(dataDir, { killed: false })).toBe('try 1\n')
    expect(await left()).toEqual([])
  } finally {
    await remove()
  }
})

async function inDatabase<T>(dataDir: string, ask: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) {
  const database = await openDatabase({ dataDir })
  try {
    return await ask(database)
  } finally {
    await database.close()
  }
}

/** A process of its own at work on the jobs; what it said until it was killed in the middle of one, or had done all. */
async function work(dataDir: string, { killed }: { killed: boolean }): Promise<string> {
  const script = join(import.meta.dirname, 'crash-job.ts')
  const child = spawn(process.execPath, [script, dataDir, ...(killed ? [] : ['finish'])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (killed && said.includes('\n')) child.kill('SIGKILL')
  })
  await new Promise((resolve) => child.once('close', resolve))
  return said
}
