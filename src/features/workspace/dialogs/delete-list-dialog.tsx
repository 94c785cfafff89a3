import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { deleteList } from '@/api/meta/lists/section-writes'
import type { Section } from '@/api/meta/lists/sections'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { DialogOfList } from './dialog-of-list'
import { WriteFailure } from './write-failure'

/** Asks before a list is deleted. On its own screen the person is led back to all lists. */
export function DeleteListDialog() {
  const { list } = useDialogAbout('delete-list')
  const text = useText('lists')
  return (
    <DialogOfList uuid={list.uuid} title={text.deleteTitle}>
      {(section) => <Question section={section} />}
    </DialogOfList>
  )
}

function Question({ section }: { section: Section }) {
  const text = useText('lists')
  const words = useText('common')
  const { deleteListMessage } = useText('validation')
  const router = useRouter()
  const remove = useMutation(deleteList())
  const leave = async () => {
    const isHere = router.state.location.pathname.includes(section.uuid)
    if (isHere) await router.navigate({ to: '/workspace', replace: true })
    closeDialog()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={closeDialog}
      danger
      title={deleteListMessage({ list: section.name })}
      description={section._links.restore ? `${text.itemsStay} ${text.restorable}` : text.itemsStay}
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ section, leave })}
    >
      {remove.error ? <WriteFailure error={remove.error} /> : undefined}
    </ConfirmDialog>
  )
}
