import { useNavigate } from '@tanstack/react-router'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useSeriesStorySelection, useStorySelection } from '@/stores/story-selection'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { useOperation } from '@/work/use-operation'
import { DialogTrouble } from './dialog-trouble'
import { deletion } from './story-operations'

/** Asks before stories are deleted. A person in the editor of the story is led to the lab. */
export function DeleteStoriesDialog() {
  const { stories, thenBack } = useDialogAbout('delete-stories')
  const text = useText('stories')
  const words = useText('common')
  const navigate = useNavigate()
  const { run, doing, error } = useOperation(useStorySelection)
  const then = thenBack ? () => navigate({ to: '/story' }) : undefined
  const confirm = () => {
    // They may be selected in their series too.
    useSeriesStorySelection.getState().remove(stories.map(({ uuid }) => uuid))
    run({ operation: deletion(), things: stories, then }, closeDialog)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={closeDialog}
      danger
      title={text.deleteStoriesTitle({ count: stories.length })}
      description={text.deleteStoriesHint}
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={doing !== undefined}
      onConfirm={confirm}
    >
      {error ? <DialogTrouble error={error} /> : undefined}
    </ConfirmDialog>
  )
}
