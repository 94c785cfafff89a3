import { useMutation } from '@tanstack/react-query'
import { handlesOf } from '@/api/meta/bulk/chosen'
import { removeFromList } from '@/api/meta/lists/section-members'
import type { Section } from '@/api/meta/lists/sections'
import { useItemsKnown } from '@/blocks/move-items/use-items-known'
import { useWhat } from '@/blocks/move-items/use-what'
import { useItemSelection } from '@/stores/item-selection'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { DialogOfList } from './dialog-of-list'
import { WriteFailure } from './write-failure'

/** Asks before items leave a list. */
export function RemoveFromListDialog() {
  const { from } = useDialogAbout('remove-from-list')
  const text = useText('lists')
  return (
    <DialogOfList uuid={from.uuid} title={text.removeFromList}>
      {(section) => <Question section={section} />}
    </DialogOfList>
  )
}

function Question({ section }: { section: Section }) {
  const { items } = useDialogAbout('remove-from-list')
  const text = useText('lists')
  const notices = useText('notices')
  const words = useText('common')
  const what = useWhat(items, useItemsKnown(items).items)
  const remove = useMutation(removeFromList())
  const handles = handlesOf(items)
  const confirm = () =>
    remove.mutate(
      { items: handles, from: section },
      {
        onSuccess: () => {
          useItemSelection.getState().remove(handles.map(({ uuid }) => uuid))
          closeDialog()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={closeDialog}
      title={text.removeQuestion({ what, list: section.name })}
      description={text.itemsStay}
      confirmLabel={text.remove}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={remove.isPending}
      onConfirm={confirm}
    >
      {remove.error ? <WriteFailure error={remove.error} prefix={notices.itemsRemoveFailed} /> : undefined}
    </ConfirmDialog>
  )
}
