import { textOf } from '@/text/text'
import { hrefOf, type Handle, type HalLink } from '../../hal/link'
import { halMutation } from '../../hal/mutation'
import { http } from '../../http'
import { stale } from '../../stale'
import { createStoryboard } from '../generated/sdk.gen'
import type { StoryManifest, StoryReading } from '../generated/types.gen'
import { putInto } from './story-writes'

export type { StoryManifest, StoryReading }

/** The server also fetches the lists of annotations that a manifest names. */
const READ_MS = 120_000

/** Reads the steps of a story from a IIIF manifest, without writing. */
export const readStoryManifest = () =>
  halMutation(
    ({ link, manifest }: { link: HalLink<StoryReading>; manifest: StoryManifest }) =>
      http.post(hrefOf(link), { json: manifest, timeout: READ_MS }).json<StoryReading>(),
    { silent: true },
  )

export interface StoryImport {
  reading: StoryReading
  /** For a manifest without a title. */
  title: string
  /** The series that it is put into too. */
  series: Handle | undefined
}

/** Creates a story from a read manifest. */
export const importStory = () =>
  halMutation(
    async ({ reading: { sgtt, sgti, autn, customMetadataList = [], annotations }, title, series }: StoryImport) => {
      const body = { sgtt: sgtt || title, sgti, autn, customMetadataList, annotations }
      return await putInto(series, await createStoryboard({ body }))
    },
    {
      stale: stale.stories,
      silent: true,
      done: () => textOf('storyExchange').storyImported,
    },
  )
