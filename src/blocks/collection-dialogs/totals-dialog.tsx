import { useQuery } from '@tanstack/react-query'
import { collectionTitle, collectionTotalsQuery } from '@/api/meta/collections/collections'
import type { Collection } from '@teca/shared/contract/meta'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useLanguage, useText } from '@/text/use-text'
import { DefinitionList } from '@/ui/definition-list/definition-list'
import { Dialog } from '@/ui/dialog/dialog'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { DialogOfCollection } from './dialog-of-collection'

/** The contents of a collection, and what a delete would remove. */
export function TotalsDialog() {
  const { collection } = useDialogAbout('collection-totals')
  return <DialogOfCollection about={collection}>{(known) => <Totals collection={known} />}</DialogOfCollection>
}

function Totals({ collection }: { collection: Collection }) {
  const text = useText('catalog')
  const hints = useText('collections')
  const words = useText('common')
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useQuery({
    ...collectionTotalsQuery(collection),
    meta: { silent: true },
  })
  const rows = [
    { id: 'items', label: text.totalItems, count: data?.culturalItems },
    { id: 'sub-collections', label: text.totalSubCollections, count: data?.subCollections },
    { id: 'shared', label: text.totalSharedItems, count: data?.sharedItems },
    { id: 'orphans', label: text.totalOrphanItems, count: data?.orphanItems },
    { id: 'deleted', label: text.totalDeletedSubCollections, count: data?.deletedSubcollections },
  ]
  return (
    <Dialog
      open
      size="s"
      onOpenChange={closeDialog}
      title={text.totals}
      description={collectionTitle(collection) || text.untitled}
      closeLabel={words.close}
    >
      {error && !data ? (
        <ErrorState
          small
          title={problemWords(error)}
          retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
        />
      ) : (
        <>
          <DefinitionList
            rows={rows.map(({ count, ...row }) => ({
              ...row,
              value:
                count === undefined ? <Skeleton shape="box" className="h-5 w-10" /> : count.toLocaleString(language),
            }))}
          />
          <p className="mt-3 text-xs text-pretty text-ink-soft">{hints.totalsHint}</p>
        </>
      )}
    </Dialog>
  )
}
