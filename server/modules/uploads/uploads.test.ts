import { connect } from 'node:net'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTwoColourPicture, sha256 } from '../../../test/fixtures/make-files.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { multipart, startImport, upload, uploaded } from '../../../test/uploading.ts'
import { allTenants } from '../../../test/database.ts'

describe('files', () => {
  let app: TestApp
  let curator: SignedIn
  beforeAll(async () => {
    // No jobs: everything tested here is done with the reply.
    app = await testApp({ env: { JOBS: '0' } })
    curator = await app.signIn(['ROLE_CCC'])
  })
  afterAll(() => app.close())

  const kept = (hash: string) => readFile(join(app.dataDir, 'files/originals', hash.slice(0, 2), hash))

  test('are kept bit for bit under the hash of their content, once', async () => {
    const picture = await aTwoColourPicture().png().toBuffer()
    const first = await uploaded(curator, 'File', 'Veduta è bella.png', picture)
    const second = await uploaded(curator, 'File', 'again.png', picture)
    expect(first).toMatchObject({
      originalFilename: 'Veduta è bella.png',
      size: picture.length,
      sha256: sha256(picture),
    })
    expect(first.imageLink).toContain(`/images/media/${first.uuid}/`)
    expect(second.uuid).not.toBe(first.uuid)
    expect(await kept(first.sha256 ?? '')).toEqual(picture)
    const originals = await allTenants(app.database).selectFrom('originals').selectAll().execute()
    expect(originals).toMatchObject([{ sha256: sha256(picture), mime_type: 'image/png', size: picture.length }])
  })

  test('that are assets already are reported as such', async () => {
    const picture = await aTwoColourPicture(60, 30).jpeg().toBuffer()
    const { uuid, imageLink, originalFilename } = await uploaded(curator, 'File', 'one.jpg', picture)
    const item = await startImport(curator, 'importCulturalItem', {
      pressmark: 'Dup 1',
      sgtt: 'One',
      images: [{ uuid, imageLink, originalFilename }],
    })
    const again = await uploaded(curator, 'File', 'two.jpg', picture)
    expect(again.duplicateOf).toEqual([{ uuid, sgtt: 'one', culturalItemUuid: item.uuid }])
    const archivist = await app.signIn(['ROLE_CCC'], 'archivio')
    expect(await uploaded(archivist, 'File', 'three.jpg', picture)).not.toHaveProperty('duplicateOf')
  })

  test.each([
    ['File', 'png tiff tif jpeg jpg gif eps ps psd ai JPG'],
    ['Pdf', 'pdf doc docx txt'],
    ['Audio', 'mp3 aac m4a wav ogg flac amr opus'],
    ['Video', 'mp4 mpeg mpg avi mov mkv flv webm 3gp'],
    ['Zip', 'zip'],
    ['Obj', 'obj'],
    ['Material', 'mtl'],
    ['Texture', 'png tiff tif jpeg jpg bmp svg'],
  ])('upload%s accepts %s and nothing else', async (call, extensions) => {
    for (const extension of extensions.split(' '))
      expect((await upload(curator, call, `file.${extension}`, Buffer.from('x'))).statusCode).toBe(200)
    for (const name of ['file.exe', 'file', `file.${extensions.split(' ')[0]}.html`])
      expect((await upload(curator, call, name, Buffer.from('x'))).json()).toMatchObject({
        status: 415,
        code: 'file.kind-refused',
      })
  })

  test.each([`filename*=UTF-8''a%00b.png`, `filename="a\0b.png"`])(
    'are refused under a name with a NUL: %j',
    async (name) => {
      const { payload, headers } = multipart('a.png', Buffer.from('x'))
      const body = Buffer.from(payload.toString('latin1').replace('filename="a.png"', name), 'latin1')
      const reply = await curator.call('/ccc/uploadFile', { method: 'POST', headers, body })
      expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid' })
    },
  )

  test('that are missing give an error that says so', async () => {
    const { payload, headers } = multipart('a.png', Buffer.from('x'), 'picture')
    const misnamed = await curator.call('/ccc/uploadFile', { method: 'POST', headers, body: payload })
    expect(misnamed.json()).toMatchObject({ status: 400, code: 'file.missing' })
    const none = await curator.call('/ccc/uploadFile', {
      method: 'POST',
      headers,
      body: Buffer.from('--teca-test-boundary--\r\n'),
    })
    expect(none.json()).toMatchObject({ status: 400, code: 'file.missing' })
    const reader = await app.signIn(['ROLE_USER'])
    expect((await upload(reader, 'File', 'a.png', Buffer.from('x'))).json()).toMatchObject({
      status: 403,
      code: 'role.missing',
    })
  })

  test('of an upload that breaks off leave nothing behind', async () => {
    const address = new URL(await app.url())
    const { payload, headers } = multipart('a.png', Buffer.alloc(500_000, 7))
    const before = (await allTenants(app.database).selectFrom('uploads').select('uuid').execute()).length
    const socket = connect(Number(address.port), address.hostname)
    const head = [
      'POST /ccc/uploadFile HTTP/1.1',
      'host: museo.localhost',
      `cookie: ${curator.cookie}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${payload.length}`,
      '',
      '',
    ]
    socket.write(head.join('\r\n'))
    socket.write(payload.subarray(0, 250_000))
    // It is being received, and the connection will break half-way.
    await expect.poll(() => readdir(join(app.dataDir, 'files/.scratch'))).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => readdir(join(app.dataDir, 'files/.scratch'))).toEqual([])
    expect((await allTenants(app.database).selectFrom('uploads').select('uuid').execute()).length).toBe(before)
  })
})
