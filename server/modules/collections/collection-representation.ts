import type { Collection, CollectionInTree } from '@teca/shared/contract/meta'
import { etagOf } from '../../hal/hal.ts'
import type { Hal } from '../../hal/hal.ts'
import { leadImage } from '../../hal/lead-image.ts'
import { joinMetadata } from '../metadata/index.ts'
import type { CollectionEntry, TreeEntry } from './collection-entry.ts'

/** The form of a collection in replies. */
export function representCollection(hal: Hal, { row, metadata, parents, lead }: CollectionEntry): Collection {
  const { uuid, sgtt, autn, sgti, pressmark } = row
  const self = `/meta/culturalItemCollections/${uuid}`
  return {
    uuid,
    sgtt,
    autn,
    sgti,
    label: metadata.find(({ name }) => name === 'label')?.value ?? null,
    parentCollectionsUuids: parents,
    state: row.state,
    resourceType: 'COLLECTION',
    createdDate: row.created_at,
    lastModifiedDate: row.modified_at,
    customMetadataList: joinMetadata({ sgtt, autn, sgti, pressmark }, metadata),
    subCollectionsCount: row.child_count,
    itemsCount: row.item_count,
    ...(lead !== undefined && { leadImage: leadImage(hal, lead) }),
    etag: etagOf(row.version),
    _links: {
      self: hal.link(self),
      culturalItems: hal.link(`${self}/culturalItems`),
      culturalItemCollections: hal.link(`${self}/culturalItemCollections`),
      'iiif-collection': hal.link(`/images/iiif/3/collections/${uuid}/collection.json`),
      viewer_iiif: hal.link('/images/viewers/iiif/', { id: uuid }),
      parentCollections: hal.link(`${self}/parentCollections`),
      ...(parents.length > 1 && {
        through: hal.templated('/meta/culturalItemCollections/search/findByUuid', ['parentId'], { uuid }),
      }),
      totals: hal.link(`${self}/totals`),
      ...(row.child_count > 0 && { branchItems: hal.link(`${self}/branchItems`) }),
      history: hal.link(`${self}/history`),
      restore: hal.link(`${self}/restore`),
      undo: hal.link(`${self}/undo`),
    },
  }
}

/** The form of a collection in a tree. */
export function representInTree(hal: Hal, { row, label }: TreeEntry): CollectionInTree {
  const { uuid, sgtt, sgti } = row
  const self = `/meta/culturalItemCollections/${uuid}`
  return {
    uuid,
    sgtt,
    sgti,
    ...(label !== undefined && { label }),
    resourceType: 'COLLECTION',
    subCollectionsCount: row.child_count,
    itemsCount: row.item_count,
    _links: {
      self: hal.link(self),
      culturalItems: hal.link(`${self}/culturalItems`),
      culturalItemCollections: hal.link(`${self}/culturalItemCollections`),
    },
  }
}
