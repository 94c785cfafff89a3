import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { TestApp } from '../../../test/server-app.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { writePyramid } from '../../media/derivatives/write-pyramid.ts'
import { derivativeKey } from '../../media/process.ts'
import { replaceMetadata } from '../metadata/metadata-service.ts'

/** Ten by ten squares of one colour each: the colour of the result shows its place. */
const [SIDE, SQUARE] = [1000, 100]
const colourAt = (x: number, y: number) => {
  const n = Math.floor(x / SQUARE) + 10 * Math.floor(y / SQUARE)
  return [(n * 53 + 40) % 200, (n * 97 + 90) % 220, (n * 31 + 150) % 240] as const
}

let app: TestApp
const [item, image] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  app = await testApp()
  await app.services.states.create({ tenantId: 'museo' }, { name: 'Published', color: '#2D9C5D', public: true })
  const pixels = Buffer.alloc(SIDE * SIDE * 3)
  for (let n = 0; n < SIDE * SIDE; n++) pixels.set(colourAt(n % SIDE, Math.floor(n / SIDE)), n * 3)
  const half = join(app.dataDir, 'squares.tif')
  await writePyramid(sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } }), half)
  const key = derivativeKey(image, 'pyramid.tif')
  await app.services.storage.put(key, { file: half })
  await inWrite(app.database, { tenantId: 'museo' }, async (unit) => {
    const fields = { pressmark: 'SQ', pressmark_key: 'sq', sgtt: 'Squares', sgtt_key: 'squares', autn: null }
    await unit.create('item', [{ uuid: item, ...fields, autn_key: '', state: 'Published' }])
    const asset = { sgtt: 'Squares', autn: null, alt: 'Squares', original_sha256: null, import_id: null, size: 10 }
    await app.services.assetImports.attach(unit, item, [
      { ...asset, uuid: image, type: 'images', original_filename: 'squares.png' },
    ])
    const found = { mime_type: 'image/png', width: SIDE, height: SIDE }
    await app.services.assetImports.finish(unit, image, found, { derivatives: { 'pyramid.tif': key } })
  })
})
afterAll(() => app.close())

describe.each([2, 3] as const)('[SRV-03] the Image API %i', (version) => {
  const base = `/images/iiif/${version}/${image}`
  const whole = version === 2 ? 'full' : 'max'

  test.each([
    ['pixels', '300,400,200,100', 'max', 300, 400],
    ['percent', 'pct:30,40,20,10', 'max', 300, 400],
    ['a square', 'square', whole, 0, 0],
    ['the whole', 'full', 'max', 0, 0],
  ])('returns the region of %s from its place', async (_, region, size, x, y) => {
    const reply = await app.call(`${base}/${region}/${size}/0/default.png`)
    const { data, info } = await sharp(reply.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (50 * info.width + 50) * 3
    for (const [n, value] of colourAt(x + 50, y + 50).entries())
      expect(Math.abs((data[at + n] ?? 0) - value)).toBeLessThan(6)
  })

  test.each([
    ['500,', 500, 500],
    [',250', 250, 250],
    ['pct:30', 300, 300],
    ['400,200', 400, 200],
    ['!400,200', 200, 200],
    ['!2000,300', 300, 300],
  ])('returns the size %s', async (size, width, height) => {
    const reply = await app.call(`${base}/full/${size}/0/default.jpg`)
    expect(reply.statusCode).toBe(200)
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width, height })
  })

  test('enlarges only as its version allows', async () => {
    const status = async (size: string) =>
      (await app.call(`${base}/full/${encodeURIComponent(size)}/0/default.jpg`)).statusCode
    const plain = await Promise.all(['1200,', ',1200', '1200,1300', 'pct:120', '!2000,3000'].map(status))
    const marked = await Promise.all(['^1200,', '^,1200', '^1200,1300', '^pct:120', '^!1200,1300'].map(status))
    expect(plain).toEqual(plain.map(() => (version === 2 ? 200 : 400)))
    expect(marked).toEqual(marked.map(() => (version === 2 ? 400 : 200)))
  })

  test.each([
    ['an image that is not there', `/images/iiif/${version}/${randomUUID()}/full/max/0/default.jpg`, [404]],
    ['a name that is none', `/images/iiif/${version}/no%20such%2Fimage/full/max/0/default.jpg`, [404]],
    ['a region that is none', `${base}/somewhere/max/0/default.jpg`, [400]],
    ['a region without extent', `${base}/0,0,0,10/max/0/default.jpg`, [400]],
    ['a region outside', `${base}/1000,0,10,10/max/0/default.jpg`, [400]],
    ['a size that is none', `${base}/full/large/0/default.jpg`, [400]],
    ['a size without extent', `${base}/full/0,0/0/default.jpg`, [400]],
    ['a rotation that is none', `${base}/full/max/around/default.jpg`, [400]],
    ['a rotation beyond the circle', `${base}/full/max/361/default.jpg`, [400]],
    ['a quality that is none', `${base}/full/max/0/lovely.jpg`, [400]],
    ['a format that is none', `${base}/full/max/0/default.xyz`, [400, 415]],
    ['a format that is not served', `${base}/full/max/0/default.jp2`, [501]],
  ])('refuses %s', async (_, path, statuses) => {
    expect(statuses).toContain((await app.call(path)).statusCode)
  })

  test('is described to programs of any site, as JSON or JSON-LD, and names its profile', async () => {
    const headers = { origin: 'https://library.example', accept: 'application/ld+json' }
    const reply = await app.call(`${base}/info.json`, { headers })
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': expect.stringContaining('application/ld+json'),
      link: `<http://iiif.io/api/image/${version}/level2.json>;rel="profile"`,
    })
    const info = reply.json<Record<string, unknown>>()
    expect(info[version === 2 ? '@id' : 'id']).toMatch(new RegExp(`^https?://[^/]+${base}$`))
    expect(info).toMatchObject({ protocol: 'http://iiif.io/api/image', width: SIDE, height: SIDE })
    const plain = await app.call(`${base}/info.json`, { headers: { accept: 'application/json' } })
    expect(plain.headers['content-type']).toMatch(/^application\/json/)
    expect((await app.call(base)).statusCode).toBe(303)
  })

  test('has one canonical address for all requests of the same picture, and each reply links to it', async () => {
    const same = ['full/max', `0,0,${SIDE},${SIDE}/max`, `pct:0,0,100,100/${SIDE},${SIDE}`]
    const links = await Promise.all(
      same.map(async (part) => String((await app.call(`${base}/${part}/0/default.jpg`)).headers['link'])),
    )
    expect(new Set(links).size).toBe(1)
    const canonical = /<([^>]+)>;rel="canonical"/.exec(links[0] ?? '')?.[1] ?? ''
    expect(new URL(canonical).pathname).toBe(`${base}/full/${whole}/0/default.jpg`)
  })
})

