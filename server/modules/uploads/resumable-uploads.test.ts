import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTwoColourPicture, sha256 } from '../../../test/fixtures/make-files.ts'
import { personLimits } from '../../contract/person-limits.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { ResumableUploadService } from './index.ts'
import { PartStore } from './part-store.ts'

type Reply = { status: number; headers: IncomingHttpHeaders }

describe('an upload that can be resumed', () => {
  let app: TestApp
  let curator: SignedIn
  let port: number
  beforeAll(async () => {
    app = await testApp({ env: { JOBS: '0' } })
    curator = await app.signIn(['ROLE_CCC'])
    port = Number(new URL(await app.url()).port)
  })
  afterAll(() => app.close())

  const begin = async (size: number, fileName = 'map.png') => {
    const body = { kind: 'image', fileName, size }
    const reply = await curator.call('/ccc/resumableUploads', { method: 'POST', body })
    expect(reply.statusCode).toBe(201)
    return reply.json<{ uuid: string; _links: { self: { href: string }; file: { href: string } } }>()
  }
  /** Appends bytes over a real connection; with `cut` it breaks after the first half. */
  const append = (uuid: string, offset: number, bytes: Buffer, { cut = false, user = curator, query = '' } = {}) =>
    new Promise<Reply | 'cut'>((answered, failed) => {
      const headers = {
        host: 'museo.localhost',
        cookie: user.cookie,
        'tus-resumable': '1.0.0',
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
      }
      const path = `/ccc/resumableUploads/${uuid}${query}`
      const call = request({ host: '127.0.0.1', port, path, method: 'PATCH', headers }, (reply) => {
        reply.resume()
        reply.once('end', () => answered({ status: reply.statusCode ?? 0, headers: reply.headers }))
      })
      call.once('error', (error) => (cut ? answered('cut') : failed(error)))
      if (!cut) {
        call.end(bytes)
        return
      }
      call.write(bytes.subarray(0, bytes.length / 2), () => setTimeout(() => call.destroy(), 300))
    })
  const offsetOf = async (uuid: string, user = curator) => {
    const { statusCode, headers } = await user.call(`/ccc/resumableUploads/${uuid}`)
    return statusCode === 200 ? Number(headers['upload-offset']) : statusCode
  }

  test('one person has so many unfinished uploads, whatever others have', async () => {
    const [many, other] = [await app.signIn(['ROLE_CCC']), await app.signIn(['ROLE_CCC'])]
    const body = { kind: 'image', fileName: 'map.png', size: 10 }
    const beginAs = (user: SignedIn) => user.call('/ccc/resumableUploads', { method: 'POST', body })
    for (let n = 0; n < personLimits.unfinishedUploads; n++) expect((await beginAs(many)).statusCode).toBe(201)
    expect((await beginAs(many)).json()).toMatchObject({ status: 409, code: 'upload.too-many-unfinished' })
    expect((await beginAs(other)).statusCode).toBe(201)
  })

  test('the bytes before a connection broke are stored', async () => {
    const { uuid } = await begin(10)
    const store = new PartStore({ database: app.database, storage: app.services.storage })
    async function* breaking() {
      yield Buffer.from('12345')
      throw new Error('connection lost')
    }
    await expect(store.write(Readable.from(breaking()), uuid, 0)).rejects.toMatchObject({ status_code: 500 })
    expect(await text(store.read(uuid))).toBe('12345')
  })

  test('[UPL-16] in part: the received bytes are kept, also over an end of the server, and the rest completes the file', async () => {
    const picture = await aTwoColourPicture(900, 700).png({ compressionLevel: 0 }).toBuffer()
    const { uuid, _links } = await begin(picture.length)
    expect(await append(uuid, 0, picture, { cut: true })).toBe('cut')
    await expect.poll(() => offsetOf(uuid)).toBeGreaterThan(0)
    const offset = await offsetOf(uuid)
    expect(offset).toBeLessThan(picture.length)
    const take = () => curator.call(new URL(_links.file.href).pathname, { method: 'POST' })
    expect((await take()).json()).toMatchObject({ status: 409, code: 'upload.incomplete' })

    // Another process on the same database and storage has the same state.
    const { database, services } = app
    const again = new ResumableUploadService(services.uploads, { database, storage: services.storage })
    expect(await again.find({ tenantId: 'museo', userUuid: curator.uuid }, uuid)).toMatchObject({ offset })

    expect(await append(uuid, 0, picture)).toMatchObject({ status: 409 })
    expect(await append(uuid, offset, picture.subarray(offset))).toMatchObject({
      status: 204,
      headers: { 'upload-offset': String(picture.length) },
    })
    const taken = (await take()).json()
    expect(taken).toMatchObject({ uuid, originalFilename: 'map.png', size: picture.length, sha256: sha256(picture) })
    expect((await take()).json()).toMatchObject({ uuid, sha256: sha256(picture) })
    // No more bytes are accepted after the end, and the answer still arrives.
    expect(await append(uuid, picture.length, Buffer.from('x'))).toMatchObject({ status: 404 })
    expect(await offsetOf(uuid)).toBe(picture.length)
  })

  test('parallel calls to finish an upload store it once and get the same reply', async () => {
    const picture = await aTwoColourPicture(40, 30).png().toBuffer()
    const { uuid, _links } = await begin(picture.length)
    await append(uuid, 0, picture)
    const take = () => curator.call(new URL(_links.file.href).pathname, { method: 'POST' })
    const replies = await Promise.all([take(), take(), take()])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    for (const reply of replies) expect(reply.json()).toMatchObject({ uuid, sha256: sha256(picture) })
  })

  test('an upload belongs to the person who began it; names and sizes are checked before a byte is sent', async () => {
    const { uuid } = await begin(10)
    const colleague = await app.signIn(['ROLE_CCC'])
    expect(await offsetOf(uuid, colleague)).toBe(404)
    expect(await append(uuid, 0, Buffer.from('0123456789'), { user: colleague })).toMatchObject({ status: 404 })
    const { uuid: another } = await begin(10)
    // Only the path names the upload.
    const query = `?x=/${another}`
    expect(await append(uuid, 0, Buffer.from('01234'), { query })).toMatchObject({ status: 204 })
    expect([await offsetOf(uuid), await offsetOf(another)]).toEqual([5, 0])
    const refused = async (body: object) =>
      (await curator.call('/ccc/resumableUploads', { method: 'POST', body })).json<{ code: string }>().code
    expect(await refused({ kind: 'image', fileName: 'a.exe', size: 1 })).toBe('file.kind-refused')
    expect(await refused({ kind: 'image', fileName: 'a.png', size: 5 * 1024 ** 3 })).toBe('file.too-large')
  })
})
