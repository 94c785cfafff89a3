import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../server/db/database.ts'
import { allTenants, testPlace } from './database.ts'
import { aTwoColourPicture, sha256 } from './fixtures/make-files.ts'
import { KillableServer } from './killable-server.ts'
import type { CallAsFirst } from './killable-server.ts'

const PATIENCE = { timeout: 120_000, interval: 100 }
const { dataDir, remove } = await testPlace('sqlite')
const files = join(dataDir, 'files')
const server = new KillableServer(dataDir)

afterAll(async () => {
  await server.end('SIGKILL')
  await remove()
})

async function assets() {
  const database = await openDatabase({ dataDir })
  try {
    return await allTenants(database)
      .selectFrom('assets')
      .select(['uuid', 'status', 'facts', 'original_sha256'])
      .execute()
  } finally {
    await database.close()
  }
}

type Sent = { uuid: string; imageLink: string; originalFilename: string }

const send = async (call: CallAsFirst, kind: string, name: string, data: Buffer) => {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(data)]), name)
  return (await call(`/ccc/upload${kind}`, 'POST', body)) as Sent
}
const startImport = (call: CallAsFirst, pressmark: string, media: object) =>
  call('/ccc/importCulturalItem', 'POST', { pressmark, sgtt: pressmark, ...media })

const file = (name: string) => readFile(join(import.meta.dirname, 'fixtures/files', name))
/** Each of its own content, and large enough to be cut off half-way. */
const picture = (n: number) =>
  aTwoColourPicture(2000 + 2 * n, 1500)
    .png()
    .toBuffer()
const PICTURES = 8

test(
  '[SRV-02] imports continue where they were when the process is killed, and no acknowledged upload is lost',
  { timeout: 300_000 },
  async () => {
    let call = await server.start()
    const audio = await send(call, 'Audio', 'tone.mp3', await file('tone.mp3'))
    const video = await send(call, 'Video', 'clip.mp4', await file('clip.mp4'))
    const images: Sent[] = []
    for (let n = 1; n <= PICTURES; n += 1) images.push(await send(call, 'File', `${n}.png`, await picture(n)))
    await startImport(call, 'Before', {
      images,
      audios: [{ uuid: audio.uuid, audioLink: audio.imageLink, audioOriginalName: 'tone.mp3' }],
      videos: [{ uuid: video.uuid, videoLink: video.imageLink, videoOriginalName: 'clip.mp4' }],
    })
    const ready = async () => (await assets()).filter((asset) => asset.status === 'READY').length
    const late: Sent[] = []
    const last = await picture(0)
    for (const count of [1, 3, 6]) {
      await expect.poll(ready, PATIENCE).toBeGreaterThanOrEqual(count)
      late.push(await send(call, 'File', `${count}.png`, last))
      await server.end('SIGKILL')
      call = await server.start()
    }
    expect(await readFile(join(files, 'originals', sha256(last).slice(0, 2), sha256(last)))).toEqual(last)

    for (const [n, sent] of late.entries()) await startImport(call, `After ${n}`, { images: [sent] })
    await expect.poll(ready, PATIENCE).toBe(PICTURES + 2 + late.length)
    expect(await assets()).toHaveLength(PICTURES + 2 + late.length)
    await server.end('SIGTERM')
    for (const { original_sha256: hash, facts } of await assets()) {
      expect(sha256(await readFile(join(files, 'originals', (hash ?? '').slice(0, 2), hash ?? '')))).toBe(hash)
      const { derivatives } = JSON.parse(facts) as { derivatives: Record<string, string> }
      for (const key of Object.values(derivatives)) expect((await readFile(join(files, key))).length).toBeGreaterThan(0)
    }
  },
)
