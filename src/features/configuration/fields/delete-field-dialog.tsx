import { useMutation, useQuery } from '@tanstack/react-query'
import { halQuery } from '@/api/hal/query'
import { inLanguage } from '@/api/meta/templates/in-language'
import { deleteField } from '@/api/meta/templates/template-writes'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'

/** Asks before a field is deleted. */
export function DeleteFieldDialog() {
  const { field: self } = useDialogAbout('delete-field')
  const text = useText('configuration')
  const words = useText('common')
  const { data: field } = useQuery(halQuery(self))
  const remove = useMutation(deleteField())
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={closeDialog}
      title={text.deleteFieldTitle({ label: field ? inLanguage(field).label : '' })}
      description={text.deleteFieldText({ id: field?.name ?? '' })}
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={remove.isPending}
      blocked={!field || field.locked}
      onConfirm={() => field && remove.mutate(field, { onSuccess: closeDialog })}
    >
      {remove.error && <FormAlert>{problemWords(remove.error)}</FormAlert>}
    </ConfirmDialog>
  )
}
