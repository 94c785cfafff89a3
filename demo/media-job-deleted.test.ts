import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AnnouncedMedia } from '../test/announced-media.ts'
import { importOf } from '../test/uploading.ts'

/** More days than deleted things are kept. */
const LATER_MS = 40 * 86_400_000

describe.each(['sqlite', 'postgres'] as const)('announced media on %s', (kind) => {
  let media: AnnouncedMedia
  beforeAll(async () => {
    media = await AnnouncedMedia.on(kind)
  })
  afterEach(() => media.reset())
  afterAll(() => media.close())

  test('that were deleted before their file arrived can be restored and retried', async () => {
    const open = media.held()
    const { item, image } = await media.announced(1)
    await media.curator.call(`/meta/images/${image}`, { method: 'DELETE' })
    open()
    await media.app.jobs.idle()
    expect(await importOf(media.curator, 'images', image)).toMatchObject({
      overall: { importState: 'ERROR', code: 'asset.missing' },
    })
    await media.curator.call(`/meta/images/${image}/restore`, { method: 'POST' })
    await media.again(image)
    await media.app.jobs.idle()
    expect(media.painted).toEqual([image])
    expect(await media.images(item)).toMatchObject([{ width: 302 }])
  })

  test('that were purged before their file arrived are not imported', async () => {
    const open = media.held()
    const { image } = await media.announced(2)
    // The second one is being drawn; the first one waits.
    await media.curator.call(`/meta/images/${image}`, { method: 'DELETE' })
    await media.purge(LATER_MS)
    open()
    await media.app.jobs.idle()
    expect(media.painted).not.toContain(image)
    expect((await media.curator.call(`/import-manager/images/${image}`)).statusCode).toBe(404)
  })
})
