import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveDelivery, toneFile } from '../../../test/delivery-server.ts'
import type { Delivered, DeliveryServer } from '../../../test/delivery-server.ts'
import { aCube, aPdf } from '../../../test/fixtures/make-files.ts'

const clip = await readFile(new URL('../../../test/fixtures/files/clip.mp4', import.meta.url))
const files: Record<string, Delivered[]> = {
  video: [{ type: 'videos', bytes: clip, name: 'clip.mp4' }],
  audio: [toneFile],
  model: [{ type: 'model3Ds', bytes: Buffer.from(aCube.obj), name: 'cube.obj' }],
  'PDF document': [{ type: 'documents', bytes: await aPdf(), name: 'herbarium.pdf' }],
  'text document': [{ type: 'documents', bytes: Buffer.from('A letter to the curator'), name: 'letter.txt' }],
  'no file': [],
}
const formats: Record<string, string> = {
  video: 'video/mp4',
  audio: 'audio/mpeg',
  model: 'model/gltf-binary',
  'PDF document': 'application/pdf',
  'text document': 'text/plain',
}
/** Presentation 3 plays these; it shows all others as a picture. */
const played: Record<string, string> = { video: 'Video', audio: 'Sound' }
const withoutPicture = ['audio', 'no file']

let delivery: DeliveryServer
const items = new Map<string, string>()
beforeAll(async () => {
  delivery = await serveDelivery()
  for (const [name, some] of Object.entries(files)) items.set(name, (await delivery.anItem('Published', some)).item)
})
afterAll(() => delivery.close())

const fetched = (address = '') => delivery.app.call(new URL(address).pathname)
const manifestOf = async <T>(version: 2 | 3, name: string) =>
  (await delivery.app.call(`/images/iiif/${version}/items/${items.get(name)}/manifest.json`)).json<T>()

type Size = { width: number; height: number }

/** Checks that the address returns a picture of this size and format, and not an empty one. */
async function expectPicture(address: string, { width, height }: Size, format: string) {
  const reply = await fetched(address)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, format])
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width, height })
  const { channels } = await sharp(reply.rawPayload).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(1)
  expect(address.includes('/placeholders/')).toBe(reply.headers['content-type'] === 'image/png')
}

async function expectFile(address: string | undefined, format: string | undefined) {
  const reply = await fetched(address)
  expect([reply.statusCode, format]).toEqual([200, String(reply.headers['content-type']).split(';')[0]])
}

describe.each(Object.keys(files))('[SRV-03] an item with one %s', (name) => {
  test('has a canvas with a picture, and the file, in Presentation 2', async () => {
    type Canvas = Size & {
      '@id': string
      images: [{ on: string; resource: Size & { '@id': string; format: string } }]
      rendering?: [{ '@id': string; format: string; label: string }]
    }
    const { sequences } = await manifestOf<{ sequences: [{ canvases: [Canvas] }] }>(2, name)
    const [canvas, ...more] = sequences[0].canvases
    expect(more).toEqual([])
    const [{ on, resource }] = canvas.images
    expect(on).toBe(canvas['@id'])
    expect([canvas.width, canvas.height]).toEqual([resource.width, resource.height])
    await expectPicture(resource['@id'], resource, resource.format)
    expect(resource['@id'].includes('/placeholders/')).toBe(withoutPicture.includes(name))
    expect(canvas.rendering?.map(({ format, label }) => ({ format, label }))).toEqual(
      files[name]?.map((one) => ({ format: formats[name], label: one.name }))[0] === undefined
        ? undefined
        : [{ format: formats[name], label: files[name][0]?.name }],
    )
    if (canvas.rendering) await expectFile(canvas.rendering[0]['@id'], canvas.rendering[0].format)
  })

  test('has a canvas that plays or shows it, and the file, in Presentation 3', async () => {
    type Body = Partial<Size> & { id: string; type: string; format: string; duration?: number }
    type Canvas = Partial<Size> & {
      id: string
      duration?: number
      items: [{ items: [{ target: string; body: Body }] }]
      rendering?: [Body & { label: object }]
      placeholderCanvas?: Canvas
    }
    const manifest = await manifestOf<{ items: [Canvas] }>(3, name)
    const [canvas, ...more] = manifest.items
    expect(more).toEqual([])
    const [{ target, body }] = canvas.items[0].items
    expect([target, body.type]).toEqual([canvas.id, played[name] ?? 'Image'])
    const { width, height, duration } = canvas
    expect({ width, height, duration }).toEqual({ width: body.width, height: body.height, duration: body.duration })
    expect(duration !== undefined).toBe(name in played)
    if (!(name in played)) await expectPicture(body.id, body as Size, body.format)
    expect(canvas.rendering?.[0].format).toBe(formats[name])
    if (canvas.rendering) await expectFile(canvas.rendering[0].id, canvas.rendering[0].format)
    const poster = canvas.placeholderCanvas?.items[0].items[0]
    expect(poster !== undefined).toBe(name === 'video')
    if (poster) {
      expect(poster.target).toBe(canvas.placeholderCanvas?.id)
      await expectPicture(poster.body.id, poster.body as Size, poster.body.format)
    }
  })
})

test.each([
  [2, undefined, 'application/json'],
  [2, '*/*', 'application/json'],
  [2, 'application/json', 'application/json'],
  [2, 'application/ld+json', 'application/ld+json'],
  [2, 'application/ld+json;profile="http://iiif.io/api/presentation/2/context.json"', 'application/ld+json'],
  [2, 'application/ld+json;q=0.5, application/json', 'application/json'],
  [3, undefined, 'application/ld+json'],
  [3, '*/*', 'application/ld+json'],
  [3, 'text/html, application/json;q=0.9, */*;q=0.8', 'application/json'],
  [3, 'application/json', 'application/json'],
  [3, 'application/json, application/ld+json', 'application/ld+json'],
  [3, 'application/ld+json;q=0, application/json', 'application/json'],
] as const)('[SRV-03] a manifest of version %i that is requested as %s is %s', async (version, accept, type) => {
  const address = `/images/iiif/${version}/items/${items.get('audio')}/manifest.json`
  const reply = await delivery.app.call(address, { headers: accept === undefined ? {} : { accept } })
  const given = String(reply.headers['content-type'])
  expect(given.split(';')[0]).toBe(type)
  const profile = `profile="http://iiif.io/api/presentation/${version}/context.json"`
  expect(given.includes(profile)).toBe(type === 'application/ld+json')
  expect(String(reply.headers['vary'])).toContain('accept')
})
