import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { demoTenants } from '../../demo/catalogue.ts'
import { derivativeKey } from '../../server/media/process.ts'
import { sessionCookie } from '../browser/demo-server.ts'
import { ask, askJson, runProcess, until, type Running } from './bench-server.ts'
import { writeBarePage } from './bare-page.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The small demo and one large picture, imported once; every measure starts a fresh server on them. */
export interface BenchData {
  dataDir: string
  uiDir: string
  viewersDir: string
  picture: BigPicture
  /** With further settings, such as `JOBS: '0'`, where no import is to run meanwhile. */
  start: (settings?: Record<string, string>) => Promise<Running>
  cookie: (port: number) => Promise<string>
  remove: () => Promise<void>
}

export interface BigPicture {
  uuid: string
  itemUuid: string
  title: string
  width: number
  height: number
  /** The tiled pyramid that the import made. */
  pyramid: string
}

const extent = { width: 12_000, height: 9000 }
// Comes first in the catalogue, so that its card is on the first screen.
const title = 'A wall map to measure by'

export async function prepare(): Promise<BenchData> {
  const built = process.env['UI_DIR'] ?? path.join(root, 'dist/ui')
  const viewersDir = process.env['VIEWERS_DIR'] ?? path.join(root, 'dist/viewers')
  if (!existsSync(path.join(built, 'index.html')) || !existsSync(viewersDir))
    throw new Error('The measures need the built application: npm run build')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'teca-bench-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const [dataDir, uiDir] = [path.join(folder, 'data'), path.join(folder, 'ui')]
    await cp(built, uiDir, { recursive: true })
    await writeBarePage(path.join(uiDir, 'bare'))
    await mkdir(dataDir)
    const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, UI_DIR: uiDir, VIEWERS_DIR: viewersDir }
    const start = (further: Record<string, string> = {}) =>
      runProcess(
        ['server/start.mjs'],
        { ...settings, TECA_DEMO: 'small', LOG_LEVEL: 'error', ...further },
        /Teca is at http:\/\/[^/]+:(\d+)\//,
        '/health',
      )
    const cookie = (port: number) => sessionCookie(port, 'museo', 'both')
    const server = await start()
    try {
      const picture = await importPicture(server.port, await cookie(server.port), dataDir)
      return { dataDir, uiDir, viewersDir, picture, start, cookie, remove }
    } finally {
      await server.stop()
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Sends the large picture as an item of its own, and waits until it and the demo went through the import. */
async function importPicture(port: number, cookie: string, dataDir: string): Promise<BigPicture> {
  const boundary = 'teca-bench'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="wall-map.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const { uuid, imageLink, originalFilename } = await askJson<
    Record<'uuid' | 'imageLink' | 'originalFilename', string>
  >(port, '/ccc/uploadFile', {
    method: 'POST',
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), await drawPicture(), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const item = { pressmark: 'BENCH 1', sgtt: title, images: [{ uuid, imageLink, originalFilename }] }
  const started = await askJson<{ uuid: string }>(port, '/ccc/importCulturalItem', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(item),
  })
  for (const { name, items } of demoTenants('small')) {
    const session = name === 'museo' ? cookie : await sessionCookie(port, name, 'both')
    const most = items.length + (name === 'museo' ? 1 : 0)
    await until(`the imports of ${name}`, () => imported(port, name, session, most))
  }
  return {
    uuid,
    itemUuid: started.uuid,
    title,
    ...extent,
    pyramid: path.join(dataDir, 'files', derivativeKey(uuid, 'pyramid.tif')),
  }
}

async function imported(port: number, tenant: string, cookie: string, items: number): Promise<boolean> {
  const address = `/import-manager/culturalItems/search/findByTenant?tenant=${tenant}&size=100`
  const { body } = await ask(port, address, { headers: { cookie, host: `${tenant}.localhost:${port}` } })
  const page = JSON.parse(String(body)) as { _embedded?: Record<string, { overall: { importState: string } }[]> }
  const states = Object.values(page._embedded ?? {}).flatMap((imports) =>
    imports.map(({ overall }) => overall.importState),
  )
  if (states.includes('ERROR')) throw new Error(`An import of ${tenant} failed`)
  return states.filter((state) => state === 'DONE').length >= items
}

/** A slow gradient under a fine engraved pattern: detail everywhere, no noise, the same bytes each time. */
async function drawPicture(): Promise<Buffer> {
  const slopes = Buffer.from([214, 190, 140, 120, 160, 170, 190, 120, 90, 230, 220, 190, 90, 110, 100, 170, 140, 150])
  const lines = Array.from({ length: 24 }, (_, n) => {
    const at = (n * 1024) / 24
    return `<circle cx="${at}" cy="${1024 - at}" r="${12 + n * 3}"/><path d="M0 ${at}q256 ${n * 4} 512 0t512 0"/>`
  })
  const letters = `<g fill="#402a18" stroke="none" font-size="40"><text x="90" y="300">Serravento</text><text x="600" y="800">m. 1312</text></g>`
  const pattern = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><g fill="none" stroke="#54381f" stroke-opacity=".7" stroke-width="2">${lines.join('')}${letters}</g></svg>`
  return await sharp(slopes, { raw: { width: 3, height: 2, channels: 3 } })
    .resize({ ...extent, fit: 'fill' })
    .composite([{ input: await sharp(Buffer.from(pattern)).png().toBuffer(), tile: true }])
    .jpeg({ quality: 90 })
    .toBuffer()
}
