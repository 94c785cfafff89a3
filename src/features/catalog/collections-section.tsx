import { useQueries } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { handleOf } from '@/api/hal/link'
import { entriesOf, pageOf } from '@/api/hal/page'
import type { Collection } from '@teca/shared/contract/meta'
import { CollectionStrip } from '@/blocks/collection-tiles/collection-strip'
import { CollectionStripSkeleton } from '@/blocks/collection-tiles/collection-strip-skeleton'
import { orderFrom } from '@/blocks/item-list/item-order'
import { useMayEdit } from '@/blocks/rights/use-may-edit'
import { openDialog } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { placeQueries } from './catalog-queries'
import type { CatalogSearch } from './catalog-search'

export type CollectionsSectionProps = { collection?: Collection; search: CatalogSearch }

/** The collections below a place: the first page, and on demand all, one page after the other. Where there are none below a collection only the button that makes one stands there. */
export function CollectionsSection({ collection, search }: CollectionsSectionProps) {
  const text = useText('catalog')
  const words = useText('common')
  const navigate = useNavigate()
  const mayEdit = useMayEdit()
  const [all, setAll] = useState(false)
  const [asked, setAsked] = useState(1)
  const { collections } = placeQueries(collection, search)
  const replies = useQueries({
    queries: Array.from({ length: asked }, (_, at) => ({ ...collections(at + 1), retryOnMount: false })),
  })
  const [first] = replies
  const retryOf = ({ refetch, isFetching }: (typeof replies)[number]) => ({
    label: words.retry,
    onRetry: () => void refetch(),
    busy: isFetching,
  })
  if (!first?.data) {
    if (!first?.error) return <CollectionStripSkeleton className="mt-8" />
    return <ErrorState small title={problemWords(first.error)} retry={retryOf(first)} className="mt-8" />
  }
  const { total } = pageOf(first.data)
  const loaded = replies.flatMap(({ data }) => entriesOf(data))
  const last = replies.at(-1) ?? first
  if (all && last.data && entriesOf(last.data).length > 0 && loaded.length < total) setAsked(asked + 1)
  const create = mayEdit && (
    <Button
      size="s"
      icon={<FolderPlus aria-hidden size={16} />}
      aria-haspopup="dialog"
      onClick={() => openDialog({ name: 'create-collection', parent: collection && handleOf(collection) })}
    >
      {text.createCollection}
    </Button>
  )
  if (total === 0 && !collection) {
    return (
      <EmptyState
        small
        title={text.noCollections}
        text={text.noCollectionsHint}
        action={create || undefined}
        className="mt-8"
      />
    )
  }
  if (total === 0 && !mayEdit) return null
  const strip = (
    <CollectionStrip
      title={collection ? text.subCollections : text.collections}
      collections={loaded}
      total={total}
      parent={collection?.uuid}
      order={search.collectionSort}
      onOrder={(order) =>
        void navigate({ to: '.', resetScroll: false, search: (old) => ({ ...old, collectionSort: orderFrom(order) }) })
      }
      all={all}
      onAll={setAll}
      loading={last.isFetching && !last.data}
      renderLink={({ uuid }, props) => (
        <Link
          {...props}
          to="/catalog/$collectionUuid"
          params={{ collectionUuid: uuid }}
          search={collection ? { parentId: collection.uuid } : {}}
        />
      )}
      className="mt-8"
    >
      {create}
    </CollectionStrip>
  )
  if (!all || !last.error || last.data) return strip
  return (
    <>
      {strip}
      <ErrorState small title={problemWords(last.error)} retry={retryOf(last)} className="mt-3" />
    </>
  )
}
