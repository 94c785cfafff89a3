import { clsx } from 'clsx'
import { GripVertical, LockKeyhole } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { CustomMetadataTemplate, MetadataPriority } from '@teca/shared/contract/meta'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Select } from '@/ui/select/select'
import { priorities } from './field-lists'
import { useDefaultText } from './use-default-text'
import { useFieldWords } from './use-field-words'

/** The columns of a row and of the headings above it; on a phone they are stacked. */
export const columns =
  'md:grid md:grid-cols-[2.25rem_minmax(6rem,2fr)_minmax(8rem,3fr)_minmax(6rem,1.2fr)_minmax(6rem,2fr)_8rem] md:items-center md:gap-x-3'

interface FieldRowProps {
  field: CustomMetadataTemplate
  onPriority: (priority: MetadataPriority) => void
  onHandleKey: (event: KeyboardEvent) => void
}

/** A field in its list: its label and type, its priority, and a handle that moves it. A press opens it. */
export function FieldRow({ field, onPriority, onHandleKey }: FieldRowProps) {
  const text = useText('configuration')
  const words = useFieldWords()
  const { name, label, type, locked, priority } = field
  const shown = useDefaultText()(field)
  return (
    <li
      data-row={name}
      className={clsx(
        'relative border-b border-line transition-colors duration-quick hover:bg-ink/5',
        'max-md:grid max-md:grid-cols-[2.25rem_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-2 max-md:py-1.5 md:min-h-12',
        columns,
      )}
    >
      <button
        type="button"
        data-handle={name}
        aria-label={text.moveField({ label })}
        aria-keyshortcuts="ArrowUp ArrowDown Home End"
        onKeyDown={onHandleKey}
        className="relative z-raised grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-soft hover:bg-ink/8 max-md:row-span-2"
      >
        <GripVertical aria-hidden className="size-[18px]" />
      </button>
      <span
        dir="auto"
        className="min-w-0 font-mono wrap-anywhere text-xs text-ink-soft max-md:order-2 max-md:col-start-2 max-md:row-start-2"
      >
        {name}
        <span className="font-sans md:hidden">{[' ', words.types[type], ...(shown ? [shown] : [])].join(' · ')}</span>
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={text.rowName({ label, id: name, type: words.types[type] })}
        onClick={() => openDialog({ name: 'field-details', field: field._links.self })}
        className="flex min-w-0 items-center gap-1.5 rounded-md text-start font-medium after:absolute after:inset-0 focus-visible:outline-offset-4 max-md:col-start-2 max-md:row-start-1"
      >
        <span dir="auto" className="wrap-anywhere">
          {label}
        </span>
        {locked && <LockKeyhole role="img" aria-label={text.locked} className="size-3.5 shrink-0 text-ink-faint" />}
      </button>
      <span className="truncate text-sm max-md:hidden">{words.types[type]}</span>
      <span className="truncate text-sm text-ink-soft max-md:hidden">{shown || '–'}</span>
      <Select
        label={text.priorityOf({ label })}
        hideLabel
        quiet
        className="relative z-raised max-md:col-start-3 max-md:row-span-2 max-md:row-start-1"
        options={priorities.map((value) => ({ value, label: words.priorities[value] }))}
        value={priority}
        onChange={(chosen) => chosen !== priority && onPriority(chosen)}
      />
    </li>
  )
}
