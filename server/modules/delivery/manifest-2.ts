import { collectionId, fileOf, manifestId, thumbAddress, thumbExtent } from './manifest-3.ts'
import { asWritten } from './presented-text.ts'
import type { Deliverable } from './media-access.ts'
import type { PresentedItem } from './presented-item.ts'
import { placeholder, stillPicture } from './still-picture.ts'

const CONTEXT = 'http://iiif.io/api/presentation/2/context.json'

/**
 * An item as a IIIF Presentation 2.1 manifest: this version shows only pictures, so other assets have a still picture
 * and their file.
 */
export function manifest2(origin: string, item: PresentedItem) {
  const { images, videos, audios, model3Ds, documents } = item.media
  const id = manifestId(origin, 2, item.uuid)
  const others = [...videos, ...audios, ...model3Ds, ...documents]
  const lead = images[0] ?? others.find(hasThumb)
  const files = others.flatMap((one) => rendering2(origin, one))
  const canvases = [
    ...images.map((one) => imageCanvas(origin, item, one)),
    ...others.map((one) => stillCanvas(origin, item, one)),
  ]
  return {
    '@context': CONTEXT,
    '@id': id,
    '@type': 'sc:Manifest',
    label: item.title,
    ...(item.summary !== undefined && { description: asWritten(item.summary) }),
    metadata: item.fields.map(({ label, labels, values }) => ({
      label: labels.length === 0 ? label : [label, ...labels.map(value2)],
      value: values.map(({ text, lang }) => value2({ text: asWritten(text), lang })),
    })),
    ...(item.rights !== undefined && { license: item.rights }),
    ...(item.attribution !== undefined && { attribution: asWritten(item.attribution) }),
    ...(lead !== undefined && { thumbnail: thumbnail2(origin, lead) }),
    ...(files.length > 0 && { rendering: files }),
    sequences: [
      {
        '@id': `${origin}/images/iiif/2/items/${item.uuid}/sequence/normal`,
        '@type': 'sc:Sequence',
        // A sequence needs at least one canvas.
        canvases: canvases.length > 0 ? canvases : [emptyCanvas(origin, item)],
      },
    ],
  }
}

const hasThumb = (one: Deliverable) => 'thumb-400.webp' in one.derivatives

const thumbnail2 = (origin: string, one: Deliverable) => ({
  '@id': thumbAddress(origin, one),
  '@type': 'dctypes:Image',
  format: 'image/webp',
  ...(one.type === 'documents' ? {} : thumbExtent(one)),
})

function rendering2(origin: string, one: Deliverable) {
  const file = fileOf(origin, one)
  return file === undefined ? [] : [{ '@id': file.id, format: file.format, label: one.title }]
}

const value2 = ({ text, lang }: { text: string; lang: string }) =>
  lang === 'none' ? text : { '@value': text, '@language': lang }

const canvasId2 = (origin: string, item: PresentedItem, name: string) =>
  `${origin}/images/iiif/2/items/${item.uuid}/canvas/${name}`

type Picture = { '@id': string; width: number | null; height: number | null; format: string; service?: object }

/** A canvas of the size of its one picture. */
function canvas2(id: string, label: string, { width, height, ...picture }: Picture) {
  const resource = { '@type': 'dctypes:Image', ...picture, width, height }
  return {
    '@id': id,
    '@type': 'sc:Canvas',
    label,
    width,
    height,
    images: [{ '@id': `${id}/painting`, '@type': 'oa:Annotation', motivation: 'sc:painting', on: id, resource }],
  }
}

function imageCanvas(origin: string, item: PresentedItem, one: Deliverable) {
  const service = `${origin}/images/iiif/2/${one.picture}`
  const { width, height } = one
  const picture = {
    '@id': `${service}/full/full/0/default.jpg`,
    format: 'image/jpeg',
    width,
    height,
    service: {
      '@context': 'http://iiif.io/api/image/2/context.json',
      '@id': service,
      profile: 'http://iiif.io/api/image/2/level2.json',
    },
  }
  return { ...canvas2(canvasId2(origin, item, one.uuid), one.title, picture), thumbnail: thumbnail2(origin, one) }
}

/** A file that is no picture: its still picture, and the file itself. */
function stillCanvas(origin: string, item: PresentedItem, one: Deliverable) {
  const { id, ...still } = stillPicture(origin, one)
  const rendering = rendering2(origin, one)
  return {
    ...canvas2(canvasId2(origin, item, one.uuid), one.title, { '@id': id, ...still }),
    ...(hasThumb(one) && { thumbnail: thumbnail2(origin, one) }),
    ...(rendering.length > 0 && { rendering }),
  }
}

function emptyCanvas(origin: string, item: PresentedItem) {
  const { id, ...still } = placeholder(origin, 'nothing')
  return canvas2(canvasId2(origin, item, 'nothing'), item.title, { '@id': id, ...still })
}

type Reference = { uuid: string; title: string }

/** A collection in IIIF Presentation 2.1, without its items: they are its last member. */
export const collection2 = (
  origin: string,
  { uuid, title, summary }: Reference & { summary?: string },
  collections: Reference[],
) => ({
  '@context': CONTEXT,
  '@id': collectionId(origin, 2, uuid),
  '@type': 'sc:Collection',
  label: title,
  ...(summary !== undefined && { description: asWritten(summary) }),
  collections: collections.map((one) => ({
    '@id': collectionId(origin, 2, one.uuid),
    '@type': 'sc:Collection',
    label: one.title,
  })),
  manifests: [],
})

export const itemEntry2 = (origin: string, one: Reference) => ({
  '@id': manifestId(origin, 2, one.uuid),
  '@type': 'sc:Manifest',
  label: one.title,
})
