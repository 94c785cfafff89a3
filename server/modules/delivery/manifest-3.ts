import type { Credit, Deliverable } from './media-access.ts'
import type { PresentedItem } from './presented-item.ts'
import { asWritten } from './presented-text.ts'
import { hasPoster, placeholder, stillPicture } from './still-picture.ts'
import type { StillPicture } from './still-picture.ts'

export type LanguageMap = Record<string, string[]>
export const CONTEXT = 'http://iiif.io/api/presentation/3/context.json'

export const plain = (text: string): LanguageMap => ({ none: [text] })

/** A summary or a value: unlike labels, they may be HTML. */
export const plainValue = (text: string) => plain(asWritten(text))
export const valuesByLanguage = (values: { text: string; lang: string }[]): LanguageMap =>
  byLanguage(values.map(({ text, lang }) => ({ text: asWritten(text), lang })))

export const byLanguage = (values: { text: string; lang: string }[]): LanguageMap =>
  Object.fromEntries(
    [...Map.groupBy(values, ({ lang }) => lang)].map(([lang, some]) => [lang, some.map(({ text }) => text)]),
  )

export const manifestId = (origin: string, version: 2 | 3, uuid: string) =>
  `${origin}/images/iiif/${version}/items/${uuid}/manifest.json`
export const canvasId = (origin: string, item: string, asset: string) =>
  `${origin}/images/iiif/3/items/${item}/canvas/${asset}`

/** The file for a player or reader. */
export const mediaAddress = (origin: string, one: Deliverable) =>
  `${origin}/images/media/${one.uuid}/${encodeURIComponent(one.fileName)}`
const THUMB = 400
export const thumbAddress = (origin: string, one: Deliverable) => `${origin}/images/thumbs/${one.picture}/${THUMB}.webp`

/** Pixels of the thumbnail in manifests; undefined if those of the picture are unknown. */
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

/**
 * An item as a IIIF Presentation 3.0 manifest: images, film and sound are painted on canvases; the canvas of a model or
 * document shows a picture. Every file except an image's is linked beside its canvas.
 */
export function manifest3(origin: string, item: PresentedItem) {
  const { images, videos, audios, model3Ds, documents } = item.media
  const renderings = [...model3Ds, ...documents].flatMap((one) => rendering3(origin, one))
  const items = [
    ...images.map((one) => canvas(origin, item, one, imageBody(origin, one))),
    ...videos.map((one) => (isPlayable(one) ? filmCanvas(origin, item, one) : stillCanvas(origin, item, one))),
    ...audios.map((one) => (isPlayable(one) ? soundCanvas(origin, item, one) : stillCanvas(origin, item, one))),
    ...[...model3Ds, ...documents].map((one) => stillCanvas(origin, item, one)),
  ]
  return {
    '@context': CONTEXT,
    id: manifestId(origin, 3, item.uuid),
    type: 'Manifest',
    label: plain(item.title),
    ...(item.summary !== undefined && { summary: plainValue(item.summary) }),
    metadata: [
      ...item.fields.map(({ label, labels, values }) => ({
        label: { ...plain(label), ...byLanguage(labels) },
        value: valuesByLanguage(values),
      })),
      ...otherRights(item),
    ],
    ...rightsOf(item),
    ...thumbnail3(
      origin,
      images[0] ?? [...videos, ...model3Ds, ...documents].find((one) => 'thumb-400.webp' in one.derivatives),
    ),
    ...(renderings.length > 0 && { rendering: renderings }),
    // A manifest needs at least one canvas.
    items: items.length > 0 ? items : [emptyCanvas(origin, item)],
  }
}

/** The addresses that `rights` allows, in its form: as plain identifiers, without TLS. */
const RIGHTS = /^https?:\/\/(creativecommons\.org\/(?:licenses|publicdomain)\/|rightsstatements\.org\/vocab\/)/
const isRights = (rights: string | undefined): rights is string => rights !== undefined && RIGHTS.test(rights)
const rightsId = (rights: string) => rights.replace(/^https:/, 'http:')

/** The licence and the statement that has to be shown, of any resource. */
export const rightsOf = ({ rights, attribution }: Credit | PresentedItem) => ({
  ...(isRights(rights) && { rights: rightsId(rights) }),
  ...(attribution !== undefined && {
    requiredStatement: { label: { en: ['Attribution'], it: ['Attribuzione'] }, value: plainValue(attribution) },
  }),
})

