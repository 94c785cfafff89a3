import { useQueryClient } from '@tanstack/react-query'
import { FolderInput, FolderPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Handle } from '@/api/hal/link'
import { collectionInLists, collectionTitle } from '@/api/meta/collections'
import { itemsRead } from '@/api/meta/seen-item'
import { useText } from '@/text/use-text'
import { useWhat } from '../move-items/use-what'
import { listenForDrags, type Drag } from './drag-gesture'
import { useDrop } from './use-drop'

export type DragToCollectionProps = {
  /** The items that are shown. */
  items: readonly Handle[]
  /** The collection that they are shown in. */
  from?: Handle
}

/**
 * Cards and tiles can be dragged with a mouse onto any link to a collection: the strip, the breadcrumb, the tree. Draws only
 * what is dragged and where it would go. Whoever does not drag has the Move dialogs. Loaded by `lazyAtWork`.
 */
export function DragToCollection({ items, from }: DragToCollectionProps) {
  const [drag, setDrag] = useState<Drag>()
  const { drop, itemsOf, titleOf } = useDrop(items, from)
  const latest = useRef(drop)
  useEffect(() => {
    latest.current = drop
  })
  useEffect(() => listenForDrags(setDrag, (dropped) => latest.current(dropped)), [])
  if (!drag) return null
  const title = drag.over && titleOf(drag.over)
  return createPortal(
    drag.source.kind === 'item' ? (
      <DraggedItems drag={drag} items={itemsOf(drag.source)} title={title} />
    ) : (
      <DraggedCollection drag={drag} title={title} />
    ),
    document.body,
  )
}

function DraggedItems({ drag, items, title }: { drag: Drag; items: readonly Handle[]; title: string | undefined }) {
  const queries = useQueryClient()
  const [first] = items
  const known = first && items.length === 1 ? itemsRead(queries).get(first.uuid) : undefined
  return <Ghost drag={drag} what={useWhat(items, known ? [known] : [])} title={title} />
}

function DraggedCollection({ drag, title }: { drag: Drag; title: string | undefined }) {
  const { untitled } = useText('catalog')
  const seen = collectionInLists(useQueryClient(), drag.source.uuid)
  return <Ghost drag={drag} what={`“${(seen && collectionTitle(seen)) || untitled}”`} title={title} />
}

function Ghost({ drag: { x, y, over, links }, what, title }: { drag: Drag; what: string; title: string | undefined }) {
  const text = useText('organise')
  const Icon = links ? FolderPlus : FolderInput
  const box = over?.element.getBoundingClientRect()
  return (
    <div aria-hidden className="pointer-events-none fixed inset-0 z-tooltip">
      {box && (
        <div
          data-drop-place={links ? 'link' : 'move'}
          className="fixed rounded-md bg-accent/12 outline-2 outline-offset-2 outline-accent"
          style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
        />
      )}
      <div
        className="fixed max-w-72 rounded-lg border border-line-strong bg-overlay px-3 py-2 text-sm text-ink shadow-lg"
        style={{ left: Math.min(x + 14, window.innerWidth - 300), top: y + 14 }}
      >
        <p className="flex items-center gap-2 font-medium">
          <Icon size={16} className="shrink-0" />
          <span className="line-clamp-2 min-w-0 break-words">
            {title === undefined ? what : links ? text.dropLinks({ what, title }) : text.dropMoves({ what, title })}
          </span>
        </p>
        <p className="mt-0.5 text-xs text-ink-soft">{links ? text.dragMovesHint : text.dragLinksHint}</p>
      </div>
    </div>
  )
}
