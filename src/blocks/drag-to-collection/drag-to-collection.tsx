import { useQueryClient } from '@tanstack/react-query'
import { FolderInput, FolderPlus } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import type { Handle } from '@/api/hal/link'
import { collectionInAnyList, collectionTitle } from '@/api/meta/collections/collections'
import { onlyOne, type Chosen } from '@/api/meta/bulk/chosen'
import { itemsRead } from '@/api/meta/items/seen-item'
import { useText } from '@/text/use-text'
import { DragGhost } from '@/ui/drag/drag-ghost'
import { DragLayer } from '@/ui/drag/drag-layer'
import type { Drag } from '@/ui/drag/listen-for-drags'
import type { Presses } from '@/ui/drag/use-presses'
import { useWhat } from '../move-items/use-what'
import { placeAt, sourceAt, type DragSource, type DropPlace } from './drag-ends'
import { useDrop } from './use-drop'

export type DragToCollectionProps = {
  presses: RefObject<Presses>
  /** The items of the page. */
  items: readonly Handle[]
  /** The collection of the screen. */
  from?: Handle
}

/** How long a target must stay under the pointer before it is announced, in milliseconds. */
const patience = 400

/**
 * Lets a mouse drag cards, rows and tiles onto any link to a collection: the strip, the breadcrumb, the tree. Renders only
 * the preview and the mark of the target. Other people have the Move dialogs. Loaded by `lazyPiece`.
 */
export function DragToCollection({ presses, items, from }: DragToCollectionProps) {
  const { nothingMoved } = useText('organise')
  const { drop, itemsOf, titleOf } = useDrop(items, from)
  const [message, setMessage] = useState('')
  return (
    <>
      <DragLayer<DragSource, DropPlace>
        presses={presses}
        sourceAt={sourceAt}
        placeAt={placeAt}
        onDrop={(drag) => {
          // A finished move shows a notice.
          setMessage(drag.over ? '' : nothingMoved)
          drop(drag)
        }}
        onGiveUp={() => setMessage(nothingMoved)}
        ghost={(drag) => {
          const words = { drag, title: drag.over && titleOf(drag.over), setMessage }
          if (drag.source.kind === 'collection') return <DraggedCollection {...words} />
          return <DraggedItems {...words} items={itemsOf(drag.source)} />
        }}
      />
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  )
}

interface Dragged {
  drag: Drag<DragSource, DropPlace>
  /** Of the target under the pointer. */
  title: string | undefined
  setMessage: (words: string) => void
}

function DraggedItems({ items, ...words }: Dragged & { items: Chosen }) {
  const queries = useQueryClient()
  const first = onlyOne(items)
  const known = first ? itemsRead(queries).get(first.uuid) : undefined
  return <Ghost {...words} what={useWhat(items, known ? [known] : [])} />
}

function DraggedCollection(words: Dragged) {
  const text = useText('catalog')
  const seen = collectionInAnyList(useQueryClient(), words.drag.source.id)
  return <Ghost {...words} what={text.quoted({ title: (seen && collectionTitle(seen)) || text.untitled })} />
}

function Ghost({ drag: { modified: links }, what, title, setMessage }: Dragged & { what: string }) {
  const text = useText('organise')
  const does = title === undefined ? undefined : (links ? text.dropLinks : text.dropMoves)({ what, title })
  const hint = links ? text.dragMovesHint : text.dragLinksHint
  const sentence = does ?? text.dragging({ what })
  useEffect(() => {
    const timer = setTimeout(() => setMessage(sentence), patience)
    return () => clearTimeout(timer)
  }, [setMessage, sentence])
  return <DragGhost icon={links ? <FolderPlus /> : <FolderInput />} label={does ?? what} hint={hint} />
}
