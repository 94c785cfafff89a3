import { text } from '@/text/text'
import { handleOf, hrefOf, type Handle } from '../../hal/link'
import { halMutation } from '../../hal/mutation'
import { http } from '../../http'
import { stale } from '../../stale'
import type { Operation } from '../bulk/operation'
import type { Storyboard, StoryboardCollection } from '@teca/shared/contract/meta'
import { undoDeletion } from '../things/undo'
import { addStory, removeStory } from './series-members'
import { everyStoryOf } from './stories'

/** Deletes stories; they can be undone if their server restores. */
export const deleteStories = (): Operation => ({
  each: async ({ self }) => {
    const story = await http.get(self).json<Storyboard>()
    await http.delete(self)
    return undoDeletion(story)
  },
  deletes: true,
  stale: stale.stories,
})

/** stories spec 4: a story is added to the other series and removed from this one; at the top level it is only added. */
export const moveStories = (to: StoryboardCollection, from: StoryboardCollection | undefined): Operation => {
  const leaveSeries = from && leaving(from)
  return {
    each: async ({ uuid }) => {
      const isNew = !to.storyboards?.includes(uuid)
      await addStory(handleOf(to), uuid)
      const comeBack = await leaveSeries?.(uuid)
      return async () => {
        await comeBack?.()
        if (isNew) await removeStory(handleOf(to), uuid)
      }
    },
    inTurn: true,
    stale: stale.stories,
  }
}

/** Removes stories from a series, without deleting them. */
export const unlinkStories = (from: StoryboardCollection): Operation => {
  const leaveSeries = leaving(from)
  return { each: ({ uuid }) => leaveSeries(uuid), inTurn: true, stale: stale.stories }
}

/** Removes stories from a series. The undo puts each at its former position. */
function leaving(series: StoryboardCollection) {
  let before: string[] | undefined
  return async (story: string) => {
    before ??= await orderOf(series)
    const order = before
    await removeStory(handleOf(series), story)
    return async () => {
      await addStory(handleOf(series), story)
      await putOrder(series, placedAsBefore(await orderOf(series), order, story))
    }
  }
}

/** The present order with one story behind the nearest of those that were before it. */
function placedAsBefore(present: readonly string[], before: readonly string[], story: string): string[] {
  const at = before.findIndex((self) => self.endsWith(story))
  const own = present.find((self) => self.endsWith(story))
  if (own === undefined) return [...present]
  const others = present.filter((self) => self !== own)
  const neighbour = before.slice(0, at).findLast((self) => others.includes(self))
  return others.toSpliced(neighbour === undefined ? 0 : others.indexOf(neighbour) + 1, 0, own)
}

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

/** The self links of all stories of a series, in their present order. */
const orderOf = async (series: StoryboardCollection): Promise<string[]> =>
  (await everyStoryOf(series)).map(({ _links }) => _links.self.href)

const putOrder = (series: StoryboardCollection, selfs: readonly string[]) =>
  http.put(hrefOf(series._links.storyboards), {
    body: selfs.join('\n'),
    headers: { 'Content-Type': 'text/uri-list' },
  })
