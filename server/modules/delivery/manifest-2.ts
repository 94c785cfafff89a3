import { collectionId, manifestId, mediaAddress, thumbAddress, thumbExtent } from './manifest-3.ts'
import type { Deliverable } from './media-access.ts'
import type { PresentedItem } from './presented-item.ts'

const CONTEXT = 'http://iiif.io/api/presentation/2/context.json'

/** An item as a IIIF Presentation 2.1 manifest: this version knows pictures alone, all else is a rendering. */
export function manifest2(origin: string, item: PresentedItem) {
  const { images, videos, audios, documents } = item.media
  const id = manifestId(origin, 2, item.uuid)
  const [first] = images
  const files = [...videos, ...audios, ...documents].filter((one) => one.media !== undefined)
  return {
    '@context': CONTEXT,
    '@id': id,
    '@type': 'sc:Manifest',
    label: item.title,
    ...(item.summary !== undefined && { description: item.summary }),
    metadata: item.fields.map(({ label, values }) => ({ label, value: values.map(value2) })),
    ...(item.rights !== undefined && { license: item.rights }),
    ...(item.attribution !== undefined && { attribution: item.attribution }),
    ...(first !== undefined && { thumbnail: thumbnail2(origin, first) }),
    ...(files.length > 0 && {
      rendering: files.map((one) => ({ '@id': mediaAddress(origin, one), format: one.mimeType, label: one.title })),
    }),
    sequences: [
      {
        '@id': `${origin}/images/iiif/2/items/${item.uuid}/sequence/normal`,
        '@type': 'sc:Sequence',
        canvases: images.map((one) => canvas2(origin, item, one)),
      },
    ],
  }
}

const thumbnail2 = (origin: string, one: Deliverable) => ({
  '@id': thumbAddress(origin, one),
  '@type': 'dctypes:Image',
  format: 'image/webp',
  ...thumbExtent(one),
})

const value2 = ({ text, lang }: { text: string; lang: string }) =>
  lang === 'none' ? text : { '@value': text, '@language': lang }

function canvas2(origin: string, item: PresentedItem, one: Deliverable) {
  const id = `${origin}/images/iiif/2/items/${item.uuid}/canvas/${one.uuid}`
  const service = `${origin}/images/iiif/2/${one.picture}`
  const { width, height } = one
  return {
    '@id': id,
    '@type': 'sc:Canvas',
    label: one.title,
    width,
    height,
    thumbnail: thumbnail2(origin, one),
    images: [
      {
        '@id': `${id}/painting`,
        '@type': 'oa:Annotation',
        motivation: 'sc:painting',
        on: id,
        resource: {
          '@id': `${service}/full/full/0/default.jpg`,
          '@type': 'dctypes:Image',
          format: 'image/jpeg',
          width,
          height,
          service: {
            '@context': 'http://iiif.io/api/image/2/context.json',
            '@id': service,
            profile: 'http://iiif.io/api/image/2/level2.json',
          },
        },
      },
    ],
  }
}

type Reference = { uuid: string; title: string }

/** A collection as IIIF Presentation 2.1 lists it, without its items: they are its last member. */
export const collection2 = (
  origin: string,
  { uuid, title, summary }: Reference & { summary?: string },
  collections: Reference[],
) => ({
  '@context': CONTEXT,
  '@id': collectionId(origin, 2, uuid),
  '@type': 'sc:Collection',
  label: title,
  ...(summary !== undefined && { description: summary }),
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
