import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createImageService } from '../../media/iiif/image-service.ts'
import { createDiskStorage } from '../../storage/disk-storage.ts'
import { MarkedPictures } from './marked-pictures.ts'
import type { Deliverable } from './media-access.ts'

const picture = (uuid: string): Deliverable => ({
  uuid,
  picture: uuid,
  itemUuid: null,
  pressmark: null,
  type: 'images',
  title: '',
  alt: null,
  fileName: 'a.png',
  mimeType: 'image/png',
  width: 10,
  height: 10,
  duration: null,
  open: true,
  ownClosedState: undefined,
  derivatives: { 'pyramid.tif': `derivatives/${uuid}/v1/pyramid.tif` },
  media: undefined,
  original: undefined,
})
const lido = {
  id: 'lido',
  uuid: 'l',
  name: 'lido',
  displayName: null,
  canDownloadMasterfiles: false,
  watermark: true,
}

test('a picture that cannot be marked is reported, stays hidden, and is not tried at every request', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'teca-marked-'))
  const storage = createDiskStorage(folder)
  const images = createImageService({ storage })
  const warnings: string[] = []
  let now = 0
  const log = { error: (_: object, text: string) => void warnings.push(text) }
  const marked = new MarkedPictures(storage, images, log, { now: () => now })
  const broken = picture('a')
  const ask = (code: string) => expect(marked.keyOf(broken, lido)).rejects.toMatchObject({ status: 503, code })
  await ask('too-busy')
  await expect.poll(() => warnings.length, { timeout: 30_000 }).toBe(1)
  // Waiting callers learn that it will not be made.
  await expect
    .poll(() => marked.keyOf(broken, lido).catch((error: { code: string }) => error.code))
    .toBe('picture.not-marked')
  now = 59_000
  await ask('picture.not-marked')
  now = 60_000
  await ask('too-busy')
  await expect.poll(() => warnings.length, { timeout: 30_000 }).toBe(2)
  await marked.close()
  await images.close()
  expect(warnings).toHaveLength(2)
  await rm(folder, { recursive: true, force: true })
})

test('only the last marked pictures are remembered, and the others are looked up again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'teca-marked-'))
  const storage = createDiskStorage(folder)
  const images = createImageService({ storage })
  const marked = new MarkedPictures(storage, images, { error: () => undefined }, { mostKnown: 2 })
  for (const uuid of ['a', 'b', 'c']) await storage.put(`derivatives/${uuid}/v1/pyramid-marked.tif`, Buffer.from('x'))
  const size = vi.spyOn(storage, 'size')
  const asked = async (uuid: string) => {
    size.mockClear()
    expect(await marked.keyOf(picture(uuid), lido)).toBe(`derivatives/${uuid}/v1/pyramid-marked.tif`)
    return size.mock.calls.length
  }
  expect([await asked('a'), await asked('b'), await asked('b'), await asked('c')]).toEqual([1, 1, 0, 1])
  expect([await asked('c'), await asked('b'), await asked('a')]).toEqual([0, 0, 1])
  await marked.close()
  await images.close()
  await rm(folder, { recursive: true, force: true })
})
