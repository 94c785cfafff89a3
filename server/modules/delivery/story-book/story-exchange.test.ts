import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStep } from '../../../../test/fixtures/steps.ts'
import { rampFile, serveDelivery } from '../../../../test/delivery-server.ts'
import type { DeliveryServer } from '../../../../test/delivery-server.ts'
import type { SignedIn } from '../../../../test/server-app.ts'
import type { Annotation, Storyboard, StoryReading } from '@teca/shared/contract/meta'
import { selectorOf } from './step-parts.ts'

const ORIGIN = 'http://museo.localhost'
let delivery: DeliveryServer
let ada: SignedIn
let item: { item: string; uuids: string[] }
beforeAll(async () => {
  delivery = await serveDelivery()
  ada = await delivery.app.signIn(['ROLE_TENANT_ADMIN'])
  item = await delivery.anItem('Published', [rampFile, { ...rampFile, name: 'second.png' }])
})
afterAll(() => delivery.close())

/** In the form of the editor. */
function step(image: number, region: [number, number, number, number], more: Partial<Annotation> = {}): Annotation {
  const uuid = item.uuids[image] ?? ''
  const manifest = `${ORIGIN}/images/iiif/3/items/${item.item}/manifest.json`
  const [x, y, width, height] = region
  const made = aStep({ image: uuid })
  return {
    ...made,
    on: [
      {
        '@type': 'oa:SpecificResource',
        full: `${manifest.replace('/manifest.json', '')}/canvas/${uuid}`,
        selector: selectorOf({ x, y, width, height }),
        within: { '@id': manifest, '@type': 'sc:Manifest' },
      },
    ],
    ...more,
  }
}
const aStory = async (annotations: Annotation[]) =>
  (
    await ada.call('/meta/storyboards', {
      method: 'POST',
      body: {
        customMetadataList: [
          { name: 'sgtt', value: 'The harbour' },
          { name: 'sgti', value: 'What lies there.' },
          { name: 'autn', value: 'Ada' },
          { name: 'title', value: 'Il porto', lang: 'it' },
        ],
        annotations,
      },
    })
  ).json<Storyboard>()
const read = async (body: object) => await ada.call('/meta/storyboards/readManifest', { method: 'POST', body })
const reading = async (manifest: object) => (await read({ text: JSON.stringify(manifest) })).json<StoryReading>()
const pathOf = (address: string | undefined) => new URL(address ?? '').pathname
const withoutIds = (steps: Annotation[]) => steps.map(({ '@id': _, ...rest }) => rest)

/** Steps on two images in turn, with every kind of text and transition. */
function manySteps(seed: number): Annotation[] {
  let state = seed
  const chance = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % most
  }
  const texts = ['', 'Typed & plain\nin two lines', '<p>With <strong>weight</strong></p><ul><li>one</li></ul>', 'a < b']
  return Array.from({ length: 1 + chance(9) }, (_, at) => {
    const width = 1 + chance(600)
    const height = 1 + chance(400)
    const language =
      chance(2) === 0 ? [] : [{ ...html(texts[1 + chance(3)] ?? ''), language: 'it', label: `Passo ${at}` }]
    return step(chance(2), [chance(1300 - width), chance(900 - height), width, height], {
      label: `Step ${at}: “${chance(99)}” & <more>`,
      resource: [html(texts[chance(texts.length)] ?? ''), ...language],
      ...beside[chance(beside.length)],
      transition: {
        enabled: chance(2) === 0,
        type: ['fade', 'straight'][chance(2)],
        easing: ['easeOutBounce', 'ease-in-out'][chance(2)],
        duration: chance(20),
        delay: chance(9),
        measureUnit: 's',
        speed: 1 + chance(10),
      },
    })
  })
}
const beside: Partial<Annotation>[] = [
  {},
  { textSide: 'left' },
  { textSide: 'above' },
  { medium: { mediaType: 'IMAGE', uuid: crypto.randomUUID(), region: { x: 0, y: 5, width: 10, height: 20 } } },
  { medium: { mediaType: 'MODEL3D', uuid: crypto.randomUUID(), camera: { eye: [0, 1.5, -3], target: [0, 1, 0] } } },
]
const html = (chars: string) => ({ '@type': 'dctypes:Text', format: 'text/html', chars })

