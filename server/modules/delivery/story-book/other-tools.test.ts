import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rampFile, serveDelivery } from '../../../../test/delivery-server.ts'
import type { DeliveryServer } from '../../../../test/delivery-server.ts'
import { aBody, aSound, aText, anExhibition, firstStoriiies } from '../../../../test/fixtures/other-manifests.ts'
import type { SignedIn } from '../../../../test/server-app.ts'
import type { StoryReading } from '@teca/shared/contract/meta'

const ORIGIN = 'http://museo.localhost'
let delivery: DeliveryServer
let ada: SignedIn
let uuids: string[]
beforeAll(async () => {
  delivery = await serveDelivery()
  ada = await delivery.app.signIn(['ROLE_TENANT_ADMIN'])
  uuids = (await delivery.anItem('Published', [rampFile, { ...rampFile, name: 'second.png' }])).uuids
})
afterAll(() => delivery.close())

const read = async (body: object) => await ada.call('/meta/storyboards/readManifest', { method: 'POST', body })
const reading = async (manifest: object) => (await read({ text: JSON.stringify(manifest) })).json<StoryReading>()
const regions = ({ annotations }: StoryReading) => annotations.map(({ on }) => on[0]?.selector.default.value)
const texts = ({ annotations }: StoryReading) => annotations.map(({ label, resource }) => [label, resource[0]?.chars])
const lines = ({ problems }: StoryReading) => problems.map(({ code, number }) => [code, number])

