import { text, textOf } from '@/text/text'
import { withParams } from '../../hal/address'
import { handleOf, hrefOf, type Handle } from '../../hal/link'
import { halMutation, type Done } from '../../hal/mutation'
import { http, onVersion } from '../../http'
import { stale } from '../../stale'
import { createStoryboard, createStoryboardCollection } from '../generated/sdk.gen'
import type { Storyboard, StoryboardCollection, StoryboardCreate } from '../generated/types.gen'
import { restoring, type WayBack } from '../things/undo'
import { everyStoryOf, seriesTitle } from './stories'

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
      done: (_, { series }) => ({ text: text.serieDeleted, undo: restoring(series) }),
    },
  )

export interface StoriesDeletion {
  stories: readonly Handle[]
  /** Leaves the deleted thing's screen before it loads again and finds nothing. */
  leave: () => Promise<unknown>
}

/** Deletes stories one after the other; it can be undone if their server restores. */
export const deleteStories = () =>
  halMutation(
    async ({ stories, leave }: StoriesDeletion) => {
      const restores: WayBack[] = []
      for (const { self } of stories) {
        const story = await http.get(self).json<Storyboard>()
        await http.delete(self)
        restores.push(restoring(story))
      }
      await leave()
      return restores
    },
    {
      stale: stale.stories,
      silent: true,
      done: (restores) => ({
        text: restores.length === 1 ? text.storyDeleted : text.storiesDeleted,
        undo: restores.includes(undefined) ? undefined : () => allBack(restores),
      }),
    },
  )

async function allBack(ways: readonly WayBack[]) {
  for (const back of ways) await back?.()
}

export interface StoryMove {
  stories: readonly Handle[]
  to: StoryboardCollection
  /** The series that they leave; at the top level they are only added. */
  from: StoryboardCollection | undefined
}

/**
 * stories spec 4: from a series a story is added to the other one and removed from this one; at the top level it is only added.
 */
export const moveStories = () =>
  halMutation(
    async ({ stories, to, from }: StoryMove) => {
      const order = from && (await orderOf(from))
      for (const { uuid } of stories) {
        await addStory(handleOf(to), uuid)
        if (from) await removeStory(handleOf(from), uuid)
      }
      return order
    },
    {
      stale: stale.stories,
      silent: true,
      done: (order, { stories, to, from }) => ({
        text: text.storyMoved,
        undo: async () => {
          const had = new Set(to.storyboards)
          for (const { uuid } of stories) {
            if (from) await addStory(handleOf(from), uuid)
            if (!had.has(uuid)) await removeStory(handleOf(to), uuid)
          }
          if (from && order) await putOrder(from, order)
        },
      }),
    },
  )

/** Removes stories from a series, without deleting them. */
export const unlinkStories = () =>
  halMutation(
    async ({ stories, from }: { stories: readonly Handle[]; from: StoryboardCollection }) => {
      const order = await orderOf(from)
      for (const { uuid } of stories) await removeStory(handleOf(from), uuid)
      return order
    },
    {
      stale: stale.stories,
      silent: true,
      done: (order, { stories, from }) => ({
        text: text.storiesUnlinked({ title: seriesTitle(from), count: stories.length }),
        undo: async () => {
          for (const { uuid } of stories) await addStory(handleOf(from), uuid)
          await putOrder(from, order)
        },
      }),
    },
  )

export interface Repositioning {
  series: StoryboardCollection
  story: Handle
  /** From 1. */
  position: number
}

/** Moves a story to another position in its series, by sending the whole order. */
export const repositionStory = () =>
  halMutation(
    async ({ series, story, position }: Repositioning) => {
      const was = await orderOf(series)
      const own = was.find((self) => self.endsWith(story.uuid))
      if (own === undefined) return was
      const others = was.filter((self) => self !== own)
      await putOrder(series, others.toSpliced(position - 1, 0, own))
      return was
    },
    {
      stale: stale.stories,
      done: (was, { series, position }) => ({
        text: text.storyRepositioned({ position }),
        undo: () => putOrder(series, was),
      }),
    },
  )

// The specification builds these addresses from that of the series.
const addStory = ({ self }: Pick<Handle, 'self'>, story: string) =>
  http.patch(withParams(`${self}/addStoryboard`, { storyboardUuid: story }))

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

const removeStory = ({ self }: Pick<Handle, 'self'>, story: string) =>
  http.patch(withParams(`${self}/removeStoryboard`, { storyboardUuid: story }))

/** The self links of all stories of a series, in their present order. */
const orderOf = async (series: StoryboardCollection): Promise<string[]> =>
  (await everyStoryOf(series)).map(({ _links }) => _links.self.href)

const putOrder = (series: StoryboardCollection, selfs: readonly string[]) =>
  http.put(hrefOf(series._links.storyboards), {
    body: selfs.join('\n'),
    headers: { 'Content-Type': 'text/uri-list' },
  })