describe('[EDIT-14] a story outside of the editor', () => {
  test('is a manifest whose annotations target regions, with a range for their order, and is read back the same', async () => {
    const steps = [step(1, [10, 20, 300, 200], { label: 'One' }), step(0, [0, 0, 50, 60]), step(1, [10, 20, 300, 200])]
    const story = await aStory(steps)
    const manifest = (await ada.call(pathOf(story._links.manifest?.href))).json<{
      items: { id: string; annotations: { items: { target: string; body: object[] }[] }[] }[]
      structures: { items: { items: { id: string }[] }[] }[]
    }>()
    const [second, first] = manifest.items
    expect(manifest.items).toHaveLength(2)
    expect(second?.annotations[0]?.items.map(({ target }) => target)).toEqual([
      `${second?.id}#xywh=10,20,300,200`,
      `${second?.id}#xywh=10,20,300,200`,
    ])
    expect(second?.annotations[0]?.items[0]?.body).toContainEqual(
      expect.objectContaining({ type: 'TextualBody', format: 'text/html', value: '<p>Ships at rest.</p>' }),
    )
    expect(manifest.structures[0]?.items.map(({ items }) => items[0]?.id)).toEqual([
      `${second?.id}#xywh=10,20,300,200`,
      `${first?.id}#xywh=0,0,50,60`,
      `${second?.id}#xywh=10,20,300,200`,
    ])
    const { annotations, problems, ...fields } = await reading(manifest)
    expect(problems).toEqual([])
    expect(withoutIds(annotations)).toEqual(withoutIds(steps))
    expect(fields).toMatchObject({
      sgtt: 'The harbour',
      sgti: 'What lies there.',
      autn: 'Ada',
      customMetadataList: [{ name: 'title', value: 'Il porto', lang: 'it' }],
    })
    const byAddress = (await read({ address: story._links.manifest?.href })).json<StoryReading>()
    expect(withoutIds(byAddress.annotations)).toEqual(withoutIds(steps))
  })

  test('is read back from its manifest with the same steps, whatever they are', async () => {
    for (const seed of Array.from({ length: 25 }, (_, n) => n * 7919 + 1)) {
      const steps = manySteps(seed)
      const manifest = (await ada.call(pathOf((await aStory(steps))._links.manifest?.href))).json<object>()
      const back = await reading(manifest)
      expect([seed, withoutIds(back.annotations)]).toEqual([seed, withoutIds(steps)])
      expect(back.problems).toEqual([])
    }
  })

  test('is one HTML file that loads nothing and has a picture for each step', async () => {
    const story = await aStory([step(0, [100, 100, 500, 300], { label: 'Place' }), step(1, [0, 0, 1300, 900])])
    const reply = await ada.call(pathOf(story._links.playable?.href))
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('filename="The harbour.html"'),
    ])
    const file = reply.body
    expect(file.match(/<img class="detail" src="data:image\/jpeg;base64,/g)).toHaveLength(2)
    expect(file).toContain("default-src 'none'; img-src data:")
    expect(file.replaceAll(/<a href="[^"]*">/g, '')).not.toMatch(/(?:src|href)="(?!data:)/)
    expect(file.length).toBeLessThan(15_000_000)
    const outsider = await delivery.app.call(pathOf(story._links.playable?.href))
    expect(outsider.statusCode).toBe(401)
    const counted = await ada.call('/images/downloads?kind=story')
    expect(counted.json()._embedded.downloads[0]).toMatchObject({ title: 'The harbour', username: ada.username })
  })

  test('leaves out texts with an invalid language, which cannot inject anything', async () => {
    const words = { '@type': 'dctypes:Text', format: 'text/html' }
    const resource = [
      { ...words, chars: 'Plain' },
      { ...words, chars: 'Parola', language: 'it' },
      { ...words, chars: 'Lost', language: 'x){}*{display:none}' },
    ]
    const story = await aStory([step(0, [100, 100, 500, 300], { label: 'Place', resource })])
    const reply = await ada.call(pathOf(story._links.playable?.href))
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('Parola')
    expect(reply.body).not.toContain('x){}')
  })
})
