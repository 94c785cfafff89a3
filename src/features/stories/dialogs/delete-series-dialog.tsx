import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StoryboardCollection } from '@teca/shared/contract/meta'
import { seriesTitle } from '@/api/meta/stories/stories'
import { deleteSeries } from '@/api/meta/stories/story-writes'
import { DialogOfThing } from '@/blocks/read-then-edit/dialog-of-thing'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { DialogTrouble } from './dialog-trouble'

/** Asks before a series is deleted, and then leads to the lab. */
export function DeleteSeriesDialog() {
  const { series } = useDialogAbout('delete-series')
  const text = useText('stories')
  return (
    <DialogOfThing<StoryboardCollection> about={series} title={text.seriesDetails}>
      {(known) => <Deleting series={known} />}
    </DialogOfThing>
  )
}

function Deleting({ series }: { series: StoryboardCollection }) {
  const text = useText('stories')
  const words = useText('common')
  const navigate = useNavigate()
  const deletion = useMutation(deleteSeries())
  const leave = async () => {
    closeDialog()
    await navigate({ to: '/story' })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={closeDialog}
      danger
      title={text.deleteSeriesTitle({ title: seriesTitle(series) || text.untitledSeries })}
      description={text.deleteSeriesHint}
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate({ series, leave })}
    >
      {deletion.error ? <DialogTrouble error={deletion.error} /> : undefined}
    </ConfirmDialog>
  )
}
