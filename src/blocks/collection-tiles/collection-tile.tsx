import { Folder } from 'lucide-react'
import { useState, type ComponentProps, type FocusEvent, type ReactElement, type ReactNode } from 'react'
import { collectionTitle } from '@/api/meta/collections/collections'
import type { Collection } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { Thumb } from '@/ui/thumb/thumb'
import { CollectionContextMenu } from '../collection-dialogs/collection-context-menu'
import { CollectionMenu } from '../collection-dialogs/collection-menu'
import { useCollectionKeys } from '../collection-dialogs/use-collection-keys'

type TileLinkProps = Pick<ComponentProps<'a'>, 'className'> & { children: ReactNode }

export type CollectionTileProps = {
  collection: Collection
  /** Uuid of the parent on the screen. */
  from?: string
  eager?: boolean
  /** Renders the link to the collection, for example with the router's link. */
  renderLink: (collection: Collection, props: TileLinkProps) => ReactElement
}

/** A collection as a tile: a picture of one of its items, its title, and its commands, by a menu or by keys while it has the focus. */
export function CollectionTile({ collection, from, eager, renderLink }: CollectionTileProps) {
  const text = useText('catalog')
  const [hasFocus, setHasFocus] = useState(false)
  const title = collectionTitle(collection) || text.untitled
  const { leadImage } = collection
  const counts = useCounts(collection)
  return (
    <CollectionContextMenu collection={collection} from={from}>
      <div
        onFocus={() => setHasFocus(true)}
        onBlur={(event) => setHasFocus(goesOn(event))}
        className="group/tile relative rounded-md transition-colors duration-quick hover:bg-ink/5"
      >
        {hasFocus && <CollectionKeys collection={collection} from={from} />}
        {renderLink(collection, {
          className: 'flex min-h-16 items-center gap-3.5 rounded-md py-1.5 pe-10',
          children: (
            <>
              {leadImage ? (
                <Thumb
                  src={leadImage.thumb}
                  alt=""
                  aspect="4 / 3"
                  color={leadImage.color}
                  eager={eager}
                  className="w-[4.75rem] shrink-0"
                />
              ) : (
                <span className="grid aspect-4/3 w-[4.75rem] shrink-0 place-items-center rounded bg-sunken text-ink-faint">
                  <Folder aria-hidden size={20} strokeWidth={1.25} />
                </span>
              )}
              <span className="min-w-0 flex-1">
                <span
                  dir="auto"
                  className="line-clamp-6 font-serif text-base leading-5 break-words decoration-line-strong underline-offset-3 group-hover/tile:underline"
                >
                  {title}
                </span>
                {counts && <span className="mt-0.5 block text-xs text-ink-soft tabular-nums">{counts}</span>}
              </span>
            </>
          ),
        })}
        <CollectionMenu
          collection={collection}
          from={from}
          label={text.actionsFor({ title })}
          tooltip={text.collectionActions}
          size="s"
          className="absolute! inset-y-0 end-1 my-auto transition-opacity duration-quick aria-expanded:opacity-100! pointer-fine:opacity-0 pointer-fine:group-focus-within/tile:opacity-100 pointer-fine:group-hover/tile:opacity-100"
        />
      </div>
    </CollectionContextMenu>
  )
}

/** Its counts, in words; empty if the server does not return them. */
function useCounts({ totals, itemsCount = totals?.culturalItems, subCollectionsCount = 0 }: Collection): string {
  const text = useText('catalog')
  const counts = [
    ...(itemsCount ? [text.itemCount({ count: itemsCount })] : []),
    ...(itemsCount !== undefined && subCollectionsCount > 0
      ? [text.subCollectionCount({ count: subCollectionsCount })]
      : []),
  ]
  return itemsCount === 0 && counts.length === 0 ? text.itemCount({ count: 0 }) : counts.join(' · ')
}

function CollectionKeys({ collection, from }: Pick<CollectionTileProps, 'collection' | 'from'>) {
  useCollectionKeys(collection, from)
  return null
}

/** A dialog or a menu takes the focus only for a while: the help, for example, lists the keys of the tile. */
const goesOn = ({ currentTarget, relatedTarget }: FocusEvent) =>
  relatedTarget instanceof Element &&
  (currentTarget.contains(relatedTarget) ||
    relatedTarget.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null)
