import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ramp, rampFile, serveDelivery, tone, toneFile } from '../../../test/delivery-server.ts'
import type { DeliveryServer } from '../../../test/delivery-server.ts'
import type { SignedIn } from '../../../test/server-app.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { createImageService } from '../../media/iiif/image-service.ts'
import { createDiskStorage } from '../../storage/disk-storage.ts'
import { attachment } from './attachment.ts'
import { downloadPicture } from './download-picture.ts'

let delivery: DeliveryServer
let downloader: SignedIn
let reader: SignedIn
let item: string
let image: string
beforeAll(async () => {
  delivery = await serveDelivery()
  downloader = await delivery.app.signIn(['ROLE_IMAGE_DOWNLOAD'])
  reader = await delivery.app.signIn(['ROLE_USER'])
  const made = await delivery.anItem('Draft', [rampFile, rampFile, toneFile])
  item = made.item
  image = made.uuids[0] ?? ''
})
afterAll(() => delivery.close())

const snippet = (region: string, size: string) => `/images/snippet/${image}/${region}/${size}/0/default.jpg`
const master = (region: string, size: string) => `/images/master/${image}/${region}/${size}/0/master.jpg`

let others = 0
async function setTenant(values: { watermark?: 0 | 1; can_download_masterfiles?: 0 | 1 }) {
  const { database, services } = delivery.app
  await database.write('person', (tx) => tx.updateTable('tenants').set(values).where('id', '=', 'museo').execute())
  // Known organisations are dropped when one is added.
  others += 1
  await services.tenants.create({ id: `molo${others}`, host: `molo${others}.localhost` })
}

async function unpacked(zip: Buffer): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {}
  const opened = await fromBufferPromise(zip, { lazyEntries: true })
  for await (const entry of opened.eachEntry())
    files[entry.fileName] = await buffer(await opened.openReadStreamPromise(entry))
  return files
}

describe('[SHARE-11] a download by its path', () => {
  test('has the region of the image at the size, and headers with its extent and its name', async () => {
    const reply = await downloader.call(snippet('100,200,400,300', '!200,200'))
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      imagewidth: '200',
      imageheight: '150',
      'content-disposition': expect.stringContaining(`filename*=UTF-8''${item}-100-200-400-300-200x150.jpg`),
    })
    const { data, info } = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([200, 150])
    // Each place of the ramp has its own colour: the middle of the file is the middle of the region.
    const middle = (75 * 200 + 100) * 3
    expect(Math.abs((data[middle] ?? 0) - (300 * 255) / ramp.width)).toBeLessThan(6)
    expect(Math.abs((data[middle + 1] ?? 0) - (350 * 255) / ramp.height)).toBeLessThan(6)
  })
  test.each([
    ['full', 'full', 1300, 900],
    ['full', 'pct:50', 650, 450],
    ['full', '!1080,1080', 1080, 748],
    ['full', '1080,1080', 1080, 748],
    // It is never enlarged.
    ['full', '!4961,3508', 1300, 900],
    ['10,10,30,20', '!4961,3508', 30, 20],
  ])('%s at %s is %d × %d', async (region, size, width, height) => {
    const { headers } = await downloader.call(snippet(region, size))
    expect([headers['imagewidth'], headers['imageheight']]).toEqual([`${width}`, `${height}`])
  })
  test.each([
    ['!3508,2480', 300],
    ['!3508,4961', 300],
    ['!1080,1080', 72],
    ['full', 72],
  ])('carries the density of its size %s (72 stands for none) and its colours', async (size, density) => {
    const { rawPayload, headers } = await downloader.call(snippet('full', size))
    const facts = await sharp(rawPayload).metadata()
    expect(facts.density).toBe(density)
    expect(facts.icc?.toString('latin1')).toContain('mntrRGB XYZ ')
    expect(facts.icc?.includes(Buffer.from('sRGB', 'utf16le').swap16())).toBe(true)
    const name = `${item}-${String(headers['imagewidth'])}x${String(headers['imageheight'])}.jpg`
    expect(headers['content-disposition']).toContain(name)
  })
  test('is refused for an empty or an invalid region', async () => {
    expect((await downloader.call(snippet('2000,0,10,10', 'full'))).statusCode).toBe(400)
    expect((await downloader.call(snippet('0,0,0,0', 'full'))).statusCode).toBe(400)
    expect((await downloader.call(snippet('square', 'full'))).statusCode).toBe(400)
  })
})

