import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { handleOf } from '@/api/hal/link'
import { entriesOf, pageOf } from '@/api/hal/page'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { previewsPerList, previewsQuery, type Section } from '@/api/meta/lists/sections'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { TextLink } from '@/ui/text-link/text-link'
import { PreviewOfItem } from './preview-of-item'
import { previewsGrid, PreviewsFailed, PreviewsSkeleton } from './previews-grid'

const ItemContextMenu = lazyPiece(() =>
  import('@/blocks/item-list/item-context-menu').then((piece) => piece.ItemContextMenu),
)

/** A list by its name, its count, and its newest items. */
export function ListCard({ list }: { list: Section }) {
  const text = useText('lists')
  const { itemCount } = useText('catalog')
  const { data, error, refetch, isFetching } = useQuery(previewsQuery(list))
  const count = list.itemsCount ?? (data && pageOf(data).total)
  const { uuid, name } = list
  const to = { to: '/workspace/$listUuid', params: { listUuid: uuid } } as const
  return (
    <section aria-label={name} className="flex h-full flex-col rounded-lg border border-line bg-surface p-4 md:p-5">
      <header className="flex items-start gap-2">
        <h2 dir="auto" className="line-clamp-6 min-w-0 font-serif text-xl break-words" title={name}>
          {name}
        </h2>
        <IconButton
          size="s"
          label={text.editList({ list: name })}
          icon={<Pencil aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => openDialog({ name: 'list-details', list: handleOf(list) })}
        />
        {Boolean(list.shownToGroups) && (
          <UsersRound
            role="img"
            aria-label={text.shownTo({ count: list.shownToGroups ?? 0 })}
            className="mt-1.5 size-4 shrink-0 text-ink-faint"
          />
        )}
        <div className="ms-auto shrink-0 pt-1 text-sm text-ink-soft tabular-nums">
          {count === undefined ? <Skeleton shape="text" className="w-14" /> : itemCount({ count })}
        </div>
      </header>
      <div className="mt-4 flex-1">
        {data ? (
          <Previews list={list} items={entriesOf(data).slice(0, previewsPerList)} />
        ) : error ? (
          <PreviewsFailed error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <PreviewsSkeleton />
        )}
      </div>
      <footer className="mt-3">
        <TextLink asChild bare className="text-sm font-medium">
          <Link {...to} aria-label={text.viewAllOf({ list: name })}>
            {text.viewAll}
          </Link>
        </TextLink>
      </footer>
    </section>
  )
}

function Previews({ list, items }: { list: Section; items: readonly CulturalItem[] }) {
  const text = useText('lists')
  const { items: label } = useText('catalog')
  const [menu, setMenu] = useState<{ item: CulturalItem; point: { x: number; y: number } }>()
  if (items.length === 0) return <p className="py-6 text-center text-sm text-pretty text-ink-soft">{text.listEmpty}</p>
  return (
    <>
      <ul aria-label={`${label}: ${list.name}`} className={previewsGrid}>
        {items.map((item) => (
          <li
            key={item.uuid}
            data-card={item.uuid}
            onContextMenu={(event) => {
              event.preventDefault()
              setMenu({ item, point: { x: event.clientX, y: event.clientY } })
            }}
          >
            <PreviewOfItem item={item} />
          </li>
        ))}
      </ul>
      {menu && (
        <ItemContextMenu
          item={menu.item}
          list={{ ...handleOf(list), inOverview: true }}
          point={menu.point}
          onLost={() => setMenu(undefined)}
        />
      )}
    </>
  )
}
