import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import clsx from 'clsx'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { isTouchDevice } from '@/lib/is-touch-device'
import { addKeyedPart } from '@/stores/shortcut-help'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { rowByKey, rowByTyping } from './tree-keys'
import { TreeRow, type RenderTreeLink } from './tree-row'
import { useTree, type CurrentCollection } from './use-tree'

export type CollectionTreeProps = {
  label: string
  /** The collection of the screen: its branch opens by itself. */
  current?: CurrentCollection
  /** Renders a row as the link to its collection below this parent. It spreads the props on its link. */
  renderLink: RenderTreeLink
  className?: string
}

/**
 * The hierarchy of collections as a tree. A branch opens with one request; of a hundred thousand collections only those
 * on the screen are drawn and loaded. Arrows, Home, End and typing move; right and left open and close.
 */
export function CollectionTree({ label, current, renderLink, className }: CollectionTreeProps) {
  const text = useText('catalog')
  const words = useText('common')
  const scroll = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const held = useRef(false)
  const tree = useTree(current)
  const { root, focused, found, forgetFound, show } = tree
  const height = isTouchDevice() ? 44 : 32
  const rows = useVirtualizer({
    count: root.size,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 8,
    // The focused row stays mounted, wherever the person scrolls.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), focused])].filter((n) => n < root.size),
  })
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {}
  useEffect(() => show(startIndex, endIndex), [show, startIndex, endIndex])
  const isEmpty = root.size === 0
  useEffect(() => (isEmpty ? undefined : addKeyedPart('tree')), [isEmpty])
  useEffect(() => {
    if (found === undefined || !scroll.current) return
    rows.scrollToIndex(found, { align: 'center' })
    forgetFound()
  }, [found, forgetFound, rows])
  useLayoutEffect(() => {
    // A loaded row replaces its placeholder, and takes over its focus.
    const lost = held.current && document.activeElement === document.body
    if (!moved.current && !lost) return
    if (moved.current) rows.scrollToIndex(focused)
    moved.current = false
    scroll.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus({ preventScroll: true })
  })

  const go = (number: number) => {
    moved.current = true
    tree.setFocus(tree.rowAt(number))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isEmpty) return
    const { key } = event
    const place = tree.rowAt(focused)
    const next =
      rowByKey(tree, key) ?? (key.length === 1 && key !== ' ' ? rowByTyping(tree, key, event.timeStamp) : undefined)
    if (next !== undefined) go(next)
    else if (key === 'ArrowRight' && !place.below && canOpen(place)) tree.open(place)
    else if (key === 'ArrowLeft' && place.below) tree.toggle(place)
    else if (key === ' ' && event.target instanceof HTMLElement) event.target.click()
    else if (key !== 'ArrowRight' && key !== 'ArrowLeft') return
    event.preventDefault()
    event.stopPropagation()
  }
  const canOpen = (place: { path: string; index: number }) => tree.at(place)?.subCollectionsCount !== 0

  if (tree.error)
    return (
      <ErrorState
        small
        title={problemWords(tree.error)}
        retry={{ label: words.retry, onRetry: tree.retry }}
        className={className}
      />
    )
  if (tree.waiting(''))
    return (
      <output className={className}>
        <span className="sr-only">{words.loading}</span>
        <Skeleton shape="text" lines={8} />
      </output>
    )
  if (isEmpty) return <p className={clsx('py-2 text-sm text-ink-soft', className)}>{text.noCollections}</p>
  return (
    <div
      ref={scroll}
      role="tree"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={() => (held.current = true)}
      onBlur={({ currentTarget, target, relatedTarget }) => {
        // A removed row has not given up the focus.
        if (target.isConnected && !currentTarget.contains(relatedTarget)) held.current = false
      }}
      className={clsx('overflow-y-auto', className)}
    >
      <div role="none" className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index: number, start }) => {
          const row = tree.rowAt(number)
          const collection = tree.at(row)
          const below = row.below
          // A backend that does not count shows an empty branch only when it is loaded.
          const opens = collection && (below ? below.total > 0 || tree.waiting(below.path) : canOpen(row))
          return (
            <TreeRow
              key={`${row.path}#${row.index}`}
              collection={collection}
              parentUuid={tree.parentUuidOf(row)}
              level={row.branch.level}
              position={row.index + 1}
              total={row.branch.total}
              expanded={opens ? below !== undefined : undefined}
              waiting={below !== undefined && tree.waiting(below.path)}
              current={collection !== undefined && collection.uuid === current?.uuid}
              tabStop={number === focused}
              start={start}
              height={height}
              onFocus={() => tree.setFocus(row)}
              onToggle={() => tree.toggle(row)}
              renderLink={renderLink}
            />
          )
        })}
      </div>
    </div>
  )
}
