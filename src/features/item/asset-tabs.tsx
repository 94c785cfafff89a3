import { assetCount, assetsLink, assetTypes, everyAsset, type Asset, type AssetType } from '@/api/meta/assets/assets'
import { handleOf } from '@/api/hal/link'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { tryAgain } from '@/blocks/pieces/try-again'
import { useAssetSelection } from '@/stores/asset-selection'
import { useSelectionPlace } from '@/stores/selection'
import { notify } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { IconButton } from '@/ui/icon-button/icon-button'
import { MediaIcon } from '@/ui/media-icon/media-icon'
import { Tabs } from '@/ui/tabs/tabs'
import { X } from 'lucide-react'
import { AssetStrip } from './asset-strip'
import { kindOfType } from './kind-of-type'
import { useAssets } from './use-assets'

const SelectedActions = lazyPiece(() => import('./selected-actions').then((actions) => actions.SelectedActions))

export interface AssetTabsProps {
  item: CulturalItem
  type: AssetType
  position: number | undefined
  onType: (type: AssetType) => void
  onShow: (asset: Asset) => void
}

/** The item's media by type. Another type starts with nothing selected and loads its list again. */
export function AssetTabs({ item, type, position, onType, onShow }: AssetTabsProps) {
  const text = useText('item')
  const { assets } = useAssets(item, type, position === undefined ? [] : [position])
  useSelectionPlace(useAssetSelection, `${item.uuid} ${type}`)
  return (
    <Tabs
      label={text.assets}
      value={type}
      onChange={onType}
      manual
      tabs={assetTypes
        .filter((one) => one !== 'documents' || assetsLink(item, one))
        .map((one) => ({
          id: one,
          label: text[one],
          count: assetCount(item, one),
          icon: <MediaIcon kind={kindOfType[one]} />,
          disabled: assetCount(item, one) === 0,
        }))}
      end={<Selected item={item} type={type} caption={assets.get(position ?? 0)?.sgtt} />}
      // On a phone the actions on the selection replace the tabs.
      className="px-4 md:px-6 max-md:has-[[data-selected-media]]:[&_[role=tablist]]:hidden [&>[role=tabpanel]]:pt-2"
    >
      <AssetStrip key={type} item={item} type={type} position={position} onShow={onShow} />
    </Tabs>
  )
}

/** The selection with its actions; without one, the name of the asset in the viewer. */
function Selected({ item, type, caption }: { item: CulturalItem; type: AssetType; caption: string | undefined }) {
  const text = useText('item')
  const common = useText('common')
  const { clearSelection } = useText('catalog')
  const count = useAssetSelection(({ chosen }) => chosen.size)
  if (count === 0)
    return (
      caption && (
        <p dir="auto" className="hidden max-w-80 truncate pb-1.5 text-sm text-ink-soft xl:block">
          {caption}
        </p>
      )
    )
  const selectAll = async () => {
    try {
      const all: Asset[] = await everyAsset(item, type)
      useAssetSelection.getState().add(all.map(handleOf))
    } catch (error) {
      notify('failed', problemWords(error instanceof Error ? error : { message: String(error) }))
    }
  }
  return (
    <div
      role="region"
      data-selected-media
      aria-label={text.selectedAssets}
      className="flex flex-wrap items-center gap-1"
    >
      <p role="status" className="text-sm font-medium whitespace-nowrap tabular-nums">
        {common.selected({ count })}
      </p>
      {count < assetCount(item, type) && (
        <Button size="s" variant="inline" onClick={() => void selectAll()}>
          {common.selectAll}
        </Button>
      )}
      <SelectedActions item={item} type={type} lost={tryAgain} />
      <IconButton
        size="s"
        label={clearSelection}
        icon={<X aria-hidden />}
        onClick={() => useAssetSelection.getState().clear()}
      />
    </div>
  )
}
