import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTwoColourPicture } from '../../../test/fixtures/make-files.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { importOf, startImport, uploaded } from '../../../test/uploading.ts'
import type { CulturalItemImportPage } from '@teca/shared/contract/import-manager'

describe.each(['sqlite', 'postgres'] as const)('imports that need attention on %s', (kind) => {
  let app: TestApp
  let curator: SignedIn
  beforeAll(async () => {
    app = await testApp({ kind })
    curator = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'])
  })
  afterAll(() => app.close())

  const anImage = async (fileName: string, data: Buffer) => {
    const { uuid, imageLink, originalFilename } = await uploaded(curator, 'File', fileName, data)
    return { uuid, imageLink, originalFilename }
  }
  const anItem = async (pressmark: string, ...images: Awaited<ReturnType<typeof anImage>>[]) =>
    await startImport(curator, 'importCulturalItem', { pressmark, sgtt: pressmark, images })
  const page = async (address: string) => (await curator.call(address)).json<CulturalItemImportPage>()
  const list = '/import-manager/culturalItems/search/findByTenant?tenant=museo'
  const pressmarks = ({ _embedded }: CulturalItemImportPage) =>
    _embedded?.culturalItems?.map(({ pressmark }) => pressmark) ?? []
  const attention = async (more = '') => {
    const { href } = (await page(list))._links.needsAttention ?? { href: '' }
    return await page(href.slice(new URL(href).origin.length) + more)
  }

  test('are listed by the link of the whole list, page by page, until they are fixed or deleted', async () => {
    const fine = await anImage('fine.jpg', await aTwoColourPicture().jpeg().toBuffer())
    await anItem('Fine', fine)
    const bad = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => anImage(name, Buffer.alloc(0))))
    for (const [n, image] of bad.entries()) await anItem(`Bad ${n}`, image)
    await app.jobs.idle()
    expect(pressmarks(await page(list))).toEqual(['Bad 2', 'Bad 1', 'Bad 0', 'Fine'])
    const failed = await attention()
    expect(pressmarks(failed)).toEqual(['Bad 2', 'Bad 1', 'Bad 0'])
    expect(failed.page.totalElements).toBe(3)
    const second = await attention('&size=2&page=1')
    expect(pressmarks(second)).toEqual(['Bad 0'])
    expect(second._links.prev?.href).toContain('needsAttention=true')
    await curator.call(`/meta/images/${bad[1]?.uuid}`, { method: 'DELETE' })
    expect(pressmarks(await attention())).toEqual(['Bad 2', 'Bad 0'])
    const archivist = await app.signIn(['ROLE_CCC'], 'archivio')
    expect((await archivist.call(`${list.replace('museo', 'archivio')}&needsAttention=true`)).json()).toMatchObject({
      page: { totalElements: 0 },
    })
  })

  test('the failed stage of an asset is run again by its own link, without the stages before it', async () => {
    const image = await anImage('empty.jpg', Buffer.alloc(0))
    await anItem('Stage', image)
    await app.jobs.idle()
    const { metadata, upload, processing, indexing } = await importOf(curator, 'images', image.uuid)
    expect([metadata, upload, indexing].map((stage) => stage._links)).toEqual([undefined, undefined, undefined])
    const again = new URL(processing._links?.retry?.href ?? '').pathname
    expect((await curator.call(again, { method: 'POST' })).json()).toMatchObject({
      metadata: { importState: 'DONE' },
      upload: { importState: 'DONE' },
      processing: { importState: 'PENDING' },
      overall: { importState: 'PENDING' },
    })
    await app.jobs.idle()
    expect(await importOf(curator, 'images', image.uuid)).toMatchObject({ processing: { code: 'file.empty' } })
  })
})
