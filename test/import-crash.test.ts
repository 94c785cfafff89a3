import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoPassword } from '../server/demo/accounts.ts'
import { demoTenants } from '../server/demo/catalogue.ts'
import { openDatabase } from '../server/db/database.ts'
import { testPlace } from './database.ts'
import { aTwoColourPicture, sha256 } from './fixtures/make-files.ts'

const PATIENCE = { timeout: 120_000, interval: 100 }
const { dataDir, remove } = await testPlace('sqlite')
const files = join(dataDir, 'files')
let child: ChildProcess | undefined

afterAll(async () => {
  await end('SIGKILL')
  await remove()
})

/** Starts the server as people do and gives back its address. */
async function start(): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal', TECA_DEMO: 'small' }
  const started = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  let said = ''
  started.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  await expect.poll(() => said, PATIENCE).toContain('Teca is at ')
  return new URL(/http:\S+/.exec(said)?.[0] ?? '').origin
}

async function end(signal: NodeJS.Signals): Promise<void> {
  const ended = child
  if (ended === undefined) return
  child = undefined
  const gone = new Promise((resolve) => ended.once('close', resolve))
  ended.kill(signal)
  await gone
}

async function assets() {
  const database = await openDatabase({ dataDir })
  try {
    return await database.read.selectFrom('assets').select(['uuid', 'status', 'facts', 'original_sha256']).execute()
  } finally {
    await database.close()
  }
}

async function signIn(origin: string) {
  const authorization = `Basic ${Buffer.from(`curator:${demoPassword}`).toString('base64')}`
  const reply = await fetch(`${origin}/users/login`, { headers: { authorization } })
  return (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

test(
  '[SRV-02] imports go on where they were when the process is killed, and no acknowledged upload is lost',
  { timeout: 300_000 },
  async () => {
    const wanted = demoTenants('small').flatMap((tenant) => tenant.items.flatMap((item) => item.assets))
    const picture = await aTwoColourPicture(800, 500).png().toBuffer()
    const uploads: { uuid: string }[] = []
    for (const ready of [1, 3, 6]) {
      const origin = await start()
      const cookie = await signIn(origin)
      await expect
        .poll(async () => (await assets()).filter((asset) => asset.status === 'READY').length, PATIENCE)
        .toBeGreaterThanOrEqual(ready)
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(picture)]), `${ready}.png`)
      const reply = await fetch(`${origin}/ccc/uploadFile`, { method: 'POST', headers: { cookie, origin }, body })
      uploads.push((await reply.json()) as { uuid: string })
      await end('SIGKILL')
    }
    expect(await readFile(join(files, 'originals', sha256(picture).slice(0, 2), sha256(picture)))).toEqual(picture)

    const origin = await start()
    const cookie = await signIn(origin)
    for (const [n, { uuid }] of uploads.entries()) {
      const body = JSON.stringify({
        pressmark: `After ${n}`,
        sgtt: 'After the crash',
        images: [{ uuid, imageLink: 'x', originalFilename: 'x.png' }],
      })
      const reply = await fetch(`${origin}/ccc/importCulturalItem`, {
        method: 'POST',
        headers: { cookie, origin, 'content-type': 'application/json' },
        body,
      })
      expect(reply.status).toBe(200)
    }
    const unfinished = async () => (await assets()).filter((asset) => asset.status !== 'READY').length
    await expect.poll(async () => (await assets()).length, PATIENCE).toBe(wanted.length + uploads.length)
    await expect.poll(unfinished, PATIENCE).toBe(0)
    await end('SIGTERM')
    for (const { original_sha256: hash, facts } of await assets()) {
      expect(sha256(await readFile(join(files, 'originals', (hash ?? '').slice(0, 2), hash ?? '')))).toBe(hash)
      const { derivatives } = JSON.parse(facts) as { derivatives: Record<string, string> }
      for (const key of Object.values(derivatives)) expect((await readFile(join(files, key))).length).toBeGreaterThan(0)
    }
  },
)
