import { expect, test } from 'vitest'
import { contentStateOf, formatContentState, parseContentState } from './content-state'

const manifest = 'https://library.example/iiif/atlas/manifest.json'
const canvas = 'https://library.example/iiif/atlas/canvas/7'
const partOf = [{ id: manifest, type: 'Manifest' }]
const annotation = (target: unknown) => ({
  '@context': 'http://iiif.io/api/presentation/3/context.json',
  id: 'https://library.example/import/1',
  type: 'Annotation',
  motivation: ['contentState'],
  target,
})
/** As the specification encodes it. */
const encoded = (text: string) =>
  btoa(encodeURIComponent(text)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

const states: [name: string, content: object, expected: object][] = [
  ['a manifest', { id: manifest, type: 'Manifest' }, { manifest }],
  ['a manifest of version 2', { '@id': manifest, '@type': 'sc:Manifest' }, { manifest }],
  ['a collection', { id: manifest, type: 'Collection' }, { manifest }],
  ['a canvas of a manifest', { id: canvas, type: 'Canvas', partOf }, { manifest, canvas }],
  [
    'a region of a canvas',
    { id: `${canvas}#xywh=1000,2000,300,400`, type: 'Canvas', partOf },
    { manifest, canvas, region: '1000,2000,300,400' },
  ],
  ['an annotation of a manifest', annotation({ id: manifest, type: 'Manifest' }), { manifest }],
  [
    'an annotation of several canvases',
    annotation([
      { id: canvas, type: 'Canvas', partOf },
      { id: `${canvas}0`, type: 'Canvas', partOf },
    ]),
    { manifest, canvas },
  ],
  [
    'an annotation with a selector',
    annotation({
      type: 'SpecificResource',
      source: { id: canvas, type: 'Canvas', partOf },
      selector: { type: 'FragmentSelector', value: 'xywh=pixel:10,20,30,40' },
    }),
    { manifest, canvas, region: '10,20,30,40' },
  ],
  ['a region of nothing', { id: `${canvas}#xywh=0,0,0,0`, type: 'Canvas', partOf }, { manifest, canvas }],
  ['a chapter', { id: 'https://library.example/range/1', type: 'Range', partOf }, { manifest }],
]

test.each(states)('%s is read as JSON and as base64url', (_, content, expected) => {
  expect(parseContentState(JSON.stringify(content))).toEqual(expected)
  expect(parseContentState(encoded(JSON.stringify(content)))).toEqual(expected)
})

test('an address is read as it is and as base64url, with non-ASCII words in it', () => {
  const address = 'https://library.example/città/manifest.json?page=1'
  expect(parseContentState(address)).toEqual({ manifest: address })
  expect(parseContentState(encoded(address))).toEqual({ manifest: address })
})

test('base64url without padding and with both of its special characters is read', () => {
  // Bytes that base64 writes with a plus and a slash, where base64url has other letters.
  const text = JSON.stringify({ id: `${manifest}?a>>>b???c~~~`, type: 'Manifest' })
  const plain = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  expect(plain).toMatch(/[-_]/)
  expect(parseContentState(plain)).toEqual({ manifest: `${manifest}?a>>>b???c~~~` })
})

test.each([
  ['nothing', ''],
  ['words', 'the atlas, please'],
  ['half a base64url', encoded(JSON.stringify(annotation({ id: manifest, type: 'Manifest' }))).slice(0, 90)],
  ['half a JSON', '{"id":'],
  ['a canvas of nobody', JSON.stringify({ id: canvas, type: 'Canvas' })],
  ['an annotation of nothing', JSON.stringify(annotation(undefined))],
  ['a kind that is not known', JSON.stringify({ id: manifest, type: 'Sound' })],
  ['a script', 'javascript:alert(1)'],
  ['a script in JSON', JSON.stringify({ id: 'javascript:alert(1)', type: 'Manifest' })],
  ['an address of no host', 'https://'],
])('%s is no content state', (_, text) => {
  expect(parseContentState(text)).toBeUndefined()
})

test('the target of an address may be a content state itself', () => {
  expect(contentStateOf(annotation({ id: canvas, type: 'Canvas', partOf }))).toEqual({ manifest, canvas })
})

test.each([
  ['a manifest', { manifest }],
  ['a canvas', { manifest, canvas }],
  ['a region', { manifest, canvas, region: '10,20,300,400' }],
  ['what is not ASCII', { manifest: `${manifest}?città=1`, canvas: `${canvas}/tavola-è` }],
])('%s is encoded and decoded without a change, and its text fits into an address as it is', (_, state) => {
  const text = formatContentState(state)
  expect(text).toMatch(/^[\w-]+$/)
  expect(parseContentState(text)).toEqual(state)
})
