import type { StoryboardCollection } from '@teca/shared/contract/meta'
import { deleteStories, moveStories, unlinkStories } from '@/api/meta/stories/story-operations'
import { seriesTitle } from '@/api/meta/stories/stories'
import { onPlace } from '@/blocks/move-items/operation-on-place'
import type { NamedOperation } from '@/work/use-operation'
import { text as notices, textOf } from '@/text/text'

const text = textOf('stories')
const organise = textOf('organise')
const countOf = (count: number) => text.storyCount({ count })
const titleOf = (series: StoryboardCollection) => seriesTitle(series) || text.untitledSeries
const moved = () => notices.storyMoved

export const moveTo = (series: StoryboardCollection, from: StoryboardCollection | undefined) =>
  onPlace(titleOf(series), {
    name: 'move',
    operation: moveStories(series, from),
    countOf,
    doing: organise.moving,
    doneOne: moved,
    doneMany: moved,
    unfinished: 'storiesNotMoved',
  })

export const unlinkFrom = (series: StoryboardCollection) =>
  onPlace(titleOf(series), {
    name: 'unlink',
    operation: unlinkStories(series),
    countOf,
    doing: text.unlinking,
    doneOne: ({ title }) => notices.storiesUnlinked({ count: 1, title }),
    doneMany: notices.storiesUnlinked,
    unfinished: 'storiesNotUnlinked',
  })

export const deletion = (): NamedOperation => ({
  ...deleteStories(),
  name: 'delete',
  doing: (count) => organise.deleting({ what: countOf(count) }),
  doneOne: () => notices.storyDeleted,
  doneMany: () => notices.storiesDeleted,
  unfinished: { words: 'storiesNotDeleted' },
})
