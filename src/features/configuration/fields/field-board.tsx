import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { CustomMetadataTemplate, ResourceType } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { usePresses } from '@/ui/drag/use-presses'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { FieldList } from './field-list'
import { placeAfterKey, placeOf, placeOnChoice, priorities, type FieldPlace } from './field-lists'
import { columns } from './field-row'
import { useFieldOrder } from './use-field-order'
import { useFieldWords } from './use-field-words'

const FieldDrag = lazyPiece(() => import('./field-drag').then((piece) => piece.FieldDrag))

interface FieldBoardProps {
  templates: readonly CustomMetadataTemplate[]
  entity: ResourceType
}

/** The fields of a kind of thing in three lists, moved by dragging, by keys, or by their priority. */
export function FieldBoard({ templates, entity }: FieldBoardProps) {
  const text = useText('configuration')
  const words = useFieldWords()
  const { lists, move } = useFieldOrder(templates, entity)
  const [message, setMessage] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLDivElement>(null)
  const { presses, likely, lose } = usePresses({ within: frame, active: true, touch: true })
  const focused = useRef<string>(undefined)
  useEffect(() => {
    // A row that is moved in the DOM loses the focus.
    if (!focused.current) return
    frame.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(focused.current)}"]`)?.focus()
    focused.current = undefined
  }, [lists])
  const moveTo = ({ name, label }: CustomMetadataTemplate, to: FieldPlace) => {
    const next = move(name, to)
    const place = placeOf(next, name)
    if (!place) return
    const { priority, at } = place
    setMessage(text.nowAt({ label, list: words.lists[priority].title, place: at + 1, total: next[priority].length }))
  }
  const press = (field: CustomMetadataTemplate, event: KeyboardEvent) => {
    const to = placeAfterKey(lists, field.name, event.key)
    if (!to) return
    event.preventDefault()
    focused.current = field.name
    moveTo(field, to)
  }
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft">{text.reorderHint}</p>
      <div aria-hidden className={`hidden pb-3 text-xs text-ink-faint ${columns}`}>
        <span />
        <span>{text.fieldId}</span>
        <span>{text.fieldName}</span>
        <span>{text.fieldType}</span>
        <span>{text.defaultValue}</span>
        <span className="ps-2.5">{text.priority}</span>
      </div>
      <div ref={frame} className="relative">
        {priorities.map((priority) => (
          <FieldList
            key={priority}
            priority={priority}
            fields={lists[priority]}
            onPriority={(field, chosen) => moveTo(field, placeOnChoice(lists, field.priority, chosen))}
            onHandleKey={press}
          />
        ))}
        <div
          ref={mark}
          hidden
          aria-hidden
          className="pointer-events-none absolute inset-x-0 top-0 z-raised h-0.5 -translate-y-px rounded bg-accent"
        />
      </div>
      {likely && (
        <FieldDrag
          presses={presses}
          frame={frame}
          mark={mark}
          lists={lists}
          onDrop={(name, to) => {
            const from = placeOf(lists, name)
            const field = from && lists[from.priority][from.at]
            if (field) moveTo(field, to)
          }}
          onLost={lose}
        />
      )}
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  )
}
