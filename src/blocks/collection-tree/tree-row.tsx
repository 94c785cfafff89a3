import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactElement } from 'react'
import { collectionTitle } from '@/api/meta/collections/collections'
import type { CollectionInTree } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'

/** The props that a row's link takes over: it is the tree item itself. */
type TreeLinkProps = Pick<
  ComponentProps<'a'>,
  | 'role'
  | 'tabIndex'
  | 'title'
  | 'className'
  | 'style'
  | 'onFocus'
  | 'onClick'
  | 'children'
  | 'aria-level'
  | 'aria-posinset'
  | 'aria-setsize'
  | 'aria-expanded'
  | 'aria-selected'
  | 'aria-current'
  | 'aria-busy'
>

export type RenderTreeLink = (
  collection: CollectionInTree,
  parentUuid: string | undefined,
  props: TreeLinkProps,
) => ReactElement

export interface TreeRowProps {
  collection: CollectionInTree | undefined
  parentUuid: string | undefined
  level: number
  position: number
  total: number
  expanded: boolean | undefined
  waiting: boolean
  current: boolean
  tabStop: boolean
  /** From the top, in pixels. */
  start: number
  height: number
  onFocus: () => void
  onToggle: () => void
  renderLink: RenderTreeLink
}

const indent = 18

/** One collection in the tree; a bar while it loads. */
export function TreeRow(props: TreeRowProps) {
  const { collection, parentUuid, level, position, total, expanded, waiting, current, tabStop, start, height } = props
  const text = useText('catalog')
  const words = useText('common')
  const row = {
    role: 'treeitem',
    tabIndex: tabStop ? 0 : -1,
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': total,
    onFocus: props.onFocus,
    style: { height, transform: `translateY(${start}px)`, paddingLeft: 4 + Math.min(level - 1, 12) * indent },
  } as const
  const look = 'absolute inset-x-0 top-0 flex items-center gap-1 rounded-md pe-2 text-sm outline-offset-[-2px]'
  if (!collection) {
    return (
      <div {...row} aria-label={words.loading} aria-busy className={look}>
        <i aria-hidden className="ms-7 h-3 w-2/5 rounded bg-ink/8" />
      </div>
    )
  }
  const title = collectionTitle(collection) || text.untitled
  const { totals, itemsCount = totals?.culturalItems, subCollectionsCount } = collection
  // For a collection with sub-collections only, a 0 would look as if it were empty.
  const count = itemsCount === 0 && subCollectionsCount ? undefined : itemsCount
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    props.onToggle()
  }
  return props.renderLink(collection, parentUuid, {
    ...row,
    title,
    'aria-expanded': expanded,
    'aria-selected': current,
    'aria-current': current ? 'page' : undefined,
    'aria-busy': waiting || undefined,
    className: clsx(look, current ? 'bg-accent-wash font-medium' : 'hover:bg-ink/5'),
    children: (
      <>
        {expanded === undefined ? (
          <i aria-hidden className="w-7 shrink-0" />
        ) : (
          <span
            aria-hidden
            onClick={toggle}
            className="grid h-full w-7 shrink-0 place-items-center rounded text-ink-faint hover:text-ink"
          >
            <ChevronRight
              size={16}
              className={clsx(
                'transition-transform duration-quick motion-reduce:transition-none',
                expanded && 'rotate-90',
                waiting && 'animate-pulse',
              )}
            />
          </span>
        )}
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {title}
        </span>
        {count !== undefined && (
          <span className="text-xs font-normal text-ink-soft tabular-nums">
            <span aria-hidden>{count}</span>
            <span className="sr-only">{text.itemCount({ count })}</span>
          </span>
        )}
      </>
    ),
  })
}
