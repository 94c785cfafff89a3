import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aTwoColourPicture } from '../../../test/fixtures/make-files.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { importOf, startImport, upload, uploaded } from '../../../test/uploading.ts'
import type { Health } from '@teca/shared/contract/host'
import { diskTrouble, PULSE_FILE } from '../../storage/disk-room.ts'

let app: TestApp
let curator: SignedIn
beforeAll(async () => {
  app = await testApp({ kind: 'sqlite' })
  curator = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'])
})
afterAll(() => app.close())

const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
const picture = (width: number) => aTwoColourPicture(width, 60).png().toBuffer()
const collection = (sgtt: string, sgti = '') =>
  curator.call('/meta/culturalItemCollections', { method: 'POST', body: { sgtt, sgti, customMetadataList: [] } })

test('[SRV-10] a database without disk space refuses a write with a clear message, and accepts writes again when there is space', async () => {
  expect((await collection('Before')).statusCode).toBe(201)
  // No free pages: the next row that needs one finds the disk full.
  const pages = async (most: number) => {
    await app.database.write('person', (tx) => sql`pragma max_page_count = ${sql.lit(most)}`.execute(tx))
  }
  await pages(1)
  const replies = []
  for (let n = 0; n < 40; n += 1) replies.push(await collection(`${n}`, 'long '.repeat(1500)))
  const refused = replies.filter(({ statusCode }) => statusCode !== 201)
  expect(refused.length).toBeGreaterThan(0)
  for (const reply of refused) expect(reply.json()).toMatchObject({ status: 507, code: 'storage.full' })
  await pages(2 ** 30)
  expect((await collection('After')).statusCode).toBe(201)
})

test('[SRV-10] an upload and an import without disk space say so, and a retry succeeds when there is space', async () => {
  const { storage } = app.services
  const put = vi.spyOn(storage, 'put').mockRejectedValue(full())
  expect((await upload(curator, 'File', 'a.png', await picture(100))).json()).toMatchObject({
    status: 507,
    code: 'storage.full',
  })
  put.mockRestore()
  const { uuid, imageLink, originalFilename } = await uploaded(curator, 'File', 'a.png', await picture(102))
  const once = vi.spyOn(storage, 'put').mockRejectedValue(full())
  const images = [{ uuid, imageLink, originalFilename }]
  await startImport(curator, 'importCulturalItem', { pressmark: 'Full', sgtt: 'Full', images })
  const state = async () => (await importOf(curator, 'images', uuid)).overall
  await expect.poll(state, { timeout: 60_000 }).toMatchObject({ importState: 'ERROR', code: 'storage.full' })
  once.mockRestore()
  expect((await curator.call(`/import-manager/images/${uuid}/retry`, { method: 'POST' })).statusCode).toBe(200)
  await expect.poll(state, { timeout: 60_000 }).toMatchObject({ importState: 'DONE' })
})

test('/health reports low disk space, and is not ready without any', async () => {
  expect(await diskTrouble(app.dataDir)).toBeUndefined()
  expect(await diskTrouble(app.dataDir, Infinity)).toMatchObject({
    stops: false,
    detail: expect.stringMatching(/^Only \d+ MB are free for files$/),
  })
  await symlink('/dev/full', join(app.dataDir, PULSE_FILE))
  const reply = await app.call('/health')
  expect([reply.statusCode, reply.json<Health>()]).toMatchObject([
    503,
    { ready: false, missing: [{ name: 'disk', detail: 'No file can be written: there is no room left' }] },
  ])
  expect((await app.call('/health')).statusCode).toBe(200)
})
