import { Folder } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { collectionTitle } from '@/api/meta/collections'
import type { Collection } from '@/api/meta/generated/types.gen'
import { useText } from '@/text/use-text'
import { Thumb } from '@/ui/thumb/thumb'

export type TileLinkProps = Pick<ComponentProps<'a'>, 'className'> & { children: ReactNode }

export type CollectionTileProps = {
  collection: Collection
  eager?: boolean
  /** Draws the way to the collection, for example with the router's link. */
  renderLink: (collection: Collection, props: TileLinkProps) => ReactElement
}

/** A collection as a row: a picture of one of its items, and its title. */
export function CollectionTile({ collection, eager, renderLink }: CollectionTileProps) {
  const text = useText('catalog')
  const title = collectionTitle(collection) || text.untitled
  const { leadImage, totals } = collection
  return renderLink(collection, {
    className:
      'group/tile flex min-h-16 items-center gap-3.5 rounded-md py-1.5 pr-2 transition-colors duration-quick hover:bg-ink/5',
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
          <span className="line-clamp-2 font-serif text-base leading-5 decoration-line-strong underline-offset-3 group-hover/tile:underline">
            {title}
          </span>
          {totals && (
            <span className="mt-0.5 block truncate text-xs text-ink-faint tabular-nums">
              {text.itemCount({ count: totals.culturalItems })}
            </span>
          )}
        </span>
      </>
    ),
  })
}
