import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArchiveRestore, ImageOff, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { handleOf, type Handle } from '@/api/hal/link'
import { selfQuery } from '@/api/iam/self'
import type { Collection } from '@/api/meta/generated/types.gen'
import { ItemList } from '@/blocks/item-list/item-list'
import { useMayEdit } from '@/blocks/rights/use-may-edit'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { IconButton } from '@/ui/icon-button/icon-button'
import { placeQueries } from './catalog-queries'
import type { CatalogSearch } from './catalog-search'

export type ItemsSectionProps = { collection?: Collection; search: CatalogSearch }

/** The items of a place, page by page. */
export function ItemsSection({ collection, search }: ItemsSectionProps) {
  const text = useText('catalog')
  const navigate = useNavigate()
  const queries = placeQueries(collection, search)
  const here = useMemo(() => collection && handleOf(collection), [collection])
  return (
    <ItemList
      collection={here}
      query={queries.items}
      everyItem={queries.everyItem}
      page={search.page ?? 1}
      order={search.sort}
      onOrder={(sort) =>
        void navigate({ to: '.', resetScroll: false, search: (old) => ({ ...old, sort, page: undefined }) })
      }
      empty={
        <EmptyState
          icon={<ImageOff aria-hidden />}
          title={collection ? text.noItems : text.noItemsAtAll}
          text={collection ? text.noItemsHint : text.noItemsAtAllHint}
        />
      }
      tools={
        <>
          {!collection && <BinButton />}
          <AddItem into={here} />
        </>
      }
    />
  )
}

/** Opens the upload wizard for a new item in the collection that is shown. */
function AddItem({ into }: { into: Handle | undefined }) {
  const { addItem } = useText('catalog')
  if (!useMayEdit()) return null
  return (
    <Button
      variant="primary"
      aria-haspopup="dialog"
      icon={<Plus aria-hidden size={16} />}
      onClick={() => openDialog({ name: 'upload', into })}
    >
      {addItem}
    </Button>
  )
}

/** Opens the bin, where the server keeps what was deleted. */
function BinButton() {
  const { bin } = useText('catalog')
  const self = useQueryClient().getQueryData(selfQuery().queryKey)
  if (!self?._links.deleted) return null
  return (
    <IconButton
      label={bin}
      aria-haspopup="dialog"
      icon={<ArchiveRestore aria-hidden />}
      onClick={() => openDialog({ name: 'bin' })}
    />
  )
}
