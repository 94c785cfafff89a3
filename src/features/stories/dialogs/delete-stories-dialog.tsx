import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deleteStories } from '@/api/meta/stories/story-writes'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { deselectStories } from './deselect-stories'
import { DialogTrouble } from './dialog-trouble'

/** Asks before stories are deleted. A person in the editor of the story is led to the lab. */
export function DeleteStoriesDialog() {
  const { stories, thenBack } = useDialogAbout('delete-stories')
  const text = useText('stories')
  const words = useText('common')
  const navigate = useNavigate()
  const deletion = useMutation(deleteStories())
  const leave = async () => {
    deselectStories(stories)
    closeDialog()
    if (thenBack) await navigate({ to: '/story' })
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
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate({ stories, leave })}
    >
      {deletion.error ? <DialogTrouble error={deletion.error} /> : undefined}
    </ConfirmDialog>
  )
}
