import { afterAll, beforeAll, expect, test } from 'vitest'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { rampFile, serveDelivery } from '../../../test/delivery-server.ts'
import type { DeliveryServer } from '../../../test/delivery-server.ts'
import type { SignedIn } from '../../../test/server-app.ts'
import { textOfPdf } from '../../../test/text-of-pdf.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Section, SectionPage } from '@teca/shared/contract/meta'
import { listArchive } from './list-archive.ts'

let delivery: DeliveryServer
let downloader: SignedIn
let reader: SignedIn
let items: string[]
beforeAll(async () => {
  delivery = await serveDelivery()
  downloader = await delivery.app.signIn(['ROLE_IMAGE_DOWNLOAD'])
  reader = await delivery.app.signIn(['ROLE_USER'])
  items = [(await delivery.anItem('Draft', [rampFile])).item, (await delivery.anItem('Draft', [])).item]
})
afterAll(() => delivery.close())

async function listOf(who: SignedIn, name: string, holds = items) {
  const list = (await who.call('/meta/sections', { method: 'POST', body: { name } })).json<Section>()
  const path = new URL(list._links.self.href).pathname
  await who.call(`${path}/addItems`, { method: 'PATCH', body: { items: holds } })
  return { path, links: list._links }
}

test('[WORK-11] a list is exported as a zip with a folder of pictures for each item and a table of them', async () => {
  const { path } = await listOf(downloader, 'Loans')
  const reply = await downloader.call(`${path}/archive`)
  expect(reply.headers['content-disposition']).toContain('Loans.zip')
  const files = new Map<string, Buffer>()
  const opened = await fromBufferPromise(reply.rawPayload, { lazyEntries: true })
  for await (const entry of opened.eachEntry())
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  expect([...files.keys()].toSorted()).toEqual([`${items[0]}/images/ramp.png`, 'items.csv'].toSorted())
  expect(files.get('items.csv')?.toString()).toContain(items[1])
  // Only people who may download images get the link.
  const other = await listOf(reader, 'Loans')
  expect(other.links.archive).toBeUndefined()
  expect((await reader.call(`${other.path}/archive`)).statusCode).toBe(403)
  expect((await downloader.call(`${other.path}/archive`)).statusCode).toBe(404)
})

test('[WORK-11] a list is exported as a PDF with its pictures', async () => {
  const { path } = await listOf(reader, 'Caffè Łódź')
  const { rawPayload, headers } = await reader.call(`${path}/contactSheet`)
  expect(headers['content-type']).toBe('application/pdf')
  const text = rawPayload.toString('latin1')
  expect(text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF')).toBe(true)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(text.match(/\/Subtype \/Image/g)).toHaveLength(1)
})

test('[WORK-11] a contact sheet names pictures that could not be read or are not ready, in their places', async () => {
  const [failed, coming] = [await delivery.anItem('Draft', [rampFile]), await delivery.anItem('Draft', [rampFile])]
  const { database, services } = delivery.app
  await inWrite(database, { tenantId: 'museo' }, async (unit) => {
    await services.assetImports.fail(unit, failed.uuids[0] ?? '')
    await unit.updateMany('asset', [coming.uuids[0] ?? ''], { status: 'PROCESSING' })
  })
  const { path } = await listOf(reader, 'Not whole', [failed.item, coming.item])
  const text = await textOfPdf((await reader.call(`${path}/contactSheet`)).rawPayload)
  expect(text).toContain('Could not be read: ramp.png')
  expect(text).toContain('Still being prepared: ramp.png')
})

test('[WORK-11] a HEAD request does not make the file of a list', async () => {
  const { path } = await listOf(downloader, 'Asked')
  const count = async () => {
    const manager = await delivery.app.signIn(['ROLE_TENANT_ADMIN'])
    return (await manager.call(`/images/downloads?itemUuid=${items[0]}`)).json().page.totalElements
  }
  const before = await count()
  for (const [file, type] of [
    ['archive', 'application/zip'],
    ['contactSheet', 'application/pdf'],
  ]) {
    const headers = { host: 'museo.localhost', cookie: downloader.cookie }
    const reply = await delivery.app.http.inject({ method: 'HEAD', url: `${path}/${file}`, headers })
    expect([reply.statusCode, reply.headers['content-type'], reply.rawPayload.length]).toEqual([200, type, 0])
  }
  expect(await count()).toBe(before)
})

test('[WORK-11] a zip waits for pictures that are being made, and names those that fail', async () => {
  const asked: boolean[] = []
  const missing = [{ asset: { uuid: 'b', title: 'Recto', fileName: 'recto.tif' }, reason: 'no-watermark' as const }]
  const archive = listArchive(['a'], Readable.from(['x']), (_, isLastCall) => {
    asked.push(isLastCall)
    return Promise.resolve(asked.length === 1 ? { percent: 0, ready: 0 } : { folder: 'a', files: [], missing })
  })
  const opened = await fromBufferPromise(await buffer(archive), { lazyEntries: true })
  const files = new Map<string, string>()
  for await (const entry of opened.eachEntry())
    files.set(entry.fileName, String(await buffer(await opened.openReadStreamPromise(entry))))
  expect(asked).toEqual([false, false])
  expect(files.get('a/missing.txt')).toBe('recto.tif (no-watermark)\r\n')
})

test('[WORK-11] a copy of a list is given to another person, who owns it from then on', async () => {
  const { path } = await listOf(downloader, 'For you')
  const send = (username: string) => downloader.call(`${path}/copies`, { method: 'POST', body: { username } })
  expect((await send('nobody')).json()).toMatchObject({ status: 422, code: 'section.no-such-user' })
  const { username } = (await reader.call('/iam/jarvisUsers/search/self')).json<{ username: string }>()
  expect((await send(username)).statusCode).toBe(204)
  await downloader.call(path, { method: 'DELETE' })
  const lists = (await reader.call('/meta/sections')).json<SectionPage>()._embedded?.sections ?? []
  expect(lists.find(({ name }) => name === 'For you')).toMatchObject({ itemsCount: 2 })
})
