import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Collection } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Spinner } from '@/ui/spinner/spinner'
import { Toolbar } from '@/ui/toolbar/toolbar'
import { defaultOrder, orderOptions, type Order } from '../item-list/item-order'
import { OrderSelect } from '../list/order-select'
import { CollectionTile, type CollectionTileProps } from './collection-tile'
import { rows, strip } from './strip-look'

/** The number of collections before Show all. */
const firstShown = 9

export type CollectionStripProps = {
  /** Their name here: collections at the top, sub-collections below. */
  title: string
  collections: readonly Collection[]
  /** How many there are on the server. */
  total: number
  order: Order | undefined
  onOrder: (order: Order) => void
  /** All are shown; else the first nine. */
  all: boolean
  onAll: (all: boolean) => void
  /** The others are on their way. */
  loading?: boolean
  /** Uuid of the parent on the screen. */
  parent?: string
  renderLink: CollectionTileProps['renderLink']
  children?: ReactNode
  className?: string
}

/** The collections of a place: the first nine, and all on demand. On a small screen they are side by side. */
export function CollectionStrip(props: CollectionStripProps) {
  const { title, collections, total, order = defaultOrder, all, onAll, renderLink, className } = props
  const text = useText('catalog')
  const words = useText('common')
  const shown = all ? collections : collections.slice(0, firstShown)
  return (
    <section aria-label={title} className={className}>
      <Toolbar
        label={title}
        start={
          <h2 dir="auto" className="font-serif text-xl tabular-nums">
            {title} <span className="ms-1 font-sans text-sm text-ink-faint">{total}</span>
          </h2>
        }
      >
        {collections.length > 1 && (
          <OrderSelect<Order>
            label={text.sortCollections}
            value={order}
            options={orderOptions(text, order)}
            onChange={props.onOrder}
          />
        )}
        {props.children}
      </Toolbar>
      <ul className={clsx(all ? rows : strip, 'mt-2')} hidden={shown.length === 0}>
        {shown.map((collection, at) => (
          <li key={collection.uuid} className="min-w-0 md:border-b md:border-line">
            <CollectionTile
              collection={collection}
              from={props.parent}
              eager={at < firstShown}
              renderLink={renderLink}
            />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex gap-1 empty:hidden">
        {total > firstShown && (
          <Button size="s" variant="inline" aria-expanded={all} onClick={() => onAll(!all)} className="-ms-2.5">
            {all ? words.showLess : `${words.showAll} (${total})`}
          </Button>
        )}
        {all && props.loading && <Spinner size="s" label={words.loading} className="my-auto text-ink-soft" />}
      </div>
    </section>
  )
}