type Resource = { id?: string; type?: string; [name: string]: unknown }

/** All typed objects of a manifest. */
function resourcesIn(value: unknown): Resource[] {
  if (Array.isArray(value)) return value.flatMap(resourcesIn)
  if (typeof value !== 'object' || value === null) return []
  const own = 'type' in value || '@type' in value ? [value as Resource] : []
  return [...own, ...Object.values(value).flatMap(resourcesIn)]
}

describe('[SRV-03] a manifest', () => {
  const manifestOf = async (version: 2 | 3) => {
    const reply = await app.call(`/images/iiif/${version}/items/${item}/manifest.json`)
    return reply.json<Resource & { items: Resource[]; rights?: string; metadata: unknown[]; license?: string }>()
  }

  test('of version 3 names rights statements that the API knows, and shows other terms as text', async () => {
    const answerTo = async (value: string) => {
      await inWrite(app.database, { tenantId: 'museo' }, (unit) =>
        replaceMetadata(unit, 'ITEM', new Map([[item, [{ name: 'rights', value }]]])),
      )
      const { rights, metadata } = await manifestOf(3)
      return { rights, words: JSON.stringify(metadata).includes(value) }
    }
    const [commons, statement] = ['creativecommons.org/licenses/by/4.0/', 'rightsstatements.org/vocab/NoC-OKLR/1.0/']
    expect(await answerTo(`https://${commons}`)).toEqual({ rights: `http://${commons}`, words: false })
    expect(await answerTo(`https://${statement}`)).toEqual({ rights: `http://${statement}`, words: false })
    expect(await answerTo('https://museo.example/terms')).toEqual({ rights: undefined, words: true })
    expect(await answerTo('All rights reserved')).toEqual({ rights: undefined, words: true })
  })

  test('of version 3 has an absolute address of its own for every part, and its languages', async () => {
    const manifest = await manifestOf(3)
    const all = resourcesIn(manifest)
    const ids = all.filter(({ type }) => type !== undefined).map(({ id }) => id)
    for (const id of ids) expect(URL.canParse(id ?? '')).toBe(true)
    const named = all.filter(({ type }) => ['Manifest', 'Canvas', 'AnnotationPage', 'Annotation'].includes(type ?? ''))
    expect(new Set(named.map(({ id }) => id)).size).toBe(named.length)
    for (const { label } of [manifest, ...manifest.items])
      for (const [language, values] of Object.entries(label ?? {})) {
        expect(language).toMatch(/^(none|[a-z]{2,3})$/)
        expect(values).toEqual([expect.any(String)])
      }
    expect(all.filter(({ type }) => type === 'Canvas')).toEqual([
      expect.objectContaining({
        width: SIDE,
        height: SIDE,
        items: [expect.objectContaining({ type: 'AnnotationPage' })],
      }),
    ])
  })

  test('of version 2 has an address for every part, and the format of each picture', async () => {
    for (const resource of resourcesIn(await manifestOf(2))) {
      expect(URL.canParse(String(resource['@id']))).toBe(true)
      if (resource['@type'] === 'dctypes:Image')
        expect(resource).toMatchObject({
          format: expect.stringMatching(/^image\//),
          width: expect.any(Number),
          height: expect.any(Number),
        })
    }
  })
})
