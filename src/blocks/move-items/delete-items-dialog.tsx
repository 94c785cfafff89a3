import { useRouter } from '@tanstack/react-router'
import { countOf } from '@/api/meta/bulk/chosen'
import { useItemSelection } from '@/stores/item-selection'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { useOperation } from '@/work/use-operation'
import { OperationError } from './operation-error'
import { deletion } from './item-operations'
import { goBack } from './go-back'
import { useItemsKnown } from './use-items-known'
import { useWhat } from './use-what'

/** Asks before items are deleted. If one of them is the subject of the screen, the screen goes back. */
export function DeleteItemsDialog() {
  const { items, thenBack } = useDialogAbout('delete-items')
  const text = useText('organise')
  const words = useText('common')
  const router = useRouter()
  const known = useItemsKnown(items)
  const what = useWhat(items, known.items)
  const { run, doing, error } = useOperation(useItemSelection)
  // A server that can restore has the link on each item.
  const kept = known.items.every(({ _links }) => _links.restore)
  const then = thenBack ? () => goBack(router, known.items[0]?.parentCollectionsUuids[0]) : undefined
  return (
    <ConfirmDialog
      open
      onOpenChange={closeDialog}
      danger
      title={text.deleteQuestion({ what })}
      description={
        !kept
          ? text.deleteForGood({ count: countOf(items) })
          : countOf(items) === 1
            ? text.deleteHint
            : text.deleteManyHint
      }
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={doing !== undefined}
      onConfirm={() => run({ operation: deletion(), things: items, then }, closeDialog)}
    >
      {error ? <OperationError error={error} /> : undefined}
    </ConfirmDialog>
  )
}
