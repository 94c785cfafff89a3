import type { StoryboardCollection } from '@teca/shared/contract/meta'
import { etagOf } from '../../hal/hal.ts'
import type { Hal } from '../../hal/hal.ts'
import { joinMetadata } from '../metadata/index.ts'
import type { SeriesEntry } from './series-repository.ts'
import { namedValue } from './story-fields.ts'

/** The form of a series in replies. */
export function representSeries(hal: Hal, { row, metadata, stories }: SeriesEntry): StoryboardCollection {
  const { uuid, sgtt, autn, sgti } = row
  const self = `/meta/storyboardCollections/${uuid}`
  return {
    uuid,
    sgtt,
    autn,
    sgti,
    label: namedValue(metadata, 'label'),
    state: row.state,
    resourceType: 'SERIES',
    createdDate: row.created_at,
    lastModifiedDate: row.modified_at,
    customMetadataList: joinMetadata({ sgtt, autn, sgti }, metadata),
    storyboards: stories,
    etag: etagOf(row.version),
    _links: {
      self: hal.link(self),
      storyboards: hal.link(`${self}/storyboards`),
      history: hal.link(`${self}/history`),
      restore: hal.link(`${self}/restore`),
      undo: hal.link(`${self}/undo`),
    },
  }
}
