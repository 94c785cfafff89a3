import type { Handle } from '@/api/hal/link'
import { useSeriesStorySelection, useStorySelection } from '@/stores/story-selection'

/** Removes changed stories from the selection. */
export function deselectStories(stories: readonly Handle[]) {
  const uuids = stories.map(({ uuid }) => uuid)
  useStorySelection.getState().remove(uuids)
  useSeriesStorySelection.getState().remove(uuids)
}
