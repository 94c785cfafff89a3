import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft, EllipsisVertical, Info, ListPlus } from 'lucide-react'
import { useMemo } from 'react'
import { handleOf } from '@/api/hal/link'
import { entriesOf } from '@/api/hal/page'
import { assetCount } from '@/api/meta/assets/assets'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { parentCollectionsQuery } from '@/api/meta/items/items'
import { stateOf, statesQuery } from '@/api/meta/workflow/states'
import { useItemKeys } from '@/blocks/item-actions/use-item-keys'
import { onlyHere } from '@/lib/only-here'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { tryAgain } from '@/blocks/pieces/try-again'
import { ChangeStateButton } from '@/blocks/workflow-actions/change-state-button'
import { noCollection } from '@/lib/no-collection'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { buttonLook } from '@/ui/button/button-look'
import { IconButton } from '@/ui/icon-button/icon-button'
import { SegmentedToggle } from '@/ui/segmented-toggle/segmented-toggle'
import { StateBadge } from '@/ui/state-badge/state-badge'
import { NeighbourLinks } from './neighbour-links'
import { ParentSelector } from './parent-selector'
import { ShareButton, type ShownPart } from './share-button'
import { UploadButton } from './upload-button'

const ItemMenu = lazyPiece(() => import('@/blocks/item-actions/item-menu').then((block) => block.ItemMenu))

export interface ItemHeaderProps {
  item: CulturalItem
  /** The collection of the address, the target of the way back without a former screen. */
  collectionUuid: string
  advanced: boolean
  onAdvanced: (advanced: boolean) => void
  onInfo: () => void
  /** The part in view, for sharing. */
  shown: ShownPart
}

/** The title of an item, its collections, and the choice of the viewer. */
export function ItemHeader({ item, collectionUuid, advanced, onAdvanced, onInfo, shown }: ItemHeaderProps) {
  const text = useText('item')
  const { untitled, defaultState } = useText('catalog')
  const { addToList } = useText('lists')
  const { data: states } = useSuspenseQuery(statesQuery())
  const { name, color } = stateOf(item, states)
  const handles = useMemo(() => [handleOf(item)], [item])
  return (
    <header className="flex flex-wrap print:hidden items-start gap-x-4 gap-y-2 px-4 py-3 md:flex-nowrap md:px-6">
      {/* On a narrow screen the title and what stands below it have the whole width, below the buttons. */}
      <div className="grid min-w-0 flex-1 basis-full grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 md:basis-0">
        <BackButton collectionUuid={collectionUuid} />
        {/* A title that runs from right to left begins beside the way back, too. */}
        <h1
          dir="auto"
          className="col-span-3 row-start-2 w-fit max-w-full font-serif text-xl break-words md:col-span-1 md:col-start-2 md:row-start-1 md:text-2xl"
          title={item.sgtt}
        >
          {item.sgtt || untitled}
        </h1>
        <div className="col-start-3 row-start-1 flex gap-2 md:row-span-2">
          <ShareButton item={item} shown={shown} />
          <UploadButton item={item} />
          <IconButton
            label={text.info}
            icon={<Info aria-hidden />}
            onClick={onInfo}
            aria-haspopup="dialog"
            className="lg:hidden!"
          />
          <ActionsMenu item={item} collectionUuid={collectionUuid} />
        </div>
        <div className="col-span-3 mt-1 flex min-h-7 min-w-0 flex-wrap items-center gap-x-4 gap-y-1 md:col-span-1 md:col-start-2">
          {item.autn && (
            <p dir="auto" className="min-w-0 text-sm wrap-anywhere text-ink-soft">
              {item.autn}
            </p>
          )}
          <ParentSelector item={item} />
          <span className="flex min-w-0 items-center gap-1">
            <StateBadge name={item.state ? name : defaultState} color={color} />
            <ChangeStateButton kind="item" things={handles} label={text.workflowActions} />
            <IconButton
              size="s"
              label={addToList}
              icon={<ListPlus aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => openDialog({ name: 'add-to-list', items: handles })}
            />
          </span>
          <NeighbourLinks uuid={item.uuid} />
        </div>
      </div>
      {assetCount(item, 'images') > 0 && item._links.viewer_iiif && (
        <SegmentedToggle
          label={text.viewer}
          value={advanced ? 'advanced' : 'base'}
          onChange={(value) => onAdvanced(value === 'advanced')}
          options={[
            { value: 'base', label: text.base },
            { value: 'advanced', label: text.advanced },
          ]}
          className="md:mt-0.5"
        />
      )}
    </header>
  )
}

function ActionsMenu({ item, collectionUuid }: Pick<ItemHeaderProps, 'item' | 'collectionUuid'>) {
  const { more } = useText('common')
  const { data: parents } = useQuery(parentCollectionsQuery(item))
  const items = useMemo(() => [handleOf(item)], [item])
  const collection = useMemo(() => {
    const here = entriesOf(parents).find(({ uuid }) => uuid === collectionUuid)
    return here && handleOf(here)
  }, [parents, collectionUuid])
  const about = { items, collection, thenBack: true }
  useItemKeys(about)
  const waiting = <IconButton label={more} icon={<EllipsisVertical aria-hidden />} disabled />
  return <ItemMenu {...about} waiting={waiting} lost={tryAgain} />
}

function BackButton({ collectionUuid }: { collectionUuid: string }) {
  const text = useText('item')
  const router = useRouter()
  if (useCanGoBack())
    return <IconButton label={text.back} icon={<ArrowLeft aria-hidden />} onClick={() => router.history.back()} />
  const look = {
    activeOptions: onlyHere,
    className: buttonLook('quiet', 'size-9 [&_svg]:size-[18px]'),
    children: <ArrowLeft aria-hidden />,
  }
  // An item without a collection belongs to the whole catalogue.
  if (collectionUuid === noCollection) return <Link to="/catalog" aria-label={text.back} title={text.back} {...look} />
  return (
    <Link
      to="/catalog/$collectionUuid"
      params={{ collectionUuid }}
      aria-label={text.backToCollection}
      title={text.backToCollection}
      {...look}
    />
  )
}
