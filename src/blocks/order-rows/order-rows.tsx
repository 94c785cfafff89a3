import { GripVertical } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '@/text/use-text'
import { usePresses } from '@/ui/drag/use-presses'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { moved, placeAfterKey } from './row-order'

const RowDrag = lazyPiece(() => import('./row-drag').then((piece) => piece.RowDrag))

const rowHeight = 48

export interface OrderRowsProps<T extends OrderRow> {
  label: string
  order: readonly T[]
  onOrder: (order: readonly T[]) => void
  /** What a row shows beside its handle; its name by default. */
  children?: (row: T, at: number) => ReactNode
}
interface OrderRow {
  uuid: string
  name: string
}

/** Things in their order, each with a handle that moves it: dragged by mouse or finger, or with the arrow keys. */
export function OrderRows<T extends OrderRow>({ label, order, onOrder, children }: OrderRowsProps<T>) {
  const text = useText('lists')
  const [message, setMessage] = useState('')
  const frame = useRef<HTMLOListElement>(null)
  const mark = useRef<HTMLLIElement>(null)
  const { presses, likely, lose } = usePresses({ within: frame, active: true, touch: true })
  const focused = useRef<string>(undefined)
  useEffect(() => {
    // A row that is moved in the DOM loses the focus.
    if (focused.current) frame.current?.querySelector<HTMLElement>(`[data-handle="${focused.current}"]`)?.focus()
    focused.current = undefined
  }, [order])
  const move = (uuid: string, to: number) => {
    const next = moved(order, uuid, to)
    if (next === order) return
    onOrder(next)
    const place = next.findIndex((list) => list.uuid === uuid)
    setMessage(text.nowAt({ list: next[place]?.name ?? '', place: place + 1, total: next.length }))
  }
  const press = (event: KeyboardEvent, uuid: string) => {
    const at = order.findIndex((list) => list.uuid === uuid)
    const to = placeAfterKey(event.key, at, order.length)
    if (to === undefined) return
    event.preventDefault()
    focused.current = uuid
    move(uuid, to)
  }
  return (
    <>
      <ol ref={frame} aria-label={label} className="relative">
        {order.map((row, at) => {
          const { uuid, name } = row
          return (
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
              {children ? children(row, at) : <RowName name={name} at={at} />}
            </li>
          )
        })}
        <li
          ref={mark}
          hidden
          aria-hidden
          className="pointer-events-none absolute inset-x-0 top-0 h-0.5 rounded bg-accent"
        />
      </ol>
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
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  )
}

const RowName = ({ name, at }: { name: string; at: number }) => (
  <>
    <span dir="auto" className="min-w-0 flex-1 truncate" title={name}>
      {name}
    </span>
    <span aria-hidden className="text-xs text-ink-faint tabular-nums">
      {at + 1}
    </span>
  </>
)