describe('[EDIT-14] a story', () => {
  test('is read from the editor of Storiiies, with a line for each part that cannot be read', async () => {
    const image = `${ORIGIN}/images/iiif/2/${uuids[0]}`
    const canvas = 'https://story.example/canvases/1'
    // In the form of Storiiies: a canvas of any size, regions in pixels of the image, some of them beyond it.
    const storiiies = {
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      id: 'https://story.example/manifest.json',
      type: 'Manifest',
      label: { en: ['A tour'] },
      summary: { en: ['Of a ramp. '] },
      metadata: [{ label: 'Author', value: 'Bruno' }],
      items: [
        {
          id: canvas,
          type: 'Canvas',
          width: 2048,
          height: 2048,
          items: [
            {
              type: 'AnnotationPage',
              items: [
                {
                  type: 'Annotation',
                  motivation: 'painting',
                  body: {
                    id: `${image}/full/full/0/default.jpg`,
                    type: 'Image',
                    service: [{ id: `${image}/info.json`, type: 'ImageService2' }],
                  },
                  target: canvas,
                },
              ],
            },
          ],
          annotations: [
            {
              type: 'AnnotationPage',
              items: [
                aBody('<div>All of it, <em>at once</em></div>', `${canvas}#xywh=-200,-100,2000,1400`),
                aBody('Outlined', {
                  type: 'SpecificResource',
                  source: canvas,
                  selector: { type: 'SvgSelector', value: '<svg><path d="M100,50 l200,0 0,100 -200,0z"/></svg>' },
                }),
                aBody('Nowhere', `${canvas}#xywh=a,b`),
                { type: 'Annotation', motivation: 'commenting', body: [], target: `${canvas}#xywh=0,0,9,9` },
                aBody('Elsewhere', 'https://other.example/canvas#xywh=0,0,9,9'),
                aBody('Deleted', `${ORIGIN}/images/iiif/3/items/x/canvas/${crypto.randomUUID()}#xywh=0,0,9,9`),
              ],
            },
            { id: 'http://127.0.0.1/list.json', type: 'AnnotationPage' },
          ],
        },
      ],
    }
    const found = await reading(storiiies)
    expect(found).toMatchObject({ sgtt: 'A tour', autn: 'Bruno' })
    expect(found.annotations.map(({ on }) => on[0]?.selector.default.value)).toEqual([
      'xywh=0,0,1300,900',
      'xywh=100,50,200,100',
    ])
    expect(found.annotations[0]?.resource[0]?.chars).toBe('<p>All of it, <em>at once</em></p>')
    expect(found.problems.map(({ code, number, label }) => [code, number, label])).toEqual([
      ['page.unreadable', undefined, undefined],
      ['region.unreadable', 3, 'Nowhere'],
      ['text.missing', 4, undefined],
      ['image.foreign', 5, 'Elsewhere'],
      ['image.missing', 6, 'Deleted'],
    ])
    // The result can be stored: the server accepts it as a story.
    const { annotations, sgtt } = found
    const body = { customMetadataList: [{ name: 'sgtt', value: sgtt }], annotations }
    expect((await ada.call('/meta/storyboards', { method: 'POST', body })).statusCode).toBe(201)
  })

  test('is read from the viewer of Storiiies: points, recordings, and a square picture in pixels of its own', async () => {
    const canvas = 'https://story.example/canvases/1'
    const found = await reading({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      type: 'Manifest',
      label: { en: ['Points'] },
      items: [
        aCanvas(canvas, { width: 130, height: 90 }, [
          aBody('The middle', pointOf(canvas, 65, 45)),
          { ...aBody('Far down', `${canvas}#xywh=265.5,661.3,100,200`), body: [aText('Far down'), aSound] },
        ]),
      ],
    })
    expect(regions(found)).toEqual(['xywh=54,34,23,23', 'xywh=266,661,100,200'])
    expect(lines(found)).toEqual([['body.left-out', 2]])
  })

  test('is read from the first Storiiies: annotations at the picture, several regions with one text', async () => {
    const found = await reading(firstStoriiies(`${ORIGIN}/images/iiif/2/${uuids[0]}`))
    expect(regions(found)).toEqual(['xywh=10,10,90,90', 'xywh=10,10,90,90', 'xywh=500,10,90,90', 'xywh=0,0,1300,900'])
    expect(texts(found).map(([, chars]) => chars)).toEqual(['The left one.', 'Both.', 'Both.', 'Its arms.'])
    expect(found.problems).toMatchObject([
      { code: 'page.unreadable', detail: 'https://old.example/tour/list.json' },
      { code: 'body.left-out', number: 3, detail: 'https://old.example/arms.jpg' },
    ])
  })

  test('is read from an exhibition: words at the painting, steps that name it, a part of the picture as canvas', async () => {
    const found = await reading(anExhibition(`${ORIGIN}/images/iiif/3/${uuids[0]}`))
    expect(regions(found)).toEqual([
      'xywh=300,0,1000,900',
      'xywh=400,200,50,40',
      'xywh=300,0,10,10',
      'xywh=300,0,1000,900',
    ])
    expect(texts(found)).toEqual([
      ['The hall', 'Built in three years.'],
      ['', '<p>The door</p>'],
      ['', 'A corner'],
      ['The hall', 'Built in three years.'],
    ])
    expect(found.problems).toEqual([])
  })

  test('[SHARE-17] signs of plain texts are escaped once, a text may be a bodyValue, and a region may be of the Image API', async () => {
    const image = `${ORIGIN}/images/iiif/3/${uuids[0]}`
    const canvas = 'https://w3c.example/canvas/1'
    const plain = (value: string) => ({ body: { type: 'TextualBody', format: 'text/plain', value }, target: canvas })
    const found = await reading({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      id: 'https://w3c.example/manifest.json',
      type: 'Manifest',
      label: { en: ['Signs'] },
      items: [
        {
          id: canvas,
          type: 'Canvas',
          width: 1300,
          height: 900,
          items: [{ items: [{ motivation: 'painting', body: { id: image, type: 'Image' }, target: canvas }] }],
          annotations: [
            {
              type: 'AnnotationPage',
              items: [
                plain('Fish & chips, 3 < 4'),
                plain('Lost <unknown> & "found"'),
                {
                  bodyValue: 'In short',
                  target: { source: canvas, selector: { type: 'ImageApiSelector', region: '10,20,300,400' } },
                },
                {
                  bodyValue: 'Half',
                  target: { source: canvas, selector: { type: 'ImageApiSelector', region: 'pct:0,0,50,50' } },
                },
                {
                  bodyValue: 'All',
                  target: { source: canvas, selector: { type: 'ImageApiSelector', region: 'full' } },
                },
                {
                  body: { type: 'TextualBody', format: 'text/html', value: '<p>A &lt;b&gt; &amp; c</p>' },
                  target: canvas,
                },
              ],
            },
          ],
        },
      ],
    })
    expect(texts(found).map(([, chars]) => chars)).toEqual([
      'Fish & chips, 3 < 4',
      '<p>Lost &lt;unknown&gt; &amp; &quot;found&quot;</p>',
      'In short',
      'Half',
      'All',
      '<p>A &lt;b&gt; &amp; c</p>',
    ])
    expect(regions(found).slice(2, 5)).toEqual(['xywh=10,20,300,400', 'xywh=0,0,650,450', 'xywh=0,0,1300,900'])
    expect(found.problems).toEqual([])
  })

  test('is read from Presentation 2, and a file that is no manifest is refused', async () => {
    const canvas = `https://old.example/canvas/c0`
    const found = await reading({
      '@context': 'http://iiif.io/api/presentation/2/context.json',
      '@id': 'https://old.example/manifest',
      '@type': 'sc:Manifest',
      label: [{ '@value': 'Vecchia', '@language': 'it' }],
      sequences: [
        {
          canvases: [
            {
              '@id': canvas,
              '@type': 'sc:Canvas',
              width: 650,
              height: 450,
              images: [{ resource: { service: { '@id': `${ORIGIN}/images/iiif/2/${uuids[1]}` } } }],
              otherContent: [
                {
                  '@type': 'sc:AnnotationList',
                  resources: [
                    {
                      '@type': 'oa:Annotation',
                      resource: { '@type': 'cnt:ContentAsText', format: 'text/plain', chars: 'Half <size>' },
                      on: `${canvas}/#xywh=100,100,50,40`,
                    },
                    {
                      '@type': 'oa:Annotation',
                      resource: [
                        { '@type': 'oa:Tag', chars: 'Title' },
                        { '@type': 'dctypes:Text', format: 'text/html', chars: '<p>Text</p>' },
                      ],
                      on: [
                        {
                          '@type': 'oa:SpecificResource',
                          full: canvas,
                          selector: {
                            '@type': 'oa:Choice',
                            default: { '@type': 'oa:FragmentSelector', value: 'xywh=0,0,10,10' },
                          },
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    })
    expect(found.sgtt).toBe('Vecchia')
    expect(found.annotations.map(({ label, on }) => [label, on[0]?.selector.default.value])).toEqual([
      ['', 'xywh=200,200,100,80'],
      ['Title', 'xywh=0,0,20,20'],
    ])
    for (const body of [{ text: '{' }, { text: '{"type":"Collection"}' }])
      expect((await read(body)).json()).toMatchObject({ status: 422, code: 'manifest.unreadable' })
    expect((await read({ address: 'http://127.0.0.1/manifest.json' })).json()).toMatchObject({
      code: 'address.not-public',
    })
    const reader = await delivery.app.signIn(['ROLE_USER'])
    const refused = await reader.call('/meta/storyboards/readManifest', { method: 'POST', body: { text: '{}' } })
    expect(refused.statusCode).toBe(403)
  })
})

const pointOf = (source: string, x: number, y: number) => ({
  type: 'SpecificResource',
  source,
  selector: { type: 'PointSelector', x, y },
})

const aCanvas = (id: string, size: { width: number; height: number }, items: object[]) => {
  const image = `${ORIGIN}/images/iiif/3/${uuids[0]}`
  const body = {
    id: `${image}/full/full/0/default.jpg`,
    type: 'Image',
    service: [{ id: image, type: 'ImageService3' }],
  }
  return {
    id,
    type: 'Canvas',
    ...size,
    items: [{ type: 'AnnotationPage', items: [{ type: 'Annotation', motivation: 'painting', body, target: id }] }],
    annotations: [{ type: 'AnnotationPage', items }],
  }
}
