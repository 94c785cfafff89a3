import type { StoryboardCollection } from '@teca/shared/contract/meta'
import { seriesTitle } from '@/api/meta/stories/stories'
import { DialogOfThing } from '@/blocks/read-then-edit/dialog-of-thing'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useSeriesStorySelection } from '@/stores/story-selection'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { useOperation } from '@/work/use-operation'
import { DialogTrouble } from './dialog-trouble'
import { unlinkFrom } from './story-operations'

/** Asks before stories leave a series; they stay in the lab. */
export function UnlinkStoriesDialog() {
  const { from } = useDialogAbout('unlink-stories')
  const text = useText('stories')
  return (
    <DialogOfThing<StoryboardCollection> about={from} title={text.unlink}>
      {(known) => <Unlinking from={known} />}
    </DialogOfThing>
  )
}

function Unlinking({ from }: { from: StoryboardCollection }) {
  const { stories } = useDialogAbout('unlink-stories')
  const text = useText('stories')
  const words = useText('common')
  const { run, doing, error } = useOperation(useSeriesStorySelection)
  return (
    <ConfirmDialog
      open
      onOpenChange={closeDialog}
      title={text.unlinkTitle({ count: stories.length, title: seriesTitle(from) || text.untitledSeries })}
      description={text.unlinkHint}
      confirmLabel={text.unlink}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={doing !== undefined}
      onConfirm={() => run({ operation: unlinkFrom(from), things: stories }, closeDialog)}
    >
      {error ? <DialogTrouble error={error} /> : undefined}
    </ConfirmDialog>
  )
}
