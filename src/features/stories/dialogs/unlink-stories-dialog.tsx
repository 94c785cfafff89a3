import { useMutation } from '@tanstack/react-query'
import type { StoryboardCollection } from '@/api/meta/generated/types.gen'
import { seriesTitle } from '@/api/meta/stories/stories'
import { unlinkStories } from '@/api/meta/stories/story-writes'
import { DialogOfThing } from '@/blocks/read-then-edit/dialog-of-thing'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { deselectStories } from './deselect-stories'
import { DialogTrouble } from './dialog-trouble'

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
  const unlink = useMutation(unlinkStories())
  const done = () => {
    deselectStories(stories)
    closeDialog()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={closeDialog}
      title={text.unlinkTitle({ count: stories.length, title: seriesTitle(from) || text.untitledSeries })}
      description={text.unlinkHint}
      confirmLabel={text.unlink}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={unlink.isPending}
      onConfirm={() => unlink.mutate({ stories, from }, { onSuccess: done })}
    >
      {unlink.error ? <DialogTrouble error={unlink.error} /> : undefined}
    </ConfirmDialog>
  )
}
