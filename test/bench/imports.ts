import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { TILE_SIZE } from '../../server/media/iiif/image-info.ts'
import { jpegOptions } from '../../server/media/lib/jpeg-options.ts'
import { THUMBNAIL_WIDTHS } from '../../server/media/derivatives/write-thumbnails.ts'
import type { BenchData } from './bench-data.ts'
import { ask, askJson, until } from './bench-server.ts'
import { sendFile, type Sent } from './send-file.ts'
import { median, type Row } from './table.ts'

const images = Number(process.env['IMPORT_IMAGES'] ?? 60)
const extent = { width: 4000, height: 3000 }
const catalogue = '/meta/culturalItems/search/findAll?page=0&size=20&sort=sgtt,asc'
const asks = 40

/** Images through the pipeline beside sharp alone on the same processors, and a page of the catalogue meanwhile. */
export async function imports(data: BenchData): Promise<Row[]> {
  const pictures = await Promise.all(Array.from({ length: images }, (_, n) => picture(n)))
  const server = await data.start()
  try {
    const cookie = await data.cookie(server.port)
    const sent: Sent[] = []
    for (const [n, bytes] of pictures.entries()) sent.push(await sendFile(server.port, cookie, `${n}.jpg`, bytes))
    const page = () => pageMs(server.port, cookie)
    const quiet = await page()
    const began = performance.now()
    await askJson(server.port, '/ccc/importCulturalItem', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ pressmark: 'BENCH IMPORTS', sgtt: 'Imports', images: sent }),
    })
    const busy = await page()
    await until('the imports', async () => (await underWay(server.port, cookie)) === 0, 600_000)
    const ours = (performance.now() - began) / images
    return [
      {
        what: `an image of 12 megapixels through the pipeline, ${images} at once`,
        unit: 'ms',
        ours,
        peer: { name: 'sharp alone', value: await sharpAlone(pictures) },
        // At least 0.8 of the images a minute.
        goal: { ratio: 1.25 },
      },
      {
        what: 'a page of the catalogue during the import',
        unit: 'ms',
        ours: busy,
        peer: { name: 'without an import', value: quiet },
        goal: { ratio: 2 },
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Each of its own content. */
const picture = (n: number) =>
  sharp({
    create: { ...extent, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 100 + n, sigma: 12 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer()

const underWay = async (port: number, cookie: string) =>
  (await askJson<{ count: number }>(port, '/ccc/importImages', { headers: { cookie } })).count

/** The time a page takes for someone who opens one after the other. */
async function pageMs(port: number, cookie: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < asks; n += 1) {
    const began = performance.now()
    const { status } = await ask(port, catalogue, { headers: { cookie } })
    if (status !== 200) throw new Error(`${catalogue} answers ${status}`)
    times.push(performance.now() - began)
    await wait(100)
  }
  return median(times)
}

/** The same tiles and thumbnails by the library, as many at once as there are processors. */
async function sharpAlone(pictures: Buffer[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'teca-bench-sharp-'))
  const left = [...pictures.entries()]
  sharp.concurrency(1)
  const began = performance.now()
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [n, bytes] = next
      await sharp(bytes)
        .jpeg(jpegOptions)
        .tile({ size: TILE_SIZE, overlap: 0, layout: 'dz', container: 'zip', depth: 'onetile' })
        .toFile(join(folder, `${n}.zip`))
      for (const width of THUMBNAIL_WIDTHS)
        await sharp(bytes)
          .resize({ width })
          .webp({ quality: 80, effort: 4 })
          .toFile(join(folder, `${n}-${width}.webp`))
    }
  }
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, work))
    return (performance.now() - began) / pictures.length
  } finally {
    await rm(folder, { recursive: true })
  }
}
