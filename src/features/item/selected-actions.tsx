import { FolderInput, ListOrdered, Pencil, Trash2 } from 'lucide-react'
import { handleOf } from '@/api/hal/link'
import type { AssetType } from '@/api/meta/assets/assets'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { useMayEdit } from '@/blocks/rights/use-may-edit'
import { useAssetSelection } from '@/stores/asset-selection'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'
import { useCanReorder } from './use-can-reorder'

/** The actions on all selected media. */
export function SelectedActions({ item, type }: { item: CulturalItem; type: AssetType }) {
  const text = useText('assets')
  const words = useText('common')
  const mayReorder = useCanReorder(item, type)
  const mayEdit = useMayEdit()
  const open = (name: 'position-assets' | 'move-assets' | 'delete-assets' | 'bulk-edit-assets') => () => {
    const assets = [...useAssetSelection.getState().chosen.values()]
    const [first] = assets
    const about = { item: handleOf(item), type }
    // A single asset has its details.
    if (name === 'bulk-edit-assets' && assets.length === 1 && first)
      return openDialog({ name: 'asset-details', asset: first, ...about })
    openDialog({ name, assets, ...about })
  }
  if (!mayEdit) return null
  return (
    <>
      <IconButton size="s" label={text.bulkEdit} icon={<Pencil aria-hidden />} onClick={open('bulk-edit-assets')} />
      {mayReorder && (
        <IconButton
          size="s"
          label={text.position}
          icon={<ListOrdered aria-hidden />}
          onClick={open('position-assets')}
        />
      )}
      <IconButton size="s" label={text.moveToItem} icon={<FolderInput aria-hidden />} onClick={open('move-assets')} />
      <IconButton size="s" label={words.delete} icon={<Trash2 aria-hidden />} onClick={open('delete-assets')} />
    </>
  )
}
