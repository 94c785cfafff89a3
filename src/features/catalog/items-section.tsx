import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArchiveRestore, ImageOff } from 'lucide-react'
import { useMemo } from 'react'
import { handleOf } from '@/api/hal/link'
import { selfQuery } from '@/api/iam/self'
import type { Collection } from '@/api/meta/generated/types.gen'
import { ItemList } from '@/blocks/item-list/item-list'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
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
      tools={!collection && <BinButton />}
    />
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
