import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { handleOf } from '@/api/hal/link'
import { entriesOf, pageOf } from '@/api/hal/page'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { previewsPerList, previewsQuery, type Section } from '@/api/meta/lists/sections'
import { addressOfItem } from '@/blocks/item-list/address-of-item'
import { cardPicture } from '@/blocks/item-card/card-picture'
import { openDialog } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'
import { IconButton } from '@/ui/icon-button/icon-button'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { TextLink } from '@/ui/text-link/text-link'
import { Thumb } from '@/ui/thumb/thumb'

const ItemContextMenu = lazyPiece(() =>
  import('@/blocks/item-list/item-context-menu').then((piece) => piece.ItemContextMenu),
)

/** A list by its name, its count, and its newest items. */
export function ListCard({ list }: { list: Section }) {
  const text = useText('lists')
  const { itemCount } = useText('catalog')
  const { data, error, refetch, isFetching } = useQuery({ ...previewsQuery(list), retryOnMount: false })
  const count = list.itemsCount ?? (data && pageOf(data).total)
  const { uuid, name } = list
  const to = { to: '/workspace/$listUuid', params: { listUuid: uuid } } as const
  return (
    <section aria-label={name} className="flex h-full flex-col rounded-lg border border-line bg-surface p-4 md:p-5">
      <header className="flex items-start gap-2">
        <h2 className="line-clamp-2 min-w-0 font-serif text-xl break-words" title={name}>
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
        <div className="ml-auto shrink-0 pt-1 text-sm text-ink-soft tabular-nums">
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

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4'

const PreviewsSkeleton = () => (
  <div aria-hidden className={grid}>
    {Array.from({ length: previewsPerList }, (_, at) => (
      <div key={at}>
        <Skeleton shape="box" className="aspect-4/3" />
        <Skeleton shape="text" className="mt-2" />
      </div>
    ))}
  </div>
)

function PreviewsFailed({ error, onRetry, busy }: { error: Error; onRetry: () => void; busy: boolean }) {
  const { sectionItemsFailed } = useText('notices')
  const { retry } = useText('common')
  return (
    <ErrorState
      small
      title={sectionItemsFailed}
      message={problemWords(error)}
      retry={{ label: retry, onRetry, busy }}
    />
  )
}

function Previews({ list, items }: { list: Section; items: readonly CulturalItem[] }) {
  const text = useText('lists')
  const { items: label, untitled } = useText('catalog')
  const [menu, setMenu] = useState<{ item: CulturalItem; point: { x: number; y: number } }>()
  if (items.length === 0) return <p className="py-6 text-center text-sm text-pretty text-ink-soft">{text.listEmpty}</p>
  return (
    <>
      <ul aria-label={`${label}: ${list.name}`} className={grid}>
        {items.map((item) => {
          const picture = cardPicture(item)
          return (
            <li
              key={item.uuid}
              data-card={item.uuid}
              onContextMenu={(event) => {
                event.preventDefault()
                setMenu({ item, point: { x: event.clientX, y: event.clientY } })
              }}
            >
              <Link
                {...addressOfItem(item)}
                data-card-link
                draggable={false}
                className="group/link block rounded outline-offset-4 [-webkit-touch-callout:none]"
              >
                <Thumb
                  alt={picture.alt}
                  src={picture.src}
                  srcSet={picture.srcSet}
                  sizes="180px"
                  kind={picture.kind}
                  color={picture.color}
                  aspect="4 / 3"
                  className="transition-shadow duration-calm group-hover/link:shadow-md"
                />
                <span
                  title={item.sgtt}
                  className="mt-2 line-clamp-2 font-serif text-sm leading-5 break-words decoration-line-strong underline-offset-3 group-hover/link:underline"
                >
                  {item.sgtt || untitled}
                </span>
              </Link>
            </li>
          )
        })}
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
