import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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

/** Starts the server as people do and gives back its address, and on an empty folder the first account. */
async function start() {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal', TECA_DEMO: 'off' }
  const started = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  let said = ''
  started.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  await expect.poll(() => said, PATIENCE).toContain('Teca is at ')
  const { origin } = new URL(/http:\S+/.exec(said)?.[0] ?? '')
  const account = () => /first account is (\S+), its password (\S+):/.exec(said)?.slice(1).join(':')
  return { origin, account }
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

type Sent = { uuid: string; imageLink: string; originalFilename: string }

/** Calls of the one who signed in with `name:password`. */
async function signedIn(origin: string, account: string) {
  const authorization = `Basic ${Buffer.from(account).toString('base64')}`
  const login = await fetch(`${origin}/users/login`, { headers: { authorization } })
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return {
    send: async (call: string, name: string, data: Buffer) => {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(data)]), name)
      const reply = await fetch(`${origin}/ccc/upload${call}`, { method: 'POST', headers: { cookie, origin }, body })
      return (await reply.json()) as Sent
    },
    startImport: async (pressmark: string, media: object) => {
      const headers = { cookie, origin, 'content-type': 'application/json' }
      const body = JSON.stringify({ pressmark, sgtt: pressmark, ...media })
      const reply = await fetch(`${origin}/ccc/importCulturalItem`, { method: 'POST', headers, body })
      expect(reply.status).toBe(200)
    },
  }
}

const file = (name: string) => readFile(join(import.meta.dirname, 'fixtures/files', name))
/** Each of its own content, and large enough to be cut off half-way. */
const picture = (n: number) =>
  aTwoColourPicture(2000 + 2 * n, 1500)
    .png()
    .toBuffer()
const PICTURES = 8

test(
  '[SRV-02] imports go on where they were when the process is killed, and no acknowledged upload is lost',
  { timeout: 300_000 },
  async () => {
    const first = await start()
    await expect.poll(first.account, PATIENCE).toBeDefined()
    const account = first.account() ?? ''
    const { send, startImport } = await signedIn(first.origin, account)
    const audio = await send('Audio', 'tone.mp3', await file('tone.mp3'))
    const video = await send('Video', 'clip.mp4', await file('clip.mp4'))
    const images: Sent[] = []
    for (let n = 1; n <= PICTURES; n += 1) images.push(await send('File', `${n}.png`, await picture(n)))
    await startImport('Before', {
      images,
      audios: [{ uuid: audio.uuid, audioLink: audio.imageLink, audioOriginalName: 'tone.mp3' }],
      videos: [{ uuid: video.uuid, videoLink: video.imageLink, videoOriginalName: 'clip.mp4' }],
    })
    const ready = async () => (await assets()).filter((asset) => asset.status === 'READY').length
    const late: Sent[] = []
    const last = await picture(0)
    for (const count of [1, 3, 6]) {
      const { origin } = late.length === 0 ? first : await start()
      await expect.poll(ready, PATIENCE).toBeGreaterThanOrEqual(count)
      late.push(await (await signedIn(origin, account)).send('File', `${count}.png`, last))
      await end('SIGKILL')
    }
    expect(await readFile(join(files, 'originals', sha256(last).slice(0, 2), sha256(last)))).toEqual(last)

    const { origin } = await start()
    const again = await signedIn(origin, account)
    for (const [n, sent] of late.entries()) await again.startImport(`After ${n}`, { images: [sent] })
    await expect.poll(ready, PATIENCE).toBe(PICTURES + 2 + late.length)
    expect(await assets()).toHaveLength(PICTURES + 2 + late.length)
    await end('SIGTERM')
    for (const { original_sha256: hash, facts } of await assets()) {
      expect(sha256(await readFile(join(files, 'originals', (hash ?? '').slice(0, 2), hash ?? '')))).toBe(hash)
      const { derivatives } = JSON.parse(facts) as { derivatives: Record<string, string> }
      for (const key of Object.values(derivatives)) expect((await readFile(join(files, key))).length).toBeGreaterThan(0)
    }
  },
)
