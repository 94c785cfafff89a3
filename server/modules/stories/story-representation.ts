import type { Storyboard } from '@teca/shared/contract/meta'
import { etagOf } from '../../hal/hal.ts'
import type { Hal } from '../../hal/hal.ts'
import { leadImage } from '../../hal/lead-image.ts'
import { joinMetadata } from '../metadata/index.ts'
import { namedValue } from './story-fields.ts'
import type { StoryEntry } from './story-repository.ts'

export const STORIES = '/meta/storyboards'

/** The form of a story in replies. */
export function representStory(hal: Hal, entry: StoryEntry): Storyboard {
  const { row, metadata, annotations, series, leads, position } = entry
  const { uuid, sgtt, autn, sgti, pressmark } = row
  const self = `${STORIES}/${uuid}`
  return {
    uuid,
    sgtt,
    autn,
    sgti,
    label: namedValue(metadata, 'label'),
    author: namedValue(metadata, 'author'),
    description: namedValue(metadata, 'description'),
    pressmark,
    state: row.state,
    resourceType: 'STORY',
    ...(position !== undefined && { position }),
    annotations,
    createdDate: row.created_at,
    lastModifiedDate: row.modified_at,
    customMetadataList: joinMetadata({ sgtt, autn, sgti, pressmark }, metadata),
    leadImages: leads.map((image) => leadImage(hal, image)),
    storyboardCollectionsUuids: series,
    etag: etagOf(row.version),
    _links: {
      self: hal.link(self),
      storyboards: hal.link(STORIES),
      viewer_story: hal.link('/images/viewers/story/', { storyID: uuid }),
      readable: hal.link(`/images/stories/${uuid}`),
      manifest: hal.link(`/images/stories/${uuid}/manifest.json`),
      visitors: hal.link(`${self}/visitors`),
      playable: hal.link(`/images/stories/${uuid}/story.html`),
      extendedSteps: hal.link(self),
      history: hal.link(`${self}/history`),
      restore: hal.link(`${self}/restore`),
      undo: hal.link(`${self}/undo`),
    },
  }
}
