import { writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTwoColourPicture } from '../../test/fixtures/make-files.ts'
import { testApp } from '../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../test/server-app.ts'
import { importOf, itemImportOf, uploaded } from '../../test/uploading.ts'
import type { ProcessingInfoPage } from '../contract/generated/import-manager/types.gen.ts'
import type { CulturalItem, ImagePage } from '../contract/generated/meta/types.gen.ts'
import { inWrite } from '../db/unit-of-work.ts'
import { HopelessError } from '../jobs/job.ts'
import type { JobHandler } from '../jobs/job.ts'
import { Purge } from '../modules/bin/purge.ts'
import type { AnnouncementService } from '../modules/imports/announcement-service.ts'
import { demoMediaHandler, demoMediaJob } from './media-job.ts'
import type { Painting } from './painter-messages.ts'

const context = { tenantId: 'museo' }
/** More days than what was deleted is kept. */
const LATER_MS = 40 * 86_400_000
const PATIENCE = { timeout: 60_000 }
let made = 0

describe.each(['sqlite', 'postgres'] as const)('announced media on %s', (kind) => {
  let app: TestApp
  let curator: SignedIn
  let handler: JobHandler
  let paint: (painting: Painting) => Promise<void>
  let letGo = () => {}
  let tell: AnnouncementService['arrived']
  /** Uuids of what was drawn. */
  let painted: string[] = []
  const draw = async ({ asset, path }: Painting) => {
    painted.push(asset)
    await writeFile(
      path,
      await aTwoColourPicture(300 + 2 * painted.length, 200)
        .png()
        .toBuffer(),
    )
  }

  beforeAll(async () => {
    const brings: JobHandler = {
      run: (job) => handler.run(job),
      failed: async (job, error) => await handler.failed?.(job, error),
      atOnce: 1,
    }
    app = await testApp({ kind, modules: [{ name: 'brings', jobs: { brings } }] })
    const { uploads, announcements, storage } = app.services
    handler = demoMediaHandler({
      uploads,
      storage,
      announcements: {
        announceOnce: (about, item, one) =>
          announcements.announceOnce(about, item, { ...one, broughtBy: { ...one.broughtBy, name: 'brings' } }),
        awaits: (...about) => announcements.awaits(...about),
        arrived: (...about) => tell(...about),
        failed: (...about) => announcements.failed(...about),
      },
      painter: { paint: (painting) => paint(painting) },
    })
    curator = await app.signIn(['ROLE_ADMIN'])
  })
  beforeEach(() => {
    painted = []
    paint = draw
    tell = (...about) => app.services.announcements.arrived(...about)
  })
  // What a failed test still holds would keep the server from closing.
  afterEach(() => letGo())
  afterAll(() => app.close())

  /** An item with so many images that are only announced, and a model; the files of later ones come first. */
  async function announced(count: number) {
    const item = await app.services.imports.importItem(
      context,
      { sgtt: 'Announced', pressmark: `A ${(made += 1)}` },
      [],
    )
    const images = Array.from({ length: count }, () => crypto.randomUUID())
    await inWrite(app.database, context, (unit) =>
      app.services.announcements.announce(
        unit,
        item.uuid,
        images.map((upload, n) => {
          const card = { uuid: upload, kind: 'images' as const, fileName: `${n}.png`, state: 'Default', autn: '' }
          const job = demoMediaJob(
            'small',
            { ...card, pressmark: '', sgtt: '', position: 1, metadata: [], mediaType: '' },
            0,
          )
          return {
            type: card.kind,
            upload,
            fileName: card.fileName,
            sgtt: `Sheet ${n + 1}`,
            metadata: [{ name: 'alt', value: `The sheet ${n + 1}` }],
            broughtBy: { ...job, name: 'brings', priority: 200 - n },
          }
        }),
      ),
    )
    return { item: item.uuid, images, image: images[0] ?? '' }
  }
  /** Lets no file come until it is told to. */
  function held(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    paint = async (painting) => {
      await promise
      await draw(painting)
    }
    return (letGo = resolve)
  }
  const processing = async (item: string) =>
    (await curator.call(`/import-manager/culturalItems/search/findByUuids?uuid=${item}`)).json<ProcessingInfoPage>()
      ._embedded?.culturalItems?.[0]
  const images = async (item: string) =>
    (await curator.call(`/meta/culturalItems/${item}/default_list_of_images`)).json<ImagePage>()._embedded?.images ?? []
  const again = (image: string) => curator.call(`/import-manager/images/${image}/retry`, { method: 'POST' })

  test('are seen to be processing, in their order, before any file is there; and then each is ready', async () => {
    const open = held()
    const { item, images: sheets } = await announced(3)
    const row = (await curator.call(`/meta/culturalItems/${item}`)).json<CulturalItem>()
    expect(row).toMatchObject({ processing: { notReadyImagesCount: 3 }, mediaTypeInfo: { imagesCount: 3 } })
    expect(await processing(item)).toMatchObject({
      notReadyImagesCount: 3,
      imagesCount: 3,
      overall: { importState: 'PENDING' },
    })
    expect(await importOf(curator, 'images', sheets[0] ?? '')).toMatchObject({
      originalFilename: '0.png',
      metadata: { importState: 'DONE' },
      upload: { importState: 'IN_PROGRESS' },
      processing: { importState: 'PENDING' },
    })
    const titles = ['Sheet 1', 'Sheet 2', 'Sheet 3']
    expect((await images(item)).map(({ sgtt }) => sgtt)).toEqual(titles)
    open()
    await app.jobs.idle()
    expect(painted).toEqual(sheets.toReversed())
    const shown = await images(item)
    expect(shown.map(({ sgtt, alt, position }) => [sgtt, alt, position])).toEqual(
      titles.map((title, n) => [title, `The sheet ${n + 1}`, n + 1]),
    )
    for (const { size, processing: left, imageLink } of shown) {
      expect(size).toBeGreaterThan(100)
      expect([left, typeof imageLink]).toEqual([undefined, 'string'])
    }
    expect(await processing(item)).toMatchObject({ notReadyImagesCount: 0, overall: { importState: 'DONE' } })
  })

  test('answer every question before their file is there, and nothing of them is thrown away', async () => {
    const open = held()
    const { item, image } = await announced(1)
    const status = async (path: string, call = {}) => (await curator.call(path, call)).statusCode
    for (const path of [
      `/meta/images/${image}`,
      `/meta/images/${image}/history`,
      `/meta/culturalItems/${item}/default_list_of_images`,
      '/meta/culturalItems/search/findAll',
      `/images/iiif/2/items/${item}/manifest.json`,
      `/images/iiif/3/items/${item}/manifest.json`,
      `/import-manager/images/${image}`,
    ])
      expect([path, await status(path)]).toEqual([path, 200])
    for (const path of [
      `/images/thumbs/${image}/200.webp`,
      `/images/iiif/3/${image}/info.json`,
      `/images/dzi/${image}.dzi`,
      `/images/media/${image}/0.png`,
      `/images/viewers/dzi/info.json?id=${image}`,
    ])
      expect([path, await status(path)]).toEqual([path, 404])
    const other = await uploaded(curator, 'File', 'other.png', await aTwoColourPicture(500, 300).png().toBuffer())
    const body = { imageLink: other.imageLink, originalFilename: 'other.png' }
    expect((await curator.call(`/meta/images/${image}`, { method: 'PATCH', body })).json()).toMatchObject({
      status: 409,
      code: 'import.under-way',
    })
    expect(await status(`/meta/images/${image}`, { method: 'PATCH', body: { sgtt: 'Renamed' } })).toBe(200)
    await purge(0)
    open()
    await app.jobs.idle()
    expect(await images(item)).toMatchObject([{ sgtt: 'Renamed', width: 302 }])
  })

  test('[UPL-10] end as an ERROR with a reason where their file cannot be made, and are brought once more when tried again', async () => {
    paint = async () => {
      throw new HopelessError('no more ink')
    }
    const { item, image } = await announced(2)
    await app.jobs.idle()
    expect(await importOf(curator, 'images', image)).toMatchObject({
      upload: { importState: 'ERROR', code: 'failed' },
      processing: { importState: 'PENDING' },
      overall: { importState: 'ERROR', message: expect.stringMatching(/could not be made/) as unknown },
    })
    expect((await images(item))[0]?.processing?.importState).toBe('ERROR')
    expect(await processing(item)).toMatchObject({ notReadyImagesCount: 0, overall: { importState: 'ERROR' } })
    const open = held()
    expect((await again(image)).json()).toMatchObject({
      upload: { importState: 'IN_PROGRESS' },
      overall: { importState: 'PENDING' },
    })
    expect((await again(image)).json()).toMatchObject({ status: 409, code: 'import.not-failed' })
    open()
    await app.jobs.idle()
    expect(painted).toEqual([image])
    expect((await images(item)).map((one) => one.width)).toEqual([302, undefined])
    const importId = (await processing(item))?.importId ?? ''
    await curator.call(`/import-manager/culturalItems/${importId}/retry`, { method: 'POST' })
    await app.jobs.idle()
    expect(await itemImportOf(curator, importId)).toMatchObject({ overall: { importState: 'DONE' }, imagesCount: 2 })
  })

  test('[ITEM-14] whose file cannot be made can be replaced by another one', async () => {
    paint = async () => {
      throw new HopelessError('no more ink')
    }
    const { item, image } = await announced(1)
    await app.jobs.idle()
    const other = await uploaded(curator, 'File', 'other.png', await aTwoColourPicture(500, 300).png().toBuffer())
    const body = { imageLink: other.imageLink, originalFilename: 'other.png' }
    expect((await curator.call(`/meta/images/${image}`, { method: 'PATCH', body })).statusCode).toBe(200)
    await app.jobs.idle()
    expect(await images(item)).toMatchObject([{ width: 500, originalFilename: 'other.png' }])
    expect((await again(image)).statusCode).toBe(409)
    expect(await processing(item)).toMatchObject({ overall: { importState: 'DONE' } })
  })

  test('[SRV-02] whose server ended when the file had just been taken go on with it, and it is imported once', async () => {
    const { announcements } = app.services
    const told: string[] = []
    tell = async (...about) => {
      told.push(about[1])
      if (told.length === 1) throw new Error('the server ends here')
      await announcements.arrived(...about)
      // And once more, as where it ends before the job is noted as done.
      await announcements.arrived(...about)
    }
    const { item, image } = await announced(1)
    await expect.poll(() => told, PATIENCE).toEqual([image, image])
    await app.jobs.idle()
    expect(painted).toEqual([image])
    expect(await images(item)).toMatchObject([{ width: 302 }])
    const lines = await app.database.read
      .selectFrom('audit')
      .select('action')
      .where('entity_uuid', '=', image)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['create', 'imported'])
  })

  test('that were deleted before their file came can be restored and tried again', async () => {
    const open = held()
    const { item, image } = await announced(1)
    await curator.call(`/meta/images/${image}`, { method: 'DELETE' })
    open()
    await app.jobs.idle()
    expect(await importOf(curator, 'images', image)).toMatchObject({
      overall: { importState: 'ERROR', code: 'asset.missing' },
    })
    await curator.call(`/meta/images/${image}/restore`, { method: 'POST' })
    await again(image)
    await app.jobs.idle()
    expect(painted).toEqual([image])
    expect(await images(item)).toMatchObject([{ width: 302 }])
  })

  test('that are gone for good before their file came are not brought any more', async () => {
    const open = held()
    const { image } = await announced(2)
    // The second one is being drawn; the first one waits.
    await curator.call(`/meta/images/${image}`, { method: 'DELETE' })
    await purge(LATER_MS)
    open()
    await app.jobs.idle()
    expect(painted).not.toContain(image)
    expect((await curator.call(`/import-manager/images/${image}`)).statusCode).toBe(404)
  })

  test('of a start that a former version did not finish come too, each once', async () => {
    const { item } = await announced(0)
    const asset = { uuid: crypto.randomUUID(), kind: 'images', fileName: 'a.png', sgtt: 'Sheet', metadata: [] }
    const former = { size: 'small', tenant: 'museo', item, asset, place: 1 }
    const job = { id: 0, tenantId: 'museo', payload: former, attempt: 1, lastAttempt: true }
    const { signal } = new AbortController()
    const open = held()
    await handler.run({ ...job, signal })
    await handler.run({ ...job, signal })
    await handler.run({ ...job, signal, payload: { ...former, item: crypto.randomUUID() } })
    expect(await images(item)).toMatchObject([{ sgtt: 'Sheet', processing: expect.anything() }])
    open()
    await app.jobs.idle()
    expect(painted).toEqual([asset.uuid])
    expect(await images(item)).toMatchObject([{ sgtt: 'Sheet', width: 302 }])
  })

  test('that were moved before their file came are ready where they are now', async () => {
    const open = held()
    const { item, image } = await announced(1)
    const { item: there } = await announced(0)
    const moved = await curator.call(`/meta/images/${image}/move?culturalItemUuid=${there}`, { method: 'PATCH' })
    expect(moved.statusCode).toBe(200)
    expect(await processing(there)).toMatchObject({ notReadyImagesCount: 1 })
    open()
    await app.jobs.idle()
    expect([await images(item), await images(there)]).toMatchObject([[], [{ width: 302 }]])
  })

  async function purge(later: number) {
    const now = () => new Date(Date.now() + later)
    const log = { error: () => undefined }
    const { signal } = new AbortController()
    await new Purge({ ...app.services, database: app.database, log, now })
      .handler()
      .run({ id: 0, tenantId: 'museo', payload: {}, attempt: 1, lastAttempt: true, signal })
  }
})
