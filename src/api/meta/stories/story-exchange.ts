import { textOf } from '@/text/text'
import { hrefOf, type Handle, type HalLink } from '../../hal/link'
import { halMutation } from '../../hal/mutation'
import { http } from '../../http'
import { stale } from '../../stale'
import { createStoryboard } from '../generated/sdk.gen'
import type { StoryManifest, StoryReading } from '../generated/types.gen'
import { addStory } from './story-writes'

export type { StoryManifest, StoryReading }

/** A manifest may name further lists of annotations, which are fetched too. */
const READ_MS = 120_000

/** Reads the steps of a story out of a IIIF manifest; nothing is written. */
export const readStoryManifest = () =>
  halMutation(
    ({ link, manifest }: { link: HalLink<StoryReading>; manifest: StoryManifest }) =>
      http.post(hrefOf(link), { json: manifest, timeout: READ_MS }).json<StoryReading>(),
    { silent: true },
  )

export interface StoryImport {
  reading: StoryReading
  /** For a story that has none. */
  title: string
  /** The series that it is put into too. */
  series: Handle | undefined
}

/** Makes a story of what was read. */
export const importStory = () =>
  halMutation(
    async ({ reading: { sgtt, sgti, autn, customMetadataList = [], annotations }, title, series }: StoryImport) => {
      const body = { sgtt: sgtt || title, sgti, autn, customMetadataList, annotations }
      const story = await createStoryboard({ body })
      if (series) await addStory(series, story.uuid)
      return story
    },
    {
      stale: stale.stories,
      silent: true,
      done: () => textOf('storyExchange').storyImported,
    },
  )
