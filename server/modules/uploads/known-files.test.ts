import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTwoColourPicture, sha256 } from '../../../test/fixtures/make-files.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { startImport, uploaded } from '../../../test/uploading.ts'
import { writeToAll } from '../../../test/database.ts'

describe('the links beside the upload calls', () => {
  let app: TestApp
  let curator: SignedIn
  beforeAll(async () => {
    app = await testApp({ env: { JOBS: '0' } })
    curator = await app.signIn(['ROLE_CCC'])
  })
  afterAll(() => app.close())

  const linksOf = async (user: SignedIn) =>
    (await user.call('/iam/jarvisUsers/search/self')).json<{ _links: Record<string, { href: string }> }>()._links
  const post = async (user: SignedIn, relation: string, body: object) => {
    const href = (await linksOf(user))[relation]?.href ?? ''
    return await user.call(new URL(href).pathname, { method: 'POST', body })
  }

  test('a checksum finds a known file: its asset, and the item with its title and pressmark; its size is known too', async () => {
    const picture = await aTwoColourPicture(60, 30).jpeg().toBuffer()
    const { uuid, imageLink, originalFilename } = await uploaded(curator, 'File', 'one.jpg', picture)
    const images = [{ uuid, imageLink, originalFilename }]
    const { uuid: item } = await startImport(curator, 'importCulturalItem', { pressmark: 'M 1', sgtt: 'A map', images })
    const asked = { sha256: [sha256(picture), sha256(Buffer.from('unknown'))] }
    const reply = await post(curator, 'findByChecksum', asked)
    expect(reply.json<{ _embedded: object }>()._embedded).toMatchObject({
      files: [
        {
          sha256: sha256(picture),
          uuid,
          assetType: 'images',
          sgtt: 'one',
          culturalItem: { uuid: item, sgtt: 'A map', pressmark: 'M 1' },
          _links: { culturalItem: { href: expect.stringContaining(`/meta/culturalItems/${item}`) } },
        },
      ],
    })
    const elsewhere = await app.signIn(['ROLE_CCC'], 'archivio')
    expect((await post(elsewhere, 'findByChecksum', asked)).json()).toMatchObject({ _embedded: { files: [] } })
    const sizes = [picture.length, picture.length + 1]
    expect((await post(curator, 'findByChecksum', { sha256: [], sizes })).json()).toMatchObject({
      _embedded: { files: [] },
      sizes: [picture.length],
    })
    expect((await post(elsewhere, 'findByChecksum', { sha256: [], sizes })).json()).toMatchObject({ sizes: [] })
    const tooMany = Array.from({ length: 201 }, () => sha256(picture))
    expect((await post(curator, 'findByChecksum', { sha256: tooMany })).statusCode).toBe(400)
  })

  test('a size is known while an asset has a content of it: not before its import, not after it was deleted', async () => {
    const picture = await aTwoColourPicture(70, 20).jpeg().toBuffer()
    const sizes = [picture.length]
    const known = async () => (await post(curator, 'findByChecksum', { sha256: [], sizes })).json<{ sizes: number[] }>()
    const { uuid, imageLink, originalFilename } = await uploaded(curator, 'File', 'two.jpg', picture)
    expect((await known()).sizes).toEqual([])
    const images = [{ uuid, imageLink, originalFilename }]
    await startImport(curator, 'importCulturalItem', { pressmark: 'M 2', sgtt: 'A plan', images })
    expect((await known()).sizes).toEqual(sizes)
    const admin = await app.signIn(['ROLE_ADMIN'])
    expect((await admin.call(`/meta/images/${uuid}`, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await known()).sizes).toEqual([])
  })

  test('a copy whose import failed is not known', async () => {
    const picture = await aTwoColourPicture(72, 20).jpeg().toBuffer()
    const asked = { sha256: [sha256(picture)], sizes: [picture.length] }
    const { uuid, imageLink, originalFilename } = await uploaded(curator, 'File', 'three.jpg', picture)
    const images = [{ uuid, imageLink, originalFilename }]
    await startImport(curator, 'importCulturalItem', { pressmark: 'M 3', sgtt: 'A sketch', images })
    expect((await post(curator, 'findByChecksum', asked)).json()).toMatchObject({ sizes: asked.sizes })
    await writeToAll(app.database, (tx) =>
      tx.updateTable('assets').set({ status: 'ERROR' }).where('uuid', '=', uuid).execute(),
    )
    expect((await post(curator, 'findByChecksum', asked)).json()).toMatchObject({ _embedded: { files: [] }, sizes: [] })
  })

  test('[UPL-19] the server does not fetch from itself', async () => {
    const { port } = new URL(await app.url())
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254'])
      expect(
        (await post(curator, 'fetchByAddress', { url: `http://${host}:${port}/a.png`, kind: 'image' })).json(),
      ).toMatchObject({ status: 400, code: 'address.not-public' })
  })

  test('people who may not upload get neither link', async () => {
    const links = await linksOf(await app.signIn(['ROLE_USER']))
    expect([links['fetchByAddress'], links['findByChecksum']]).toEqual([undefined, undefined])
  })
})
