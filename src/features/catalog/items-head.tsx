import { useQueryClient } from '@tanstack/react-query'
import { ArchiveRestore } from 'lucide-react'
import { selfQuery } from '@/api/iam/self'
import { lazyAtWork } from '@/blocks/pieces/lazy-at-work'
import { tryAgain } from '@/blocks/pieces/try-again'
import { LookToggle } from '@/blocks/results-header/look-toggle'
import type { ItemOrder } from '@/blocks/results-header/order'
import { ResultsHeader } from '@/blocks/results-header/results-header'
import { useItemSelection } from '@/stores/item-selection'
import { useListLook } from '@/stores/list-look'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'
import { useSelectAll, type SelectAllOptions } from './use-select-all'

const ColumnChoice = lazyAtWork(() => import('@/blocks/item-table/column-choice').then((block) => block.ColumnChoice))

export type ItemsHeadProps = {
  /** Undefined until it is known. */
  total: number | undefined
  all: SelectAllOptions
  order: ItemOrder | undefined
  onOrder: (order: ItemOrder) => void
  /** The whole catalogue, where the way to what was deleted is. */
  isCatalogue: boolean
}

/** How many items there are, and how they are selected, ordered and looked at. */
export function ItemsHead({ total, all, order, onOrder, isCatalogue }: ItemsHeadProps) {
  const selected = useItemSelection(({ chosen }) => chosen.size)
  const { progress, selectAll } = useSelectAll(all)
  const look = useListLook((choice) => choice.look)
  return (
    <ResultsHeader
      total={total}
      selected={selected}
      selecting={progress}
      onSelectAll={() => void selectAll()}
      onClear={() => useItemSelection.getState().clear()}
      order={order}
      onOrder={onOrder}
      className="mb-4"
    >
      {total !== 0 && look === 'list' && (
        <ColumnChoice
          className="max-md:hidden"
          waiting={<span aria-hidden className="size-7 max-md:hidden" />}
          lost={tryAgain}
        />
      )}
      {total !== 0 && <LookToggle />}
      {isCatalogue && <BinButton />}
    </ResultsHeader>
  )
}

/** The way to what was deleted, where the server keeps it. */
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
