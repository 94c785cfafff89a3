import type { RefObject } from 'react'
import { DragGhost } from '@/ui/drag/drag-ghost'
import { DragLayer } from '@/ui/drag/drag-layer'
import { handleAt, HANDLE_REST_MS } from '@/ui/drag/handle-at'
import type { Point } from '@/ui/drag/listen-for-drags'
import type { Presses } from '@/ui/drag/use-presses'
import { priorities, placeOf, type FieldLists, type FieldPlace } from './field-lists'

export interface FieldDragProps {
  presses: RefObject<Presses>
  /** The three lists, with the mark of the drop position. */
  frame: RefObject<HTMLElement | null>
  mark: RefObject<HTMLElement | null>
  lists: FieldLists
  onDrop: (name: string, to: FieldPlace) => void
}

interface Gap extends FieldPlace {
  top: number
}

/** Lets fields be dragged by their handles, within their list and into another. Loaded by `lazyPiece`. */
export function FieldDrag({ presses, frame, mark, lists, onDrop }: FieldDragProps) {
  const show = (gap: Gap | undefined) => {
    const box = frame.current?.getBoundingClientRect()
    if (!mark.current || !box) return
    mark.current.hidden = gap === undefined
    mark.current.style.transform = `translateY(${(gap?.top ?? 0) - box.top}px)`
  }
  return (
    <DragLayer<{ id: string }, never>
      presses={presses}
      rest={HANDLE_REST_MS}
      sourceAt={handleAt}
      onMove={(point) => show(frame.current ? gapAt(frame.current, point) : undefined)}
      onDrop={({ source }, point) => {
        show(undefined)
        const gap = frame.current && gapAt(frame.current, point)
        const from = placeOf(lists, source.id)
        if (!gap || !from) return
        const { priority } = gap
        const at = priority === from.priority && gap.at > from.at ? gap.at - 1 : gap.at
        if (priority !== from.priority || at !== from.at) onDrop(source.id, { priority, at })
      }}
      onGiveUp={() => show(undefined)}
      ghost={({ source }) => <DragGhost label={labelOf(lists, source.id)} />}
    />
  )
}

const labelOf = (lists: FieldLists, name: string) => {
  const place = placeOf(lists, name)
  return (place && lists[place.priority][place.at]?.label) ?? name
}

/** The gap between rows nearest to a point: in the list under it, else in the nearest one. */
function gapAt(frame: HTMLElement, { y }: Point): Gap | undefined {
  const boxes = priorities.flatMap((priority) => {
    const element = frame.querySelector(`[data-list="${priority}"]`)
    return element ? [{ priority, element, box: element.getBoundingClientRect() }] : []
  })
  const away = ({ top, bottom }: DOMRect) => Math.max(top - y, y - bottom, 0)
  const [nearest] = boxes.toSorted((a, b) => away(a.box) - away(b.box))
  if (!nearest) return undefined
  const rows = [...nearest.element.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect())
  const at = rows.filter(({ top, height }) => top + height / 2 < y).length
  return { priority: nearest.priority, at, top: rows[at]?.top ?? rows.at(-1)?.bottom ?? nearest.box.top }
}
