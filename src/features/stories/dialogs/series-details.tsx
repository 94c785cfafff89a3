import { handleOf } from '@/api/hal/link'
import type { StoryboardCollection } from '@teca/shared/contract/meta'
import { seriesTitle } from '@/api/meta/stories/stories'
import { stale } from '@/api/stale'
import { DetailsDialog } from '@/blocks/read-then-edit/details-dialog'
import { DialogOfThing } from '@/blocks/read-then-edit/dialog-of-thing'
import { useMayChangeStates } from '@/blocks/rights/use-may-change-states'
import { useMayEditStories } from '@/blocks/rights/use-may-edit-stories'
import { openDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { DropdownMenu } from '@/ui/dropdown-menu/dropdown-menu'
import type { MenuEntry } from '@/ui/dropdown-menu/menu-entries'

/** The metadata of a series, to read and then to edit, with its delete button (STORY-06). */
export function SeriesDetails() {
  const { series } = useDialogAbout('series-details')
  const text = useText('stories')
  return (
    <DialogOfThing<StoryboardCollection> about={series} title={text.seriesDetails}>
      {(known) => <Details series={known} />}
    </DialogOfThing>
  )
}

function Details({ series }: { series: StoryboardCollection }) {
  const text = useText('stories')
  const { seriesUpdated } = useText('notices')
  const mayTell = useMayEditStories()
  return (
    <DetailsDialog
      resource="SERIES"
      thing={series}
      title={text.seriesDetails}
      editTitle={text.editSeries}
      name={seriesTitle(series) || text.untitledSeries}
      stale={stale.stories}
      saved={seriesUpdated}
      mayEdit={mayTell}
      actions={<Others series={series} mayTell={mayTell} />}
    />
  )
}

function Others({ series, mayTell }: { series: StoryboardCollection; mayTell: boolean }) {
  const words = useText('common')
  const forms = useText('forms')
  const workflow = useText('workflow')
  const mayChangeStates = useMayChangeStates()
  const handle = handleOf(series)
  const history: MenuEntry = {
    kind: 'action',
    id: 'history',
    label: forms.history,
    onSelect: () => openDialog({ name: 'series-history', series: handle }),
  }
  const state: MenuEntry = {
    kind: 'action',
    id: 'state',
    label: workflow.changeState,
    onSelect: () => openDialog({ name: 'change-state', resource: 'SERIES', things: [handle] }),
  }
  const entries = [...(series._links.history ? [history] : []), ...(mayChangeStates ? [state] : [])]
  return (
    <>
      {mayTell && (
        <Button
          variant="quiet"
          className="text-danger!"
          onClick={() => openDialog({ name: 'delete-series', series: handle })}
        >
          {words.delete}
        </Button>
      )}
      {entries.length > 0 && (
        <DropdownMenu align="start" side="top" trigger={<Button>{words.more}</Button>} entries={entries} />
      )}
    </>
  )
}
