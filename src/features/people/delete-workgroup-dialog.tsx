import { useMutation, useQuery } from '@tanstack/react-query'
import { deleteWorkgroup, workgroupQuery } from '@/api/iam/workgroups'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'

/** Asks before a workgroup is deleted. */
export function DeleteWorkgroupDialog() {
  const { workgroup: self } = useDialogAbout('delete-workgroup')
  const text = useText('people')
  const words = useText('common')
  const { data: workgroup } = useQuery(workgroupQuery(self))
  const remove = useMutation(deleteWorkgroup())
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={closeDialog}
      title={text.deleteWorkgroupTitle({ name: workgroup?.name ?? '' })}
      description={text.deleteWorkgroupText}
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(self, { onSuccess: closeDialog })}
    />
  )
}
