import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AnnouncedMedia } from '../test/announced-media.ts'
import { aTwoColourPicture } from '../test/fixtures/make-files.ts'
import { importOf, itemImportOf, uploaded } from '../test/uploading.ts'
import { FinalJobError } from '../server/jobs/job.ts'
import { allTenants } from '../test/database.ts'

const PATIENCE = { timeout: 60_000 }

describe.each(['sqlite', 'postgres'] as const)('announced media on %s', (kind) => {
  let media: AnnouncedMedia
  beforeAll(async () => {
    media = await AnnouncedMedia.on(kind)
  })
  afterEach(() => media.reset())
  afterAll(() => media.close())

  test('end as an ERROR with a reason if their file cannot be made, and are imported by a retry', async () => {
    media.paint = async () => {
      throw new FinalJobError('no more ink')
    }
    const { item, image } = await media.announced(2)
    await media.app.jobs.idle()
    expect(await importOf(media.curator, 'images', image)).toMatchObject({
      upload: { importState: 'ERROR', code: 'failed' },
      processing: { importState: 'PENDING' },
      overall: { importState: 'ERROR', message: expect.stringMatching(/could not be made/) as unknown },
    })
    expect((await media.images(item))[0]?.processing?.importState).toBe('ERROR')
    expect(await media.processing(item)).toMatchObject({ notReadyImagesCount: 0, overall: { importState: 'ERROR' } })
    const open = media.held()
    expect((await media.again(image)).json()).toMatchObject({
      upload: { importState: 'IN_PROGRESS' },
      overall: { importState: 'PENDING' },
    })
    expect((await media.again(image)).json()).toMatchObject({ status: 409, code: 'import.not-failed' })
    open()
    await media.app.jobs.idle()
    expect(media.painted).toEqual([image])
    expect((await media.images(item)).map((one) => one.width)).toEqual([302, undefined])
    const importId = (await media.processing(item))?.importId ?? ''
    await media.curator.call(`/import-manager/culturalItems/${importId}/retry`, { method: 'POST' })
    await media.app.jobs.idle()
    expect(await itemImportOf(media.curator, importId)).toMatchObject({
      overall: { importState: 'DONE' },
      imagesCount: 2,
    })
  })

  test('[ITEM-14] whose file cannot be made can be replaced by another one', async () => {
    media.paint = async () => {
      throw new FinalJobError('no more ink')
    }
    const { item, image } = await media.announced(1)
    await media.app.jobs.idle()
    const other = await uploaded(media.curator, 'File', 'other.png', await aTwoColourPicture(500, 300).png().toBuffer())
    const body = { imageLink: other.imageLink, originalFilename: 'other.png' }
    expect((await media.curator.call(`/meta/images/${image}`, { method: 'PATCH', body })).statusCode).toBe(200)
    await media.app.jobs.idle()
    expect(await media.images(item)).toMatchObject([{ width: 500, originalFilename: 'other.png' }])
    expect((await media.again(image)).statusCode).toBe(409)
    expect(await media.processing(item)).toMatchObject({ overall: { importState: 'DONE' } })
  })

  test('[SRV-02] whose server ended just after their file arrived continue with it, and it is imported once', async () => {
    const { announcements } = media.app.services
    const failures: string[] = []
    media.tell = async (...about) => {
      failures.push(about[1])
      if (failures.length === 1) throw new Error('the server ends here')
      await announcements.arrived(...about)
      // Twice, as if the process ended before the job was recorded as done.
      await announcements.arrived(...about)
    }
    const { item, image } = await media.announced(1)
    await expect.poll(() => failures, PATIENCE).toEqual([image, image])
    await media.app.jobs.idle()
    expect(media.painted).toEqual([image])
    expect(await media.images(item)).toMatchObject([{ width: 302 }])
    const lines = await allTenants(media.app.database)
      .selectFrom('audit')
      .select('action')
      .where('entity_uuid', '=', image)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['create', 'imported'])
  })

  test('of a start that a former version did not finish arrive too, each once', async () => {
    const { item } = await media.announced(0)
    const asset = { uuid: crypto.randomUUID(), kind: 'images', fileName: 'a.png', sgtt: 'Sheet', metadata: [] }
    const former = { size: 'small', tenant: 'museo', item, asset, place: 1 }
    const job = { id: 0, tenantId: 'museo', payload: former, attempt: 1, lastAttempt: true }
    const { signal } = new AbortController()
    const open = media.held()
    await media.handler.run({ ...job, signal })
    await media.handler.run({ ...job, signal })
    const ofDeletedItem = { item: crypto.randomUUID(), asset: { ...asset, uuid: crypto.randomUUID() } }
    await media.handler.run({ ...job, signal, payload: { ...former, ...ofDeletedItem } })
    expect(await media.images(item)).toMatchObject([{ sgtt: 'Sheet', processing: expect.anything() }])
    open()
    await media.app.jobs.idle()
    expect(media.painted).toEqual([asset.uuid])
    expect(await media.images(item)).toMatchObject([{ sgtt: 'Sheet', width: 302 }])
  })
})
