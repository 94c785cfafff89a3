import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../server/db/database.ts'
import { allTenants, testPlace } from './database.ts'
import { followEvents } from './events-of.ts'
import { aTwoColourPicture, sha256 } from './fixtures/make-files.ts'
import { KillableServer } from './killable-server.ts'
import type { CallAsFirst } from './killable-server.ts'
import { startS3Server } from './s3-server.ts'
import type { S3Server } from './s3-server.ts'

const PATIENCE = { timeout: 60_000, interval: 100 }

let place: Awaited<ReturnType<typeof testPlace>>
let otherFolder: string
let bucket: S3Server
let [a, b]: KillableServer[] = []
let [callA, callB]: CallAsFirst[] = []

beforeAll(async () => {
  place = await testPlace('postgres')
  otherFolder = await mkdtemp(join(tmpdir(), 'teca-test-'))
  bucket = await startS3Server()
  const settings = {
    DATABASE_URL: place.databaseUrl ?? '',
    S3_BUCKET: 'teca',
    S3_ENDPOINT: bucket.endpoint,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  }
  a = new KillableServer(place.dataDir, settings)
  b = new KillableServer(otherFolder, settings)
  callA = await a.start()
  callB = await b.start()
})
afterAll(async () => {
  await a?.end('SIGKILL')
  await b?.end('SIGKILL')
  await bucket.close()
  await rm(otherFolder, { recursive: true, force: true })
  await place.remove()
})

const started = () => {
  if (!a || !b || !callA || !callB) throw new Error('the servers have not started')
  return { a, b, callA, callB }
}
/** As whoever signed in at the first process, at any of them. */
const fetchAt = (server: KillableServer, path: string, init: RequestInit = {}) =>
  fetch(server.origin + path, {
    ...init,
    headers: { cookie: started().a.cookie, origin: server.origin, ...(init.headers as Record<string, string>) },
  })

async function sent(server: KillableServer, bytes: Buffer, name: string) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)]), name)
  const reply = await fetchAt(server, '/ccc/uploadFile', { method: 'POST', body })
  return (await reply.json()) as { uuid: string; imageLink: string; originalFilename: string }
}

test('[SRV-06] a write at one process can be read, is announced and is found at another', async () => {
  const { a, b, callA } = started()
  const events = await followEvents(`${b.origin}/users/events`, { cookie: a.cookie })
  expect(events.status).toBe(200)
  await expect.poll(() => events.events.map(({ event }) => event)).toContain('begin')
  const image = await sent(a, await aTwoColourPicture(90, 60).png().toBuffer(), 'bay.png')
  await callA('/ccc/importCulturalItem', 'POST', { pressmark: 'Bay 2', sgtt: 'Survey of the bay', images: [image] })
  const itemOf = async (server: KillableServer) => {
    const reply = await fetchAt(server, '/meta/culturalItems/search/findByPressmark?pressmark=Bay%202')
    return reply.status === 200 ? ((await reply.json()) as { uuid: string; sgtt: string }) : undefined
  }
  await expect.poll(() => itemOf(b), PATIENCE).toMatchObject({ sgtt: 'Survey of the bay' })
  const survey = await itemOf(b)
  await expect.poll(() => JSON.stringify(events.changes()), PATIENCE).toContain(survey?.uuid)
  events.leave()

  const found = async () => {
    const reply = await fetchAt(b, '/meta/api/search/culturalItems', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ genericText: 'survey' }),
    })
    return reply.status === 200 ? await reply.text() : ''
  }
  await expect.poll(found, PATIENCE).toContain(survey?.uuid)

  // The import ran once, in whichever process, and both show its picture.
  const database = await openDatabase(place)
  try {
    const ofAsset = () =>
      allTenants(database).selectFrom('assets').select(['uuid', 'status']).where('uuid', '=', image.uuid).execute()
    await expect.poll(ofAsset, PATIENCE).toEqual([{ uuid: image.uuid, status: 'READY' }])
    const history = allTenants(database).selectFrom('audit').select('id').where('entity_uuid', '=', image.uuid)
    expect(await history.where('action', '=', 'create').execute()).toHaveLength(1)
    await expect.poll(() => allTenants(database).selectFrom('jobs').select('id').execute(), PATIENCE).toEqual([])
  } finally {
    await database.close()
  }
  for (const server of [a, b]) {
    const thumb = await fetchAt(server, `/images/thumbs/${image.uuid}/200.webp`)
    expect(thumb.status).toBe(200)
    expect(Buffer.from(await thumb.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
  }
})

test('[SRV-06] an upload in pieces that began at one process continues and ends at another', async () => {
  const { a, b, callA, callB } = started()
  const picture = await aTwoColourPicture(1200, 900).png({ compressionLevel: 0 }).toBuffer()
  const body = { kind: 'image', fileName: 'wall.png', size: picture.length }
  const begun = await fetchAt(a, '/ccc/resumableUploads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { uuid } = (await begun.json()) as { uuid: string }
  const path = `/ccc/resumableUploads/${uuid}`
  const half = Math.floor(picture.length / 2)
  const append = (server: KillableServer, from: number, to: number) =>
    fetchAt(server, path, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(picture.subarray(from, to)),
    })
  expect((await append(a, 0, half)).status).toBe(204)
  const reply = await fetchAt(b, path)
  expect(reply.headers.get('upload-offset')).toBe(String(half))
  // The same bytes at both at once count once.
  const both = await Promise.all([append(a, half, picture.length), append(b, half, picture.length)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const taken = [callB(`${path}/file`, 'POST', {}), callA(`${path}/file`, 'POST', {})]
  for (const reply of await Promise.all(taken)) expect(reply).toMatchObject({ uuid, sha256: sha256(picture) })
  expect([...bucket.objects.keys()].filter((key) => key.startsWith('parts/'))).toEqual([])
  const hash = sha256(picture)
  expect(bucket.objects.get(`originals/${hash.slice(0, 2)}/${hash}`)).toEqual(picture)
})

test('[SRV-06] sessions and failed attempts count in all processes', async () => {
  const { a, b } = started()
  const signIn = (server: KillableServer, name: string) =>
    fetch(`${server.origin}/users/login`, {
      headers: { authorization: `Basic ${Buffer.from(`${name}:wrong`).toString('base64')}` },
    })
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) statuses.push((await signIn(n % 2 === 0 ? a : b, 'nobody')).status)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(statuses.slice(10)).toEqual([429, 429])

  const account = () => fetchAt(b, '/meta/culturalItems/search/findAll')
  expect((await account()).status).toBe(200)
  await fetchAt(a, '/users/logout', { method: 'POST' })
  await expect.poll(async () => (await account()).status, PATIENCE).toBe(401)
})

test('[SRV-06] one process keeps working when another is killed', async () => {
  const { a, callB } = started()
  await a.end('SIGKILL')
  expect(await callB('/meta/api/search/culturalItems', 'POST', { genericText: 'survey' })).toMatchObject({
    page: { totalElements: 1 },
  })
})
