import { text, textOf } from '@/text/text'
import { hrefOf, type Handle } from '../../hal/link'
import { halMutation, type Done } from '../../hal/mutation'
import { http, onVersion } from '../../http'
import { stale } from '../../stale'
import { createStoryboard, createStoryboardCollection } from '../generated/sdk.gen'
import type { Storyboard, StoryboardCollection, StoryboardCreate } from '@teca/shared/contract/meta'
import { undoDeletion } from '../things/undo'
import { addStory } from './series-members'

type NewThing = Pick<StoryboardCreate, 'customMetadataList'>

export interface NewStory {
  body: NewThing
  /** The series that the story is added to. */
  series: Handle | undefined
}

/** Creates a story without steps, and adds it to the series if given. */
export const createStory = () =>
  halMutation(
    async ({ body, series }: NewStory) =>
      putInto(series, await createStoryboard({ body: { ...body, annotations: [] } })),
    { stale: stale.stories, silent: true, done: () => text.storyCreated },
  )

export interface NewSeries {
  body: NewThing
  open: (series: StoryboardCollection) => void
}

/** Creates a series without stories. */
export const createSeries = () =>
  halMutation(({ body }: NewSeries) => createStoryboardCollection({ body: { ...body, storyboards: [] } }), {
    stale: stale.stories,
    silent: true,
    done: (created, { open }): Done => ({
      text: text.seriesCreated,
      goTo: { label: textOf('common').open, go: () => open(created) },
      undo: () => http.delete(hrefOf(created._links.self), onVersion(created)),
    }),
  })

export interface SeriesDeletion {
  series: StoryboardCollection
  /** Leaves the deleted thing's screen before it loads again and finds nothing. */
  leave: () => Promise<unknown>
}

/** Deletes a series; its stories stay. */
export const deleteSeries = () =>
  halMutation(
    async ({ series, leave }: SeriesDeletion) => {
      await http.delete(hrefOf(series._links.self), onVersion(series))
      await leave()
    },
    {
      stale: stale.stories,
      silent: true,
      removes: ({ series }) => series._links.self,
      done: (_, { series }) => ({ text: text.serieDeleted, undo: undoDeletion(series) }),
    },
  )

/** A new story that its series does not take is not kept: whoever tries again would have two. */
export async function putInto(series: Handle | undefined, story: Storyboard): Promise<Storyboard> {
  if (!series) return story
  try {
    await addStory(series, story.uuid)
    return story
  } catch (error) {
    await http.delete(hrefOf(story._links.self)).catch((second: unknown) => {
      console.warn('A story that is in no series was not deleted', second)
    })
    throw error
  }
}
