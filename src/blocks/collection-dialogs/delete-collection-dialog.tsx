import { useQuery } from '@tanstack/react-query'
import { handleOf } from '@/api/hal/link'
import { deletionQuery, placeOf } from '@/api/meta/collections/collection-writes'
import type { Collection, DryRun } from '@teca/shared/contract/meta'
import { useCollectionSelection } from '@/stores/collection-selection'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { useOperation } from '@/work/use-operation'
import { deletion } from './collection-operations'
import { DialogOfCollection } from './dialog-of-collection'
import { useLeaveCollection } from './use-leave-collection'
import { WriteTrouble } from './write-trouble'

/** Says what is deleted with a collection, and asks first. A person inside it is led to its parent. */
export function DeleteCollectionDialog() {
  const { collection } = useDialogAbout('delete-collection')
  const operation = useOperation(useCollectionSelection)
  const leaving = operation.doing !== undefined || operation.isDone
  return (
    <DialogOfCollection about={collection} leaving={leaving}>
      {(known) => <Deleting collection={known} operation={operation} leaving={leaving} />}
    </DialogOfCollection>
  )
}

type DeletingProps = {
  collection: Collection
  operation: ReturnType<typeof useOperation>
  leaving: boolean
}

function Deleting({ collection, operation, leaving }: DeletingProps) {
  const text = useText('collections')
  const words = useText('common')
  const leave = useLeaveCollection(collection)
  const dryRun = useQuery({ ...deletionQuery(collection), enabled: !leaving })
  return (
    <ConfirmDialog
      open
      onOpenChange={closeDialog}
      danger
      title={text.deleteTitle({ title: placeOf(collection).title })}
      description={collection._links.restore ? text.restorable : text.deleteHint}
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={leaving}
      blocked={!dryRun.data}
      onConfirm={() =>
        operation.run({ operation: deletion(collection), things: [handleOf(collection)], then: leave }, closeDialog)
      }
    >
      {dryRun.error && !dryRun.data ? (
        <ErrorState
          small
          title={problemWords(dryRun.error)}
          retry={{ label: words.retry, onRetry: () => void dryRun.refetch(), busy: dryRun.isFetching }}
        />
      ) : (
        <Consequences counts={dryRun.data} />
      )}
      <div className="mt-4 empty:hidden">
        <WriteTrouble error={operation.error} />
      </div>
    </ConfirmDialog>
  )
}

/** The effects of a delete, in sentences: what is deleted, what stays and where, what is left without a collection. */
function Consequences({ counts }: { counts: DryRun | undefined }) {
  const text = useText('collections')
  if (!counts) {
    return (
      <div role="status" aria-label={text.counting}>
        <Skeleton shape="text" lines={3} />
      </div>
    )
  }
  const { deletedSubcollections: deleted, sharedItems: shared, orphanItems: orphans } = counts
  const lines = [
    {
      id: 'deleted',
      weighs: deleted > 0,
      words: deleted ? text.deletedSubCollections({ count: deleted }) : text.noDeletedSubCollections,
    },
    { id: 'shared', weighs: false, words: shared ? text.sharedItems({ count: shared }) : text.noSharedItems },
    { id: 'orphans', weighs: orphans > 0, words: orphans ? text.orphanItems({ count: orphans }) : text.noOrphanItems },
  ]
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5 text-sm">
      {lines.map(({ id, weighs, words }) => (
        <li key={id} className={weighs ? 'font-medium' : 'text-ink-soft'}>
          {words}
        </li>
      ))}
    </ul>
  )
}
