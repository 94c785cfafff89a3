import type { Deliverable } from './media-access.ts'
import type { PresentedItem } from './presented-item.ts'

type LanguageMap = Record<string, string[]>
const CONTEXT = 'http://iiif.io/api/presentation/3/context.json'

export const plain = (text: string): LanguageMap => ({ none: [text] })

const byLanguage = (values: { text: string; lang: string }[]): LanguageMap =>
  Object.fromEntries(
    [...Map.groupBy(values, ({ lang }) => lang)].map(([lang, some]) => [lang, some.map(({ text }) => text)]),
  )

export const manifestId = (origin: string, version: 2 | 3, uuid: string) =>
  `${origin}/images/iiif/${version}/items/${uuid}/manifest.json`
export const canvasId = (origin: string, item: string, asset: string) =>
  `${origin}/images/iiif/3/items/${item}/canvas/${asset}`

/** Bytes of a player's or reader's file. */
export const mediaAddress = (origin: string, one: Deliverable) =>
  `${origin}/images/media/${one.uuid}/${encodeURIComponent(one.fileName)}`
const THUMB = 400
export const thumbAddress = (origin: string, one: Deliverable) => `${origin}/images/thumbs/${one.picture}/${THUMB}.webp`

/** Pixels of the thumbnail that manifests name; nothing where those of the picture are not known. */
export function thumbExtent({ width, height }: Pick<Deliverable, 'width' | 'height'>) {
  if (width === null || height === null) return {}
  const scale = Math.min(1, THUMB / width, (THUMB * 3) / height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

export const thumbnail3 = (origin: string, one: Deliverable | undefined) =>
  one === undefined || !('thumb-400.webp' in one.derivatives)
    ? {}
    : {
        thumbnail: [
          {
            id: thumbAddress(origin, one),
            type: 'Image',
            format: 'image/webp',
            ...(one.type === 'images' && thumbExtent(one)),
          },
        ],
      }

/** An item as a IIIF Presentation 3.0 manifest: images, film and sound are canvases, models and documents renderings. */
export function manifest3(origin: string, item: PresentedItem) {
  const { images, videos, audios, model3Ds, documents } = item.media
  const statement =
    item.attribution === undefined
      ? {}
      : { requiredStatement: { label: { en: ['Attribution'], it: ['Attribuzione'] }, value: plain(item.attribution) } }
  const renderings = [
    ...model3Ds.map((one) => model(origin, one)),
    ...documents.filter((one) => one.media !== undefined).map((one) => document(origin, one)),
  ]
  return {
    '@context': CONTEXT,
    id: manifestId(origin, 3, item.uuid),
    type: 'Manifest',
    label: plain(item.title),
    ...(item.summary !== undefined && { summary: plain(item.summary) }),
    metadata: [
      ...item.fields.map(({ label, values }) => ({ label: plain(label), value: byLanguage(values) })),
      ...otherRights(item),
    ],
    ...(isRights(item.rights) && { rights: rightsId(item.rights) }),
    ...statement,
    ...thumbnail3(origin, images[0] ?? videos[0] ?? documents[0]),
    ...(renderings.length > 0 && { rendering: renderings }),
    items: [
      ...images.map((one) => canvas(origin, item, one, imageBody(origin, one))),
      ...videos.filter(isPlayable).map((one) => canvas(origin, item, one, playable(origin, one, 'Video'))),
      ...audios.filter(isPlayable).map((one) => canvas(origin, item, one, playable(origin, one, 'Sound'))),
    ],
  }
}

/** The addresses that `rights` may hold, and how they are written there: as the names that they are, without TLS. */
const RIGHTS = /^https?:\/\/(creativecommons\.org\/(?:licenses|publicdomain)\/|rightsstatements\.org\/vocab\/)/
const isRights = (rights: string | undefined): rights is string => rights !== undefined && RIGHTS.test(rights)
const rightsId = (rights: string) => rights.replace(/^https:/, 'http:')

/** Terms of others are told in words. */
const otherRights = ({ rights }: PresentedItem) =>
  rights === undefined || isRights(rights) ? [] : [{ label: { en: ['Rights'], it: ['Diritti'] }, value: plain(rights) }]

const isPlayable = (one: Deliverable) => one.media !== undefined && one.duration !== null

const extent = ({ width, height, duration }: Deliverable) => ({
  ...(width !== null && height !== null && { width, height }),
  ...(duration !== null && { duration }),
})

function canvas(origin: string, item: PresentedItem, one: Deliverable, body: object) {
  const id = canvasId(origin, item.uuid, one.uuid)
  const annotation = { id: `${id}/page/painting`, type: 'Annotation', motivation: 'painting', body, target: id }
  return {
    id,
    type: 'Canvas',
    label: plain(one.title),
    ...extent(one),
    ...(one.alt !== null && { summary: plain(one.alt) }),
    ...thumbnail3(origin, one),
    items: [{ id: `${id}/page`, type: 'AnnotationPage', items: [annotation] }],
  }
}

function imageBody(origin: string, one: Deliverable) {
  const service = `${origin}/images/iiif/3/${one.picture}`
  const older = `${origin}/images/iiif/2/${one.picture}`
  return {
    id: `${service}/full/max/0/default.jpg`,
    type: 'Image',
    format: 'image/jpeg',
    ...extent(one),
    service: [
      { id: service, type: 'ImageService3', profile: 'level2' },
      { '@id': older, '@type': 'ImageService2', profile: 'http://iiif.io/api/image/2/level2.json' },
    ],
  }
}

const playable = (origin: string, one: Deliverable, type: 'Video' | 'Sound') => ({
  id: mediaAddress(origin, one),
  type,
  format: one.mimeType,
  ...extent(one),
})
const model = (origin: string, one: Deliverable) => ({
  id: `${origin}/images/models/${one.uuid}.glb`,
  type: 'Model',
  format: 'model/gltf-binary',
  label: plain(one.title),
})
const document = (origin: string, one: Deliverable) => ({
  id: mediaAddress(origin, one),
  type: 'Text',
  format: one.mimeType,
  label: plain(one.title),
})

type Reference = { uuid: string; title: string }

/** A collection as IIIF Presentation 3.0 lists it, without its items: they follow those collections in its last member. */
export function collection3(
  origin: string,
  { uuid, title, summary }: Reference & { summary?: string },
  collections: Reference[],
) {
  return {
    '@context': CONTEXT,
    id: collectionId(origin, 3, uuid),
    type: 'Collection',
    label: plain(title),
    ...(summary !== undefined && { summary: plain(summary) }),
    items: collections.map((one) => ({
      id: collectionId(origin, 3, one.uuid),
      type: 'Collection',
      label: plain(one.title),
    })),
  }
}

export const itemEntry3 = (origin: string, one: Reference) => ({
  id: manifestId(origin, 3, one.uuid),
  type: 'Manifest',
  label: plain(one.title),
})

export const collectionId = (origin: string, version: 2 | 3, uuid: string) =>
  `${origin}/images/iiif/${version}/collections/${uuid}/collection.json`