/** Other terms are shown as text. */
export const otherRights = ({ rights }: Credit | PresentedItem) =>
  rights === undefined || isRights(rights)
    ? []
    : [{ label: { en: ['Rights'], it: ['Diritti'] }, value: plainValue(rights) }]

const isPlayable = (one: Deliverable) => one.media !== undefined && one.duration !== null

export const extentOf = ({ width, height, duration }: Deliverable) => ({
  ...(width !== null && height !== null && { width, height }),
  ...(duration !== null && { duration }),
})

type Painted = { id: string; label: string; body: object; extent: object }

/** A canvas with one thing painted on it. */
export function painted({ id, label, body, extent }: Painted) {
  const annotation = { id: `${id}/page/painting`, type: 'Annotation', motivation: 'painting', body, target: id }
  const items = [{ id: `${id}/page`, type: 'AnnotationPage', items: [annotation] }]
  return { id, type: 'Canvas', label: plain(label), ...extent, items }
}

const canvas = (
  origin: string,
  item: PresentedItem,
  one: Deliverable,
  body: object,
  extent: object = extentOf(one),
) => ({
  ...painted({ id: canvasId(origin, item.uuid, one.uuid), label: one.title, body, extent }),
  ...(one.alt !== null && { summary: plainValue(one.alt) }),
  ...thumbnail3(origin, one),
})

const stillBody = (still: StillPicture) => ({ type: 'Image', ...still })
const sizeOf = ({ width, height }: StillPicture) => ({ width, height })

/** A file that is neither a picture nor played: its still picture, and the file itself. */
function stillCanvas(origin: string, item: PresentedItem, one: Deliverable) {
  const still = stillPicture(origin, one)
  return { ...canvas(origin, item, one, stillBody(still), sizeOf(still)), ...renderingOf(origin, one) }
}

/** Until it plays, a film shows its poster. */
function filmCanvas(origin: string, item: PresentedItem, one: Deliverable) {
  const shown = { ...canvas(origin, item, one, playable(origin, one, 'Video')), ...renderingOf(origin, one) }
  if (!hasPoster(one)) return shown
  const still = stillPicture(origin, one)
  const poster = { id: `${shown.id}/placeholder`, label: one.title, body: stillBody(still), extent: sizeOf(still) }
  return { ...shown, placeholderCanvas: painted(poster) }
}

const soundCanvas = (origin: string, item: PresentedItem, one: Deliverable) => ({
  ...canvas(origin, item, one, playable(origin, one, 'Sound')),
  ...renderingOf(origin, one),
})

function emptyCanvas(origin: string, item: PresentedItem) {
  const still = placeholder(origin, 'nothing')
  const id = canvasId(origin, item.uuid, 'nothing')
  return painted({ id, label: item.title, body: stillBody(still), extent: sizeOf(still) })
}

export function imageBody(origin: string, one: Deliverable) {
  const service = `${origin}/images/iiif/3/${one.picture}`
  const older = `${origin}/images/iiif/2/${one.picture}`
  return {
    id: `${service}/full/max/0/default.jpg`,
    type: 'Image',
    format: 'image/jpeg',
    ...extentOf(one),
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
  ...extentOf(one),
})

const fileTypes = { images: 'Image', videos: 'Video', audios: 'Sound', model3Ds: 'Model', documents: 'Text' } as const

/** The file of a canvas, as it is sent to players and readers; undefined if there is none. */
export function fileOf(origin: string, one: Deliverable) {
  const { type, mimeType, uuid } = one
  if (type === 'model3Ds') return { id: `${origin}/images/models/${uuid}.glb`, format: 'model/gltf-binary' }
  return one.media === undefined ? undefined : { id: mediaAddress(origin, one), format: mimeType }
}

function rendering3(origin: string, one: Deliverable) {
  const file = fileOf(origin, one)
  return file === undefined ? [] : [{ ...file, type: fileTypes[one.type], label: plain(one.title) }]
}

function renderingOf(origin: string, one: Deliverable) {
  const rendering = rendering3(origin, one)
  return rendering.length === 0 ? {} : { rendering }
}

type Reference = { uuid: string; title: string }

/** A collection in IIIF Presentation 3.0, without its items: they follow those collections in its last member. */
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
    ...(summary !== undefined && { summary: plainValue(summary) }),
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
