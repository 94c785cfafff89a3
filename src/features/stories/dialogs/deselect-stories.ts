import type { Handle } from '@/api/hal/link'
import { useSeriesStorySelection, useStorySelection } from '@/stores/story-selection'

/** What was done with stories takes them out of what is chosen. */
export function deselectStories(stories: readonly Handle[]) {
  const uuids = stories.map(({ uuid }) => uuid)
  useStorySelection.getState().remove(uuids)
  useSeriesStorySelection.getState().remove(uuids)
}