test('[SHARE-11] no side exceeds the limit of a JPEG', async () => {
  const images = createImageService({ storage: createDiskStorage(delivery.app.dataDir) })
  const asked = async (width: number, height: number, size: string, region = 'full') => {
    vi.spyOn(images, 'size').mockResolvedValue({ width, height })
    const made = vi.spyOn(images, 'image').mockRejectedValue(new Error('Not made'))
    await expect(downloadPicture(images, 'a', region, size)).rejects.toThrow('Not made')
    return made.mock.lastCall?.[2].size
  }
  expect(await asked(80_000, 1000, 'full')).toBe('!65500,65500')
  expect(await asked(80_000, 1000, '!70000,70000')).toBe('!65500,65500')
  expect(await asked(80_000, 1000, 'pct:90')).toBe('!65500,65500')
  expect(await asked(80_000, 1000, 'pct:50')).toBe('pct:50')
  // The area, or the region, makes it small enough already.
  expect(await asked(70_000, 50_000, 'full')).toBe('max')
  expect(await asked(80_000, 1000, 'full', '79000,0,70000,1000')).toBe('max')
  await images.close()
})

test('a file name that was cut within a letter can still be sent', () => {
  expect(attachment('a\u{1F600}'.slice(0, 2))).toBe(`attachment; filename="a_"; filename*=UTF-8''a%EF%BF%BD`)
})

describe('[SHARE-06] an original', () => {
  test('is sent bit for bit, under its own name', async () => {
    const reply = await downloader.call(master('full', 'original'))
    expect(reply.rawPayload.equals(ramp.png)).toBe(true)
    expect(reply.headers).toMatchObject({ 'content-type': 'image/png', imagewidth: '1300', imageheight: '900' })
    expect(reply.headers['content-disposition']).toContain("filename*=UTF-8''ramp.png")
  })
  test('is sent as a JPEG if it is cut', async () => {
    const { headers } = await downloader.call(master('0,0,64,32', 'original'))
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', imagewidth: '64', imageheight: '32' })
  })
  test('is refused if the organisation gives out no originals, also in the archive of an item', async () => {
    await setTenant({ can_download_masterfiles: 0 })
    const reply = await downloader.call(master('full', 'original'))
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'master.not-allowed'])
    const files = await unpacked((await downloader.call(`/images/download/${item}.zip`)).rawPayload)
    expect(Object.keys(files)).toContain('images/ramp.jpg')
    expect(Object.values(files).some((bytes) => bytes.equals(ramp.png))).toBe(false)
    await setTenant({ can_download_masterfiles: 1 })
  })
})

describe('[SHARE-04] a whole item', () => {
  test('is an archive with its media, and its metadata as CSV and JSON', async () => {
    const reply = await downloader.call(`/images/download/${item}.zip`)
    expect(reply.headers).toMatchObject({ 'content-type': 'application/zip' })
    expect(reply.headers['content-disposition']).toContain('filename="Ramp.zip"')
    const files = await unpacked(reply.rawPayload)
    expect(Object.keys(files)).toEqual([
      'metadata.json',
      'metadata.csv',
      'images/ramp.png',
      'images/ramp-2.png',
      'audios/tone é.mp3',
    ])
    expect(files['images/ramp-2.png']?.equals(ramp.png)).toBe(true)
    expect(files['audios/tone é.mp3']?.equals(tone)).toBe(true)
    const described = JSON.parse(String(files['metadata.json']))
    expect(described).toMatchObject({ uuid: item, title: 'Ramp', pressmark: item })
    expect(described.files[1]).toMatchObject({ name: 'images/ramp-2.png', width: 1300 })
    expect(String(files['metadata.csv'])).toMatch(new RegExp(`pressmark,[^]*${item},Ramp`))
  })
  test('[SHARE-18] names the files that could not be imported or are not yet, and has them if originals may be given', async () => {
    const { item: part, uuids } = await delivery.anItem('Draft', [rampFile, rampFile, toneFile])
    const { database, services } = delivery.app
    await inWrite(database, { tenantId: 'museo' }, async (unit) => {
      await services.assetImports.fail(unit, uuids[1] ?? '')
      await unit.updateMany('asset', [uuids[2] ?? ''], { status: 'PROCESSING' })
    })
    const filesOf = async () => await unpacked((await downloader.call(`/images/download/${part}.zip`)).rawPayload)
    const whole = await filesOf()
    expect(Object.keys(whole)).toEqual([
      'metadata.json',
      'metadata.csv',
      'images/ramp.png',
      'audios/tone é.mp3',
      'images/ramp-2.png',
    ])
    expect(whole['images/ramp-2.png']?.equals(ramp.png)).toBe(true)
    expect(JSON.parse(String(whole['metadata.json'])).missing).toBeUndefined()
    await setTenant({ can_download_masterfiles: 0 })
    const partial = await filesOf()
    expect(Object.keys(partial)).toEqual(['metadata.json', 'metadata.csv', 'missing.txt', 'images/ramp.jpg'])
    expect(JSON.parse(String(partial['metadata.json'])).missing).toEqual([
      { name: 'tone é.mp3', uuid: uuids[2], title: 'tone é.mp3', reason: 'being-imported' },
      { name: 'ramp.png', uuid: uuids[1], title: 'ramp.png', reason: 'import-failed' },
    ])
    expect(String(partial['missing.txt'])).toBe('tone é.mp3 (being-imported)\r\nramp.png (import-failed)\r\n')
    await setTenant({ can_download_masterfiles: 1 })
  })
  test('is refused in the profile open', async () => {
    await writeFile(`${delivery.app.dataDir}/settings.json`, '{"profile":"open"}')
    const reply = await downloader.call(`/images/download/${item}.zip`)
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'download.item-closed'])
    await writeFile(`${delivery.app.dataDir}/settings.json`, '{}')
  })
})

