import type { CulturalItem } from '@teca/shared/contract/meta'
import type { AssetType } from '../../db/schema.ts'
import { etagOf } from '../../hal/hal.ts'
import type { Hal } from '../../hal/hal.ts'
import { leadImage } from '../../hal/lead-image.ts'
import { joinMetadata } from '../metadata/index.ts'
import type { ItemEntry } from './item-entry.ts'

/** The form of an item in replies. */
export function culturalItem(hal: Hal, entry: ItemEntry): CulturalItem {
  const { row, lead, counts, thumbPicture } = entry
  const { uuid, sgtt, autn, sgti, pressmark } = row
  const thumb = thumbPicture === undefined ? undefined : hal.link(`/images/thumbs/${thumbPicture}/400.webp`)
  return {
    uuid,
    sgtt: sgtt ?? '',
    autn,
    sgti,
    pressmark,
    parentCollectionsUuids: entry.parents.map((parent) => parent.uuid),
    state: row.state,
    resourceType: 'ITEM',
    createdDate: row.created_at,
    creationDate: row.created_at,
    lastModifiedDate: row.modified_at,
    customMetadataList: joinMetadata({ sgtt, autn, sgti, pressmark }, entry.metadata),
    mediaTypeInfo: mediaTypeInfo(counts),
    thumbnail: thumb?.href ?? null,
    canvasUuid: lead?.uuid ?? null,
    ...(lead !== undefined && { leadImage: leadImage(hal, lead) }),
    processing: { imagesCount: counts.images, notReadyImagesCount: entry.imagesInProcess },
    etag: etagOf(row.version),
    _links: itemLinks(hal, entry, thumb),
  }
}

function mediaTypeInfo({
  images,
  videos,
  audios,
  model3Ds,
  documents,
}: Record<AssetType, number>): CulturalItem['mediaTypeInfo'] {
  return {
    imagesCount: images,
    videosCount: videos,
    audiosCount: audios,
    model3DsCount: model3Ds,
    documentsCount: documents,
    hasImage: images > 0,
    hasVideo: videos > 0,
    hasAudio: audios > 0,
    has3D: model3Ds > 0,
    hasDocument: documents > 0,
  }
}

function itemLinks(
  hal: Hal,
  { row: { uuid }, counts, lead }: ItemEntry,
  thumbnail: { href: string } | undefined,
): CulturalItem['_links'] {
  const self = `/meta/culturalItems/${uuid}`
  const manifest = `/images/iiif/3/items/${uuid}/manifest.json`
  const viewer = (name: string) => hal.link(`/images/viewers/${name}/`, { id: uuid })
  return {
    self: hal.link(self),
    ...(thumbnail !== undefined && { thumbnail }),
    default_list_of_images: hal.link(`${self}/default_list_of_images`),
    imageLists: hal.link(`${self}/imageLists`),
    audios: hal.link(`${self}/audios`),
    videos: hal.link(`${self}/videos`),
    model3Ds: hal.link(`${self}/model3Ds`),
    documents: hal.link(`${self}/documents`),
    parentCollections: hal.link(`${self}/parentCollections`),
    ...(counts.images + counts.audios + counts.videos > 0 && { manifest: hal.link(manifest) }),
    ...(lead !== undefined && { viewer_dzi: viewer('dzi'), viewer_iiif: viewer('iiif') }),
    ...(counts.model3Ds > 0 && { viewer_3d: viewer('3d') }),
    ...(counts.audios > 0 && { player_audio: viewer('audio') }),
    ...(counts.videos > 0 && { player_video: viewer('video') }),
    visitors: hal.link(`${self}/visitors`),
    history: hal.link(`${self}/history`),
    restore: hal.link(`${self}/restore`),
    undo: hal.link(`${self}/undo`),
  }
}
