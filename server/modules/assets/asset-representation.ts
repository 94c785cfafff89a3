import type { Audio, Document, Image, Model3D, Video } from '@teca/shared/contract/meta'
import type { AssetType } from '../../db/schema.ts'
import { etagOf } from '../../hal/hal.ts'
import type { Hal } from '../../hal/hal.ts'
import { pictureId } from '../../hal/picture-id.ts'
import { joinMetadata } from '../metadata/index.ts'
import { factsOf, processingOf } from './asset-facts.ts'
import type { AssetEntry } from './asset-repository.ts'

/** The addresses of the assets of each kind. */
const assetPath = (type: AssetType, uuid: string) => `/meta/${type}/${uuid}`

const shared = (entry: AssetEntry) => {
  const { row, position, metadata } = entry
  const { uuid, sgtt, autn, pressmark, alt } = row
  const processing = processingOf(row, entry.import)
  return {
    uuid,
    sgtt: sgtt ?? row.original_filename ?? '',
    autn,
    pressmark,
    ...(position !== undefined && { position }),
    state: row.state,
    resourceType: 'MEDIA' as const,
    culturalItemUuid: row.item_uuid,
    createdDate: row.created_at,
    lastModifiedDate: row.modified_at,
    customMetadataList: joinMetadata({ sgtt, autn, pressmark, alt }, metadata),
    alt,
    ...(row.mime_type !== null && { mimeType: row.mime_type }),
    ...(row.size !== null && { size: row.size }),
    ...(processing !== undefined && { processing }),
    etag: etagOf(row.version),
  }
}

const named = ({ row: { original_filename: name } }: AssetEntry) => (name === null ? {} : { originalFilename: name })
const dimensions = ({ row: { width, height } }: AssetEntry) => ({
  ...(width !== null && { width }),
  ...(height !== null && { height }),
})
const length = ({ row: { duration } }: AssetEntry) => (duration === null ? {} : { duration })

const links = (hal: Hal, { row }: AssetEntry) => {
  const self = assetPath(row.type, row.uuid)
  const made = factsOf(row).derivatives ?? {}
  return {
    self: hal.link(self),
    ...('thumb-400.webp' in made && { thumb: hal.link(`/images/thumbs/${pictureId(row)}/400.webp`) }),
    ...(row.item_uuid !== null && { item: hal.link(`/meta/culturalItems/${row.item_uuid}`) }),
    history: hal.link(`${self}/history`),
    restore: hal.link(`${self}/restore`),
    move: hal.templated(`${self}/move`, ['culturalItemUuid', 'position']),
  }
}

/** Address of the file for players and readers; missing until there is one. */
const mediaLink = (hal: Hal, { row }: AssetEntry) =>
  factsOf(row).media === undefined
    ? undefined
    : hal.link(`/images/media/${row.uuid}/${encodeURIComponent(row.original_filename ?? 'file')}`)

const peaks = (hal: Hal, { row }: AssetEntry) =>
  'peaks.json' in (factsOf(row).derivatives ?? {}) ? { peaks: hal.link(`/images/peaks/${row.uuid}.json`) } : {}

export function imageBody(hal: Hal, entry: AssetEntry): Image {
  const { uuid, status } = entry.row
  const picture = pictureId(entry.row)
  const iiif = status === 'READY' ? hal.link(`/images/iiif/3/${picture}`) : undefined
  return {
    ...shared(entry),
    ...named(entry),
    ...dimensions(entry),
    canvasUuid: uuid,
    ...(iiif !== undefined && { imageLink: iiif.href }),
    _links: {
      ...links(hal, entry),
      ...(iiif !== undefined && { iiif, dzi: hal.link(`/images/dzi/${picture}.dzi`) }),
      ...(factsOf(entry.row).edition !== undefined && { formerFile: hal.link(`/meta/images/${uuid}/formerFile`) }),
    },
  }
}

export function audioBody(hal: Hal, entry: AssetEntry): Audio {
  const audio = mediaLink(hal, entry)
  const { uuid, original_filename: name } = entry.row
  return {
    ...shared(entry),
    ...named(entry),
    ...length(entry),
    ...(name !== null && { audioOriginalName: name }),
    ...(audio !== undefined && { audioLink: audio.href }),
    _links: {
      ...links(hal, entry),
      ...peaks(hal, entry),
      ...(audio !== undefined && { audio, player_audio: hal.link('/images/viewers/audio/', { id: uuid }) }),
    },
  }
}

export function videoBody(hal: Hal, entry: AssetEntry): Video {
  const video = mediaLink(hal, entry)
  const { uuid, original_filename: name } = entry.row
  return {
    ...shared(entry),
    ...named(entry),
    ...dimensions(entry),
    ...length(entry),
    ...(name !== null && { videoOriginalName: name }),
    ...(video !== undefined && { videoLink: video.href }),
    _links: {
      ...links(hal, entry),
      ...peaks(hal, entry),
      ...(video !== undefined && { video, player_video: hal.link('/images/viewers/video/', { id: uuid }) }),
    },
  }
}

export function modelBody(hal: Hal, entry: AssetEntry): Model3D {
  const { uuid } = entry.row
  const ready = mediaLink(hal, entry) !== undefined
  const texture = factsOf(entry.row).parts?.['texture']
  return {
    ...shared(entry),
    ...named(entry),
    objectLink: ready ? hal.address(`/images/models/${uuid}.glb`) : null,
    textureOriginalName: texture?.name ?? null,
    _links: {
      ...links(hal, entry),
      ...(ready && {
        model: hal.link(`/images/models/${uuid}.glb`),
        viewer_3d: hal.link('/images/viewers/3d/', { id: uuid }),
      }),
    },
  }
}

export function documentBody(hal: Hal, entry: AssetEntry): Document {
  const file = mediaLink(hal, entry)
  const { pages } = factsOf(entry.row)
  return {
    ...shared(entry),
    ...named(entry),
    ...(pages !== undefined && { pages }),
    ...(file !== undefined && { pdfLink: file.href }),
    _links: { ...links(hal, entry), ...(file !== undefined && { pdfLink: file }) },
  }
}
