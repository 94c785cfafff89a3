import { useMutation, useQuery } from '@tanstack/react-query'
import { fullName } from '@/api/iam/self'
import { deleteUser, userQuery } from '@/api/iam/users'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'

/** Asks before a user is deleted. */
export function DeleteUserDialog() {
  const { user: self } = useDialogAbout('delete-user')
  const text = useText('people')
  const words = useText('common')
  const { data: user } = useQuery(userQuery(self))
  const remove = useMutation(deleteUser())
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={closeDialog}
      title={text.deleteUserTitle({ name: user ? fullName(user) : '' })}
      description={text.deleteUserText}
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(self, { onSuccess: closeDialog })}
    />
  )
}
