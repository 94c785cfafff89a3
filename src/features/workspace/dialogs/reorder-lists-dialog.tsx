import { useMutation } from '@tanstack/react-query'
import { GripVertical } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { reorderLists } from '@/api/meta/sections/section-writes'
import type { Section } from '@/api/meta/sections/sections'
import { useLists } from '@/blocks/add-to-list/use-lists'
import { KnownDialog } from '@/blocks/read-then-edit/known-dialog'
import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { usePresses } from '@/ui/drag/use-presses'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { moved, placeAfterKey } from './list-order'
import { WriteFailure } from './write-failure'

const RowDrag = lazyPiece(() => import('./row-drag').then((piece) => piece.RowDrag))

/** Puts lists into another order, by dragging their handles or with the arrow keys. */
export function ReorderListsDialog() {
  const text = useText('lists')
  const { lists, error, retry } = useLists()
  return (
    <KnownDialog title={text.reorderLists} reply={{ data: lists, error, refetch: () => Promise.resolve(retry()) }}>
      {(known) => <Order lists={known} />}
    </KnownDialog>
  )
}

const rowHeight = 48

function Order({ lists }: { lists: readonly Section[] }) {
  const text = useText('lists')
  const words = useText('common')
  // The order that was read when the dialog was opened: another reading does not move rows under the hand.
  const [was] = useState(lists)
  const [order, setOrder] = useState(lists)
  const [said, say] = useState('')
  const reorder = useMutation(reorderLists())
  const frame = useRef<HTMLOListElement>(null)
  const mark = useRef<HTMLLIElement>(null)
  const { presses, likely, lose } = usePresses({ within: frame, active: true, touch: true })
  const focused = useRef<string>(undefined)
  useEffect(() => {
    // A row that is moved in the page loses the focus.
    if (focused.current) frame.current?.querySelector<HTMLElement>(`[data-handle="${focused.current}"]`)?.focus()
    focused.current = undefined
  }, [order])
  const move = (uuid: string, to: number) => {
    const next = moved(order, uuid, to)
    if (next === order) return
    setOrder(next)
    const place = next.findIndex((list) => list.uuid === uuid)
    say(text.nowAt({ list: next[place]?.name ?? '', place: place + 1, total: next.length }))
  }
  const press = (event: KeyboardEvent, uuid: string) => {
    const to = placeAfterKey(
      event.key,
      order.findIndex((list) => list.uuid === uuid),
      order.length,
    )
    if (to === undefined) return
    event.preventDefault()
    focused.current = uuid
    move(uuid, to)
  }
  const unchanged = order.every((list, at) => list === was[at])
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      persistent
      size="s"
      title={text.reorderLists}
      description={lists.length > 0 ? text.reorderHint : undefined}
      closeLabel={words.close}
      footer={
        <>
          <WriteFailure error={reorder.error} />
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={unchanged}
            loading={reorder.isPending}
            onClick={() => reorder.mutate({ was, is: order }, { onSuccess: closeDialog })}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      {lists.length === 0 ? (
        <EmptyState small title={text.noListsToReorder} />
      ) : (
        <ol ref={frame} aria-label={text.lists} className="relative">
          {order.map(({ uuid, name }, at) => (
            <li
              key={uuid}
              style={{ height: rowHeight }}
              className="flex items-center gap-2 border-t border-line first:border-t-0"
            >
              <button
                type="button"
                data-handle={uuid}
                aria-label={text.moveHandle({ list: name })}
                onKeyDown={(event) => press(event, uuid)}
                className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-soft hover:bg-ink/8"
              >
                <GripVertical aria-hidden className="size-[18px]" />
              </button>
              <span className="min-w-0 flex-1 truncate" title={name}>
                {name}
              </span>
              <span aria-hidden className="text-xs text-ink-faint tabular-nums">
                {at + 1}
              </span>
            </li>
          ))}
          <li
            ref={mark}
            hidden
            aria-hidden
            role="presentation"
            className="pointer-events-none absolute inset-x-0 top-0 h-0.5 rounded bg-accent"
          />
          {likely && (
            <RowDrag
              presses={presses}
              frame={frame}
              mark={mark}
              step={rowHeight}
              order={order}
              onDrop={move}
              onLost={lose}
            />
          )}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </Dialog>
  )
}
