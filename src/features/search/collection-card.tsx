import { Link } from '@tanstack/react-router'
import { FolderOpen } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { handleOf } from '@/api/hal/link'
import { collectionTitle } from '@/api/meta/collections/collections'
import type { Collection } from '@teca/shared/contract/meta'
import { CollectionMenu } from '@/blocks/collection-dialogs/collection-menu'
import { CardChoice } from '@/blocks/list/card-choice'
import { cardLink, cardPictureLook, cardTitle } from '@/blocks/list/card-look'
import { placeAspect } from '@/blocks/list/card-place'
import type { CardState } from '@/blocks/list/list-props'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { buttonLook } from '@/ui/button/button-look'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Thumb } from '@/ui/thumb/thumb'

type CollectionCardProps = CardState & { collection: Collection }

/** A collection in the results, as a picture: a press opens its details, and a button beside its title leads into it. */
export function CollectionCard({
  collection,
  selected,
  selecting,
  marked,
  tabStop,
  eager,
  onSelect,
}: CollectionCardProps) {
  const text = useText('catalog')
  const title = collectionTitle(collection) || text.untitled
  const { leadImage } = collection
  return (
    <>
      <OpensDetails collection={collection} tabStop={tabStop} className={cardLink}>
        <Thumb
          alt=""
          src={leadImage?.thumb}
          kind="other"
          color={leadImage?.color}
          fit="cover"
          aspect={placeAspect}
          eager={eager}
          className={cardPictureLook(marked)}
        />
        <span dir="auto" className={cardTitle}>
          {title}
        </span>
      </OpensDetails>
      <CollectionTools collection={collection} />
      <CardChoice title={title} {...{ selected, selecting, marked, onSelect }} />
    </>
  )
}

/** The same in a table: its checkbox, a small picture and its title. */
export function CollectionCell({ collection, selected, tabStop, eager, onSelect }: CollectionCardProps) {
  const text = useText('catalog')
  const title = collectionTitle(collection) || text.untitled
  return (
    <div className="flex items-center gap-3">
      <Checkbox
        label={text.selectItem({ title })}
        hideLabel
        data-card-check
        tabIndex={-1}
        checked={selected}
        onChange={onSelect}
      />
      <OpensDetails
        collection={collection}
        tabStop={tabStop}
        className="relative flex min-w-0 flex-1 items-center gap-3 rounded-sm py-1"
      >
        <Thumb src={collection.leadImage?.thumb} alt="" kind="other" eager={eager} className="w-[37px] shrink-0" />
        <span
          dir="auto"
          className="min-w-0 flex-1 truncate font-serif text-base decoration-line-strong underline-offset-3 group-hover:underline"
        >
          {title}
        </span>
      </OpensDetails>
    </div>
  )
}

/** The number of its items, and its actions. */
function CollectionTools({ collection }: { collection: Collection }) {
  const text = useText('catalog')
  const words = useText('search')
  const title = collectionTitle(collection) || text.untitled
  const { itemsCount = collection.totals?.culturalItems } = collection
  return (
    <div className="mt-0.5 flex min-h-7 items-center text-xs text-ink-soft">
      <span className="min-w-0 flex-1 truncate tabular-nums">
        {itemsCount !== undefined && text.itemCount({ count: itemsCount })}
      </span>
      <Link
        to="/catalog/$collectionUuid"
        params={{ collectionUuid: collection.uuid }}
        aria-label={words.openCollectionOf({ title })}
        title={words.openCollection}
        className={buttonLook('quiet', 'size-7 [&_svg]:size-4 pointer-coarse:size-9')}
      >
        <FolderOpen aria-hidden />
      </Link>
      <CollectionMenu
        collection={collection}
        label={text.actionsFor({ title })}
        tooltip={text.collectionActions}
        size="s"
      />
    </div>
  )
}

interface OpensDetailsProps {
  collection: Collection
  tabStop: boolean
  className: string
  children: ReactNode
}

/** A link to the collection whose plain press opens its details instead (catalogue spec 2). */
function OpensDetails({ collection, tabStop, className, children }: OpensDetailsProps) {
  const openDetails = (event: MouseEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    openDialog({ name: 'collection-details', collection: handleOf(collection) })
  }
  return (
    <Link
      to="/catalog/$collectionUuid"
      params={{ collectionUuid: collection.uuid }}
      preload={false}
      data-card-link
      draggable={false}
      tabIndex={tabStop ? 0 : -1}
      onClick={openDetails}
      className={className}
    >
      {children}
    </Link>
  )
}
