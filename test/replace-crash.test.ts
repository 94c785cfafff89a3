import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../server/db/database.ts'
import { allTenants, testPlace } from './database.ts'
import { aTwoColourPicture, sha256 } from './fixtures/make-files.ts'
import { KillableServer } from './killable-server.ts'
import type { CallAsFirst } from './killable-server.ts'

const PATIENCE = { timeout: 120_000, interval: 20 }
const { dataDir, remove } = await testPlace('sqlite')
const files = join(dataDir, 'files')
const server = new KillableServer(dataDir)

afterAll(async () => {
  await server.end('SIGKILL')
  await remove()
})

async function stored(importUuid: string) {
  const database = await openDatabase({ dataDir })
  try {
    const read = allTenants(database)
    const image = await read.selectFrom('assets').selectAll().executeTakeFirstOrThrow()
    const run = await read.selectFrom('imports').selectAll().where('uuid', '=', importUuid).executeTakeFirstOrThrow()
    return { image, state: run.overall_state }
  } finally {
    await database.close()
  }
}

/** A picture whose import takes a while, and a similar one of another width. */
const pictures = await Promise.all(
  [3200, 3300, 3400, 3500].map((width) => aTwoColourPicture(width, 2400).png().toBuffer()),
)

const send = async (call: CallAsFirst, picture: Buffer) => {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(picture)]), 'picture.png')
  return (await call('/ccc/uploadFile', 'POST', body)) as { uuid: string; imageLink: string; originalFilename: string }
}

/** Which of the pictures the image is, whole: its original and all derived files exist. */
async function shownIn(image: Awaited<ReturnType<typeof stored>>['image']): Promise<number> {
  const hash = image.original_sha256 ?? ''
  expect(sha256(await readFile(join(files, 'originals', hash.slice(0, 2), hash)))).toBe(hash)
  const { derivatives } = JSON.parse(image.facts) as { derivatives: Record<string, string> }
  expect(Object.keys(derivatives).length).toBeGreaterThan(1)
  for (const key of Object.values(derivatives)) expect((await readFile(join(files, key))).length).toBeGreaterThan(0)
  const shown = pictures.findIndex((picture) => sha256(picture) === hash)
  expect([image.status, image.width]).toEqual(['READY', 3200 + 100 * shown])
  return shown
}

test(
  '[ITEM-14] [SRV-02] a server that is killed while a file is replaced shows the former or the new one, never half of either, and continues',
  { timeout: 300_000 },
  async () => {
    let call = await server.start()
    const [first] = pictures
    if (first === undefined) throw new Error('no picture was made')
    const { uuid, imageLink, originalFilename } = await send(call, first)
    const item = { pressmark: 'K 1', sgtt: 'Killed', images: [{ uuid, imageLink, originalFilename }] }
    await call('/ccc/importCulturalItem', 'POST', item)
    await expect.poll(async () => (await stored(uuid)).state, PATIENCE).toBe('DONE')
    // As soon as it is acknowledged, and twice as soon as it is being processed.
    for (const [n, begun] of [/./, /IN_PROGRESS|DONE/, /IN_PROGRESS|DONE/].entries()) {
      const picture = pictures[n + 1] ?? first
      const sent = await send(call, picture)
      await call(`/meta/images/${uuid}`, 'PATCH', { imageLink: sent.imageLink, originalFilename: 'picture.png' })
      await expect.poll(async () => (await stored(sent.uuid)).state, PATIENCE).toMatch(begun)
      await server.end('SIGKILL')
      const { image, state } = await stored(sent.uuid)
      expect(await shownIn(image)).toBe(state === 'DONE' ? n + 1 : n)

      call = await server.start()
      await expect.poll(async () => (await stored(sent.uuid)).state, PATIENCE).toBe('DONE')
      const settled = (await stored(sent.uuid)).image
      expect([settled.uuid, settled.position, await shownIn(settled)]).toEqual([uuid, 1, n + 1])
    }
    await server.end('SIGTERM')
  },
)
