import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { allTenants } from './database.ts'
import { openDatabase } from '../server/db/database.ts'
import { sha256 } from './fixtures/make-files.ts'
import { KillableServer } from './killable-server.ts'

const PATIENCE = { timeout: 120_000, interval: 25 }
/** The longest that the server runs on after something more is ready: the kills are spread over it, to fall into every state of its work. */
const FURTHER_MS = 120

type Sent = { uuid: string; imageLink: string; originalFilename: string }

/** Small, and of its own content. */
const picture = (n: number) =>
  sharp({ create: { width: 64 + n, height: 48, channels: 3, background: { r: n % 256, g: 120, b: 200 } } })
    .png()
    .toBuffer()

/** Imports files while the server is killed again and again, and checks that each was imported exactly once. */
export async function importWhileKilled(dataDir: string, { files, kills }: { files: number; kills: number }) {
  const server = new KillableServer(dataDir)
  const read = async <T>(ask: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) => {
    const database = await openDatabase({ dataDir })
    try {
      return await ask(database)
    } finally {
      await database.close()
    }
  }
  try {
    let call = await server.start()
    const underWay = async () => ((await call('/ccc/importImages', 'GET')) as { count: number }).count
    const images: Sent[] = []
    for (let n = 0; n < files; n += 1) {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(await picture(n))]), `${n}.png`)
      images.push((await call('/ccc/uploadFile', 'POST', body)) as Sent)
    }
    await call('/ccc/importCulturalItem', 'POST', { pressmark: 'Killed', sgtt: 'Killed', images })
    for (let n = 0; n < kills; n += 1) {
      const before = await underWay()
      // Each kill happens in the middle of the import.
      expect(before).toBeGreaterThan(1)
      await expect.poll(underWay, PATIENCE).toBeLessThan(before)
      await new Promise((resolve) => setTimeout(resolve, (n / kills) * FURTHER_MS))
      await server.end('SIGKILL')
      call = await server.start()
    }
    await expect.poll(underWay, PATIENCE).toBe(0)
    await server.end('SIGTERM')
    await read(async (database) => {
      const db = allTenants(database)
      const assets = await db.selectFrom('assets').selectAll().orderBy('position').execute()
      // Nothing is lost: every file is an image, in its place, with its original bit for bit and all derived files.
      expect(assets.map(({ uuid }) => uuid)).toEqual(images.map(({ uuid }) => uuid))
      for (const [n, { original_sha256: hash, facts }] of assets.entries()) {
        const kept = await readFile(join(dataDir, 'files/originals', (hash ?? '').slice(0, 2), hash ?? ''))
        expect(sha256(kept)).toBe(sha256(await picture(n)))
        const { derivatives } = JSON.parse(facts) as { derivatives: Record<string, string> }
        for (const key of Object.values(derivatives))
          expect((await readFile(join(dataDir, 'files', key))).length).toBeGreaterThan(0)
      }
      // Nothing is done twice: one import and one folder for each, one moment when it became ready, and no work left.
      const imports = await db.selectFrom('imports').selectAll().where('asset_uuid', 'is not', null).execute()
      expect(imports.map(({ overall_state }) => overall_state)).toEqual(images.map(() => 'DONE'))
      expect(new Set(imports.map(({ asset_uuid }) => asset_uuid)).size).toBe(files)
      expect(await readdir(join(dataDir, 'files/derivatives'))).toHaveLength(files)
      const jobs = await db.selectFrom('jobs').select('name').where('name', '=', 'import-asset').execute()
      expect(jobs).toEqual([])
      const finished = await db
        .selectFrom('audit')
        .select('entity_uuid')
        .where('after', 'like', '%"status":"READY"%')
        .execute()
      expect(finished.map(({ entity_uuid }) => entity_uuid).toSorted()).toEqual(
        images.map(({ uuid }) => uuid).toSorted(),
      )
    })
  } finally {
    await server.end('SIGKILL')
  }
}