test('[SHARE-04] while a watermark is being made the answer is 202, and then the marked picture', async () => {
  await setTenant({ watermark: 1 })
  const clean = await downloader.call(master('full', 'full'))
  const first = await downloader.call(snippet('full', 'full'))
  expect([first.statusCode, first.json().state, first.headers['retry-after']]).toEqual([202, 'WAITING', '5'])
  await expect
    .poll(async () => (await downloader.call(snippet('full', 'full'))).statusCode, { timeout: 30_000 })
    .toBe(200)
  const shown = await downloader.call(snippet('full', 'full'))
  expect(shown.rawPayload.equals(clean.rawPayload)).toBe(false)
  await setTenant({ watermark: 0 })
})

test('[SHARE-13] downloads are refused to people who are not signed in, have no role for them, or belong to another organisation', async () => {
  const stranger = await delivery.app.signIn(['ROLE_ADMIN'], 'archivio')
  for (const path of [snippet('full', 'full'), master('full', 'original'), `/images/download/${item}.zip`]) {
    expect((await delivery.app.call(path)).statusCode, path).toBe(401)
    expect((await reader.call(path)).json().code, path).toBe('role.missing')
    expect((await stranger.call(path)).statusCode, path).toBe(path.includes('master') ? 403 : 404)
  }
})

test('downloads are counted by person, thing and time, for the managers of the organisation', async () => {
  const one = await delivery.app.signIn(['ROLE_IMAGE_DOWNLOAD'])
  const { item: counted, uuids } = await delivery.anItem('Draft', [rampFile])
  const [of = ''] = uuids
  await one.call(`/images/snippet/${of}/0,0,10,10/full/0/default.jpg`)
  await one.call(`/images/snippet/${of}/9000,0,10,10/full/0/default.jpg`)
  await one.call(`/images/download/${counted}.zip`)
  const manager = await delivery.app.signIn(['ROLE_TENANT_ADMIN'])
  const list = (await manager.call(`/images/downloads?itemUuid=${counted}`)).json()
  expect(list.page.totalElements).toBe(2)
  expect(list._embedded.downloads).toMatchObject([
    { kind: 'item', username: one.username, title: 'Ramp', itemUuid: counted, assetUuid: null },
    { kind: 'snippet', username: one.username, title: 'ramp.png', assetUuid: of, region: '0,0,10,10', size: 'full' },
  ])
  expect((await one.call('/images/downloads')).statusCode).toBe(403)
  expect((await one.call('/images/downloads/file')).statusCode).toBe(403)
  const filtered = async (filter: Record<string, string>) =>
    (await manager.call(`/images/downloads?${new URLSearchParams(filter).toString()}`)).json()
  const ofOne = { user: one.username.toUpperCase(), kind: 'snippet', thing: counted.slice(0, 8) }
  expect((await filtered(ofOne)).page.totalElements).toBe(1)
  expect((await filtered({ ...ofOne, to: '2001-01-01T00:00:00Z' })).page.totalElements).toBe(0)
  expect((await filtered({ thing: 'nothing of this name' })).page.totalElements).toBe(0)
  const { _links } = await filtered({ user: one.username })
  const { pathname, search } = new URL(_links.file.href)
  const lines = (await manager.call(pathname + search)).body.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`,${one.username},`)
})

test('contact sheets, tables, and pictures that are kept by their IIIF address are counted too', async () => {
  const one = await delivery.app.signIn(['ROLE_IMAGE_DOWNLOAD'])
  const { item: kept, uuids } = await delivery.anItem('Draft', [rampFile])
  const list = (await one.call('/meta/sections', { method: 'POST', body: { name: 'Ramps' } })).json()
  const path = `/meta/sections/${list.uuid}`
  await one.call(`${path}/addItems`, { method: 'PATCH', body: { items: [kept] } })
  expect((await one.call(`${path}/contactSheet`)).statusCode).toBe(200)
  await one.call('/meta/tableExports', { method: 'POST', body: { selection: { uuids: [kept] }, format: 'csv' } })
  const picture = `/images/iiif/3/${uuids[0]}/full/max/0/default.jpg`
  await one.call(picture)
  await one.call(`${picture}?download=1`)
  const manager = await delivery.app.signIn(['ROLE_TENANT_ADMIN'])
  const { _embedded } = (await manager.call(`/images/downloads?user=${one.username}`)).json()
  expect(_embedded.downloads).toMatchObject([
    { kind: 'snippet', title: 'ramp.png', assetUuid: uuids[0], region: 'full', size: 'max' },
    { kind: 'table', title: 'items.csv' },
    { kind: 'sheet', title: 'Ramps', itemUuid: null },
  ])
})
