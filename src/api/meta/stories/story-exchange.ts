import type { QueryClient } from '@tanstack/react-query'
import { textOf } from '@/text/text'
import { hrefOf, type Handle } from '../../hal/link'
import { load } from '../../hal/load'
import { halMutation } from '../../hal/mutation'
import { http } from '../../http'
import { stale } from '../../stale'
import { createStoryboard } from '../generated/sdk.gen'
import type { StoryManifest, StoryReading } from '@teca/shared/contract/meta'
import { storiesQuery } from './stories'
import { putInto } from './story-writes'

export type { StoryManifest, StoryReading }

/** The server also fetches the lists of annotations that a manifest names. */
const READ_MS = 120_000

/** Reads the steps of a story from a IIIF manifest, without writing. */
export const readStoryManifest = (queries: QueryClient) =>
  halMutation(
    async (manifest: StoryManifest) => {
      const { readManifest } = (await load(queries, storiesQuery(1)))._links
      if (readManifest === undefined) throw new Error('The server does not read manifests')
      return await http.post(hrefOf(readManifest), { json: manifest, timeout: READ_MS }).json<StoryReading>()
    },
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
      const body = { sgtt: sgtt || title, sgti, autn, customMetadataList, annotations, copied: true }
      return await putInto(series, await createStoryboard({ body }))
    },
    {
      stale: stale.stories,
      silent: true,
      done: () => textOf('storyExchange').storyImported,
    },
  )
