import type { Storyboard, StoryboardCollection } from '@teca/shared/contract/meta'
import { seriesTitle, storyTitle } from '@/api/meta/stories/stories'
import { stale } from '@/api/stale'
import { pastValues } from '@/blocks/item-history/past-values'
import { RestoreValue } from '@/blocks/item-history/restore-value'
import { ThingHistory, type ThingHistoryProps } from '@/blocks/item-history/thing-history'
import { DialogOfThing } from '@/blocks/read-then-edit/dialog-of-thing'
import { useMayEditStories } from '@/blocks/rights/use-may-edit-stories'
import { useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'

/** The history of a story or series, with restorable values (STORY-14). */
export function PastDialog() {
  const about = useDialogAbout('story-history', 'series-history')
  const { history } = useText('forms')
  const { untitled } = useText('catalog')
  const { untitledSeries } = useText('stories')
  return about.name === 'story-history' ? (
    <DialogOfThing<Storyboard> about={about.story} title={history}>
      {(story) => <Past resource="STORY" thing={story} name={storyTitle(story) || untitled} />}
    </DialogOfThing>
  ) : (
    <DialogOfThing<StoryboardCollection> about={about.series} title={history}>
      {(series) => <Past resource="SERIES" thing={series} name={seriesTitle(series) || untitledSeries} />}
    </DialogOfThing>
  )
}

type PastProps = Pick<ThingHistoryProps, 'resource' | 'name'> & { thing: Storyboard | StoryboardCollection }

/** States are changed by the workflow, steps in the editor. */
const elsewhere = new Set(['state', 'annotations'])

function Past({ resource, thing, name }: PastProps) {
  const mayRestore = useMayEditStories()
  const restore: ThingHistoryProps['restore'] = (field, before) => {
    const values = pastValues(before)
    if (!values || elsewhere.has(field.name) || (field.name === 'sgtt' && values.length === 0)) return <></>
    return <RestoreValue thing={thing} stale={stale.stories} field={field} values={values} />
  }
  return (
    <ThingHistory
      resource={resource}
      history={thing._links.history}
      name={name}
      restore={mayRestore ? restore : undefined}
    />
  )
}
