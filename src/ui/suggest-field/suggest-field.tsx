import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { fieldLook } from '../field/field-look'

type Suggestion = { value: string; label: string; detail?: string }

export type SuggestFieldProps = {
  label: string
  placeholder?: string
  text: string
  onText: (text: string) => void
  suggestions: readonly Suggestion[]
  /** Shown instead of suggestions: type more, loading, or none. */
  message?: string
  onChoose: (value: string) => void
}

/** A field that suggests values while a person types; one is chosen by a press, or by the arrow keys and Enter. */
export function SuggestField({ label, placeholder, text, onText, suggestions, message, onChoose }: SuggestFieldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const current = Math.min(at, suggestions.length - 1)
  const listed = open && suggestions.length > 0
  const choose = (value: string) => {
    onChoose(value)
    setOpen(false)
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[current]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault()
      setOpen(true)
      setAt((current + step + suggestions.length) % suggestions.length)
    } else if (event.key === 'Enter' && listed && chosen) {
      event.preventDefault()
      choose(chosen.value)
    } else if (event.key === 'Escape' && open) {
      // The drawer around it stays open.
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <div className="relative" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}>
      <span className="relative flex items-center">
        <Search aria-hidden className="pointer-events-none absolute start-2.5 size-4 text-ink-faint" />
        <input
          type="text"
          dir="auto"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={`${id}-list`}
          aria-activedescendant={listed ? `${id}-${current}` : undefined}
          aria-describedby={`${id}-message`}
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            onText(event.target.value)
            setOpen(true)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className={fieldLook('h-8 pe-2.5 ps-8 pointer-coarse:h-11')}
        />
      </span>
      <p
        id={`${id}-message`}
        role="status"
        className={clsx('px-1 text-xs text-ink-soft', open && message !== undefined && 'pt-1.5')}
      >
        {open && message}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!listed}
        className="mt-1 max-h-64 overflow-y-auto rounded-md border border-line bg-overlay p-1 shadow-md"
      >
        {suggestions.map(({ value, label: name, detail }, n) => (
          // The keys are the field's, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={value}
            tabIndex={-1}
            id={`${id}-${n}`}
            role="option"
            aria-selected={n === current}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setAt(n)}
            onClick={() => choose(value)}
            className="flex min-h-8 cursor-pointer items-center gap-2 rounded px-2 text-sm aria-selected:bg-accent-wash pointer-coarse:min-h-11"
          >
            <span dir="auto" className="min-w-0 flex-1 break-words">
              {name}
            </span>
            {detail && <span className="text-xs text-ink-soft tabular-nums">{detail}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}
