import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { renew } from '@/api/hal/hal-query-client'
import { handleOf, hrefOf } from '@/api/hal/link'
import { assetsLink, availableTypes, type Asset, type AssetType } from '@/api/meta/assets/assets'
import { momentIn } from '@/lib/moment'
import { thumbAddress } from '@/api/meta/assets/thumb-address'
import { useTitle } from '@/lib/use-title'
import { useInfoPanel } from '@/stores/info-panel'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { SidePanel } from '@/ui/side-panel/side-panel'
import { AssetTabs } from './asset-tabs'
import { ItemHeader } from './item-header'
import { ItemRecord, recordPicture } from './item-record'
import { ItemInfo } from './item-info'
import type { ItemSearch } from './item-search'
import { ItemViewer } from './item-viewer'
import { useAssetPosition } from './use-asset-position'
import { useAssets } from './use-assets'
import { useItem, type ShownItem } from './use-item'

const route = getRouteApi('/_app/catalog/$collectionUuid/cultural-item/$itemUuid')
const InfoSheet = lazyPiece(async () => (await import('./info-sheet')).InfoSheet)

/** The page of an item: its media in the viewer, and its information. */
export function ItemScreen() {
  const { itemUuid } = route.useParams()
  const shown = useItem(itemUuid)
  return <Item key={itemUuid} {...shown} />
}

function Item({ item, failed, retry }: ShownItem) {
  const { collectionUuid } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const text = useText('item')
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<'info'>()
  const panel = useInfoPanel()
  useTitle(item.sgtt)

  const types = availableTypes(item)
  const type = types.find((one) => one === search.type) ?? types[0]
  // A position beyond the loaded pages: its asset, which the address names, is known only with its page.
  const [ahead, setAhead] = useState<number>()
  const named = useAssetPosition(item, type ?? 'images', search.asset)
  const position = ahead ?? named.position
  // The address must name the shown asset: a position beyond the loaded pages, or the neighbour of a deleted asset.
  const unnamed = ahead ?? (named.isRemoved ? named.position : undefined)
  const { assets } = useAssets(item, type ?? 'images', unnamed === undefined ? [] : [unnamed])
  const inView = useAssets(item, type ?? 'images', position === undefined ? [] : [position]).assets.get(position ?? 0)
  const arrived = unnamed === undefined ? undefined : assets.get(unnamed)
  const advanced = search.viewer === 'advanced' && types.includes('images')

  // Back leads to the screen before this one, not through the viewed assets.
  const go = (next: (search: ItemSearch) => ItemSearch) =>
    void navigate({ search: next, replace: true, resetScroll: false })
  const show = (asset: Asset) => {
    setAhead(undefined)
    go(({ type: tab }) => ({ type: tab, asset: asset.uuid }))
  }
  // Only the name changes: the viewer and its settings stay.
  const rename = (asset: Asset) => {
    setAhead(undefined)
    go(({ region: _, ...rest }) => ({ ...rest, asset: asset.uuid }))
  }
  useEffect(() => {
    if (arrived) rename(arrived)
    else if (named.isRemoved && !type) go(() => ({}))
  })
  const chooseType = (next: AssetType) => {
    setAhead(undefined)
    const list = assetsLink(item, next)
    if (list) renew(queries, [hrefOf(list)])
    go(() => (next === types[0] ? {} : { type: next }))
  }

  const closeInfo = () => setDialog(undefined)
  const viewAll = () => {
    closeInfo()
    openDialog({ name: 'item-metadata', item: handleOf(item) })
  }

  return (
    <article className="flex flex-1 flex-col print:block print:h-auto! lg:h-[calc(100dvh-3.5rem-1px)] lg:min-h-[34rem] lg:flex-none">
      <ItemRecord item={item} picture={recordPicture(item, pictureOf(inView))} />
      <ItemHeader
        item={item}
        collectionUuid={collectionUuid}
        advanced={advanced}
        onAdvanced={(on) => go(({ viewer: _, region: __, ...rest }) => (on ? { ...rest, viewer: 'advanced' } : rest))}
        onInfo={() => setDialog('info')}
        shown={type === 'images' ? { position, region: advanced ? undefined : search.region } : {}}
      />
      {failed && (
        <div role="alert" className="flex items-center gap-3 bg-warning-wash px-4 py-1.5 text-sm md:px-6">
          {text.notRenewed}
          <RetryButton onRetry={retry} />
        </div>
      )}
      <div className="flex min-h-0 flex-1 border-t border-line print:hidden">
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="relative h-[calc(100dvh-29.5rem)] min-h-80 md:h-[calc(100dvh-22rem)] bg-sunken lg:h-auto lg:min-h-0 lg:flex-1">
            <div className="absolute inset-0">
              <ItemViewer
                item={item}
                type={type}
                position={position}
                region={search.region}
                advanced={advanced}
                moment={momentIn(search.t)}
                onPosition={(next, asset) => (asset ? show(asset) : setAhead(next))}
                onRegion={(region) => go((now) => ({ ...now, region }))}
              />
            </div>
          </div>
          {type && <AssetTabs item={item} type={type} position={position} onType={chooseType} onShow={show} />}
        </div>
        <div className="hidden lg:flex">
          <SidePanel
            title={text.info}
            labels={{ expand: text.expandInfo, collapse: text.collapseInfo, resize: text.resizeInfo }}
            open={panel.open}
            onOpenChange={(open) => useInfoPanel.setState({ open })}
            width={panel.width}
            onWidthChange={(width) => useInfoPanel.setState({ width })}
          >
            <ItemInfo item={item} onViewAll={viewAll} />
          </SidePanel>
        </div>
      </div>
      {dialog === 'info' && <InfoSheet item={item} onViewAll={viewAll} onClose={closeInfo} onLost={closeInfo} />}
    </article>
  )
}

const pictureOf = (asset: Asset | undefined) => {
  const src = thumbAddress(asset?._links.thumb, 800)
  return asset && src ? { src, alt: asset.alt || asset.sgtt } : undefined
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const { retry } = useText('common')
  return (
    <Button size="s" onClick={onRetry}>
      {retry}
    </Button>
  )
}
