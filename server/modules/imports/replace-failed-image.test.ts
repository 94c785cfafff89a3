import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTwoColourPicture, cutOff } from '../../../test/fixtures/make-files.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { importOf, itemImportOf, startImport, uploaded } from '../../../test/uploading.ts'
import type { ImagePage } from '@teca/shared/contract/meta'

const EMPTY = Buffer.alloc(0)

describe.each(['sqlite', 'postgres'] as const)('replacing an image whose first file failed on %s', (kind) => {
  let app: TestApp
  let curator: SignedIn
  beforeAll(async () => {
    app = await testApp({ kind })
    curator = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'])
  })
  afterAll(() => app.close())

  const send = async (name: string, data: Buffer) => {
    const { uuid, imageLink, originalFilename } = await uploaded(curator, 'File', name, data)
    return { uuid, imageLink, originalFilename }
  }
  type Sent = Awaited<ReturnType<typeof send>>
  const replace = (uuid: string, { imageLink, originalFilename }: Sent) =>
    curator.call(`/meta/images/${uuid}`, { method: 'PATCH', body: { imageLink, originalFilename } })
  const imagesOf = async (item: string) =>
    (await curator.call(`/meta/culturalItems/${item}/default_list_of_images`)).json<ImagePage>()._embedded?.images ?? []
  const retry = (path: string) => curator.call(`/import-manager/${path}/retry`, { method: 'POST' })
  const stateOf = async (uuid: string, type = 'images') => (await importOf(curator, type, uuid)).overall.importState

  /** An image and its replacement that both failed, beside another image and an audio that failed. */
  async function twoFailures(pressmark: string) {
    const first = await send('first.png', EMPTY)
    const other = await send('other.png', EMPTY)
    const audio = await uploaded(curator, 'Audio', 'talk.mp3', EMPTY)
    const item = await startImport(curator, 'importCulturalItem', {
      pressmark: `${pressmark} ${kind}`,
      sgtt: 'Item',
      images: [first, other],
      audios: [{ uuid: audio.uuid, audioLink: audio.imageLink, audioOriginalName: audio.originalFilename }],
    })
    await app.jobs.idle()
    const second = await send('second.png', cutOff(await aTwoColourPicture().png().toBuffer(), 0.3))
    expect((await replace(first.uuid, second)).statusCode).toBe(200)
    await app.jobs.idle()
    const failed = [await stateOf(first.uuid), await stateOf(second.uuid), await stateOf(audio.uuid, 'audios')]
    expect(failed).toEqual(['ERROR', 'ERROR', 'ERROR'])
    return { item, first: first.uuid, second: second.uuid, other: other.uuid, audio: audio.uuid }
  }
  test('a retry of the item takes the last failed file of an image, and all other failed assets', async () => {
    const { item, first, second, other, audio } = await twoFailures('Twice')
    const imports = async () => [
      ...(await Promise.all([first, second, other].map((uuid) => importOf(curator, 'images', uuid)))),
      await importOf(curator, 'audios', audio),
    ]
    const before = await imports()
    expect((await retry(`culturalItems/${item.importId}`)).statusCode).toBe(200)
    await app.jobs.idle()
    const after = await imports()
    expect(after.map(({ lastModifiedDate }, n) => lastModifiedDate !== before[n]?.lastModifiedDate)).toEqual([
      false,
      true,
      true,
      true,
    ])
    // A complete file ends all failures of the image.
    const whole = await send('whole.png', await aTwoColourPicture().png().toBuffer())
    await replace(first, whole)
    await app.jobs.idle()
    expect([await stateOf(first), await stateOf(second), await stateOf(other)]).toEqual(['DONE', 'DONE', 'ERROR'])
    expect((await itemImportOf(curator, item.importId)).overall.importState).toBe('ERROR')
    expect(await imagesOf(item.uuid ?? '')).toMatchObject([{ width: 120 }, { uuid: other }])
  })
})
