import { useQueryClient } from '@tanstack/react-query'
import { selfQuery } from '@/api/iam/self'
import { useCollectionSelection } from '@/stores/collection-selection'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { useOperation } from '@/work/use-operation'
import { deletion } from './collection-operations'

/** Asks before several collections are deleted. */
export function DeleteCollectionsDialog() {
  const { collections } = useDialogAbout('delete-collections')
  const text = useText('collections')
  const organise = useText('organise')
  const words = useText('common')
  const queries = useQueryClient()
  // A server that keeps what was deleted says so to those who may restore it.
  const restores = queries.getQueryData(selfQuery().queryKey)?._links.deleted
  const what = text.found({ count: collections.length })
  const { run } = useOperation(useCollectionSelection)
  return (
    <ConfirmDialog
      open
      onOpenChange={closeDialog}
      danger
      title={organise.deleteQuestion({ what })}
      description={restores ? text.manyRestorable : text.manyForGood}
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      onConfirm={() => run({ operation: deletion(), things: collections }, closeDialog)}
    >
      <p className="text-sm">{text.manyConsequences}</p>
    </ConfirmDialog>
  )
}
