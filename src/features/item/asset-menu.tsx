import { Eye, FolderInput, Images, Info, ListOrdered, Pencil, Trash2, Workflow } from 'lucide-react'
import type { ReactNode } from 'react'
import { handleOf } from '@/api/hal/link'
import type { Asset, AssetType } from '@/api/meta/assets/assets'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { resourceTypeOf } from '@/api/meta/things/resource-type-of'
import { useMayEdit } from '@/blocks/rights/use-may-edit'
import { useMayUpload } from '@/blocks/rights/use-may-upload'
import { useAssetSelection } from '@/stores/asset-selection'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { ContextMenuWhole } from '@/ui/context-menu/context-menu-whole'
import type { MenuEntry } from '@/ui/dropdown-menu/menu-entries'
import type { CalledMenu } from './use-asset-gestures'
import { useCanReorder } from './use-can-reorder'

export interface AssetMenuProps extends CalledMenu {
  item: CulturalItem
  type: AssetType
  onShow: (asset: Asset) => void
  onClose: () => void
}

/** The menu of an asset; opened on one of several selected ones, it moves, edits and deletes all of them. */
export function AssetMenu({ item, type, asset, position, point, onShow, onClose }: AssetMenuProps) {
  const text = useText('assets')
  const workflow = useText('workflow')
  const words = useText('item')
  const common = useText('common')
  const mayReorder = useCanReorder(item, type)
  const mayEdit = useMayEdit()
  const mayUpload = useMayUpload()
  const { chosen } = useAssetSelection.getState()
  const one = handleOf(asset)
  const assets = chosen.has(asset.uuid) ? [...chosen.values()] : [one]
  const about = { item: handleOf(item), type }
  const several = assets.length > 1
  const entry = (id: string, label: string, icon: ReactNode, onSelect: () => void): MenuEntry => ({
    kind: 'action',
    id,
    label,
    icon,
    onSelect,
  })
  const toRead = [
    entry('show', text.show, <Eye aria-hidden />, () => onShow(asset)),
    entry('details', text.details, <Info aria-hidden />, () =>
      openDialog({ name: 'asset-details', asset: one, ...about }),
    ),
  ]
  const toChange: MenuEntry[] = [
    ...(type === 'images' && mayUpload
      ? [
          entry('replace', text.replace, <Images aria-hidden />, () =>
            openDialog({ name: 'replace-image', asset: one, ...about }),
          ),
        ]
      : []),
    { kind: 'separator', id: 'all' },
    ...(several ? [{ kind: 'heading' as const, id: 'count', label: text.manySelected({ count: assets.length }) }] : []),
    ...(several
      ? [
          entry('edit', text.bulkEdit, <Pencil aria-hidden />, () =>
            openDialog({ name: 'bulk-edit-assets', assets, ...about }),
          ),
        ]
      : []),
    ...(mayReorder
      ? [
          entry('position', text.position, <ListOrdered aria-hidden />, () =>
            openDialog({ name: 'position-assets', assets, ...about }),
          ),
        ]
      : []),
    entry('state', workflow.changeState, <Workflow aria-hidden />, () =>
      openDialog({ name: 'change-state', resource: resourceTypeOf('asset'), things: assets }),
    ),
    entry('move', text.moveToItem, <FolderInput aria-hidden />, () =>
      openDialog({ name: 'move-assets', assets, ...about }),
    ),
    {
      kind: 'action',
      id: 'delete',
      label: common.delete,
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => openDialog({ name: 'delete-assets', assets, ...about }),
    },
  ]
  return (
    <ContextMenuWhole
      label={several ? text.manySelected({ count: assets.length }) : words.assetActions({ title: asset.sgtt })}
      key={position}
      point={point}
      entries={mayEdit ? [...toRead, ...toChange] : toRead}
      onOpenChange={(open) => !open && onClose()}
    />
  )
}
