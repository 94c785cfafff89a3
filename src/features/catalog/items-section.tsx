import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FolderTree, ImageOff, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { handleOf, type Handle } from '@/api/hal/link'
import { collectionTotalsQuery } from '@/api/meta/collections/collections'
import type { Collection } from '@teca/shared/contract/meta'
import { BinButton } from '@/blocks/bin/bin-button'
import { ItemList } from '@/blocks/item-list/item-list'
import { useItemOrder } from '@/blocks/item-list/use-item-order'
import { useMayUpload } from '@/blocks/rights/use-may-upload'
import { openDialog } from '@/stores/open-dialog'
import { addScreenCommands } from '@/stores/screen-commands'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { placeQueries } from './catalog-queries'
import type { CatalogSearch } from './catalog-search'

export type ItemsSectionProps = { collection?: Collection; search: CatalogSearch }

/** The items of a place, page by page; for a collection also those of the collections below it on request. */
export function ItemsSection({ collection, search }: ItemsSectionProps) {
  const text = useText('catalog')
  const navigate = useNavigate()
  const queries = placeQueries(collection, search)
  const hasBelow = collection?._links.branchItems !== undefined
  const below = hasBelow && search.below === true
  // An item of a collection below is not in this one: it opens in its own, and cannot be unlinked from here.
  const own = useMemo(() => collection && handleOf(collection), [collection])
  const here = below ? undefined : own
  const named = useMemo(() => {
    if (!collection) return { all: true as const }
    return below ? { branch: collection.uuid } : { collection: collection.uuid }
  }, [collection, below])
  const change = (changed: Partial<CatalogSearch>) =>
    void navigate({ to: '.', resetScroll: false, search: (old) => ({ ...old, ...changed, page: undefined }) })
  const order = useItemOrder(search.sort, (sort) => change({ sort }))
  const include = (wanted: boolean) => change({ below: wanted || undefined })
  const run = useEffectEvent(() => include(!below))
  useEffect(() => {
    const command = {
      id: 'include-below',
      label: text.includeBelow,
      icon: <FolderTree aria-hidden />,
      run: () => run(),
    }
    return hasBelow ? addScreenCommands(async () => [command]) : undefined
  }, [hasBelow, text])
  return (
    <ItemList
      collection={here}
      named={named}
      query={queries.items}
      everyItem={queries.everyItem}
      page={search.page ?? 1}
      order={order}
      empty={
        hasBelow && !below ? (
          <EmptyAbove collection={collection} onInclude={() => include(true)} />
        ) : (
          <Empty inCollection={collection !== undefined} />
        )
      }
      tools={
        <>
          {!collection && <BinButton />}
          <AddItem into={own} />
        </>
      }
      scope={hasBelow && <Checkbox label={text.includeBelow} checked={below} onChange={include} />}
    />
  )
}

function Empty({ inCollection }: { inCollection: boolean }) {
  const text = useText('catalog')
  return (
    <EmptyState
      icon={<ImageOff aria-hidden />}
      title={inCollection ? text.noItems : text.noItemsAtAll}
      text={inCollection ? text.noItemsHint : text.noItemsAtAllHint}
    />
  )
}

/** For an empty collection: how many items are in the collections below, and a button that shows them. */
function EmptyAbove({ collection, onInclude }: { collection: Collection; onInclude: () => void }) {
  const text = useText('catalog')
  const { data: totals } = useQuery({ ...collectionTotalsQuery(collection), meta: { silent: true } })
  if (!totals?.culturalItems) return <Empty inCollection />
  return (
    <EmptyState
      icon={<ImageOff aria-hidden />}
      title={text.noItemsHere}
      text={text.itemsBelow({ count: totals.culturalItems })}
      action={<Button onClick={onInclude}>{text.includeBelow}</Button>}
    />
  )
}

/** Opens the upload wizard for a new item in the collection of the screen. */
function AddItem({ into }: { into: Handle | undefined }) {
  const { addItem } = useText('catalog')
  if (!useMayUpload()) return null
  return (
    <Button
      variant="primary"
      aria-haspopup="dialog"
      icon={<Plus aria-hidden size={16} />}
      onClick={() => openDialog({ name: 'upload', into })}
    >
      <span className="max-md:sr-only">{addItem}</span>
    </Button>
  )
}
