import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Field, type FieldProps } from '../field/field'

export type ChipInputProps = FieldProps & {
  values: readonly string[]
  onChange: (values: string[]) => void
  /** Names the button that removes a chip. */
  removeLabel: (value: string) => string
  /** Marks an invalid chip. */
  isWrong?: (value: string) => boolean
  /** The longest chip, in characters. */
  maxLength?: number
  placeholder?: string
  disabled?: boolean
}

/** Several short texts, each a chip: typed and added with Enter, or pasted line by line. Blanks and duplicates are ignored. */
export function ChipInput(props: ChipInputProps) {
  const { label, hideLabel, mark, hint, error, className, values, onChange, isWrong, removeLabel } = props
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = (texts: readonly string[]) => {
    const news = texts.map((one) => one.trim()).filter((one) => one !== '' && !values.includes(one))
    if (news.length > 0) onChange([...values, ...new Set(news)])
    setText('')
  }
  const remove = (value: string) => {
    onChange(values.filter((one) => one !== value))
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const last = values.at(-1)
    if (event.key === 'Enter') {
      // Enter adds the chip and does not send the form.
      event.preventDefault()
      add([text])
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
  }
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').split(/\r?\n/)
    if (lines.length < 2) return
    event.preventDefault()
    add(lines)
  }
  return (
    <Field {...{ label, hideLabel, mark, hint, error, className }}>
      {(control) => (
        <div
          className={clsx(
            'flex min-h-9 flex-wrap items-center gap-1.5 rounded-md border bg-surface p-1.5 focus-within:outline-2 focus-within:outline-accent',
            control['aria-invalid'] ? 'border-danger' : 'border-line-strong',
          )}
        >
          {values.length > 0 && (
            <ul className="contents">
              {values.map((value) => (
                <li
                  key={value}
                  className={clsx(
                    'flex max-w-full items-center gap-1 rounded-full py-0.5 pe-0.5 ps-2.5 text-sm',
                    isWrong?.(value) ? 'bg-danger-wash text-danger-strong' : 'bg-accent-wash',
                  )}
                >
                  <span dir="auto" className="truncate">
                    {value}
                  </span>
                  {!props.disabled && (
                    <button
                      type="button"
                      aria-label={removeLabel(value)}
                      onClick={() => remove(value)}
                      className="relative grid size-5 shrink-0 place-items-center rounded-full hover:bg-ink/8 pointer-coarse:after:absolute pointer-coarse:after:-inset-2"
                    >
                      <X aria-hidden className="size-3.5" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={input}
            type="text"
            dir="auto"
            autoComplete="off"
            enterKeyHint="enter"
            maxLength={props.maxLength}
            placeholder={props.placeholder}
            disabled={props.disabled}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={press}
            onPaste={paste}
            onBlur={() => add([text])}
            className="h-7 min-w-32 flex-1 bg-transparent px-1 outline-none placeholder:text-ink-faint pointer-coarse:h-9"
          />
        </div>
      )}
    </Field>
  )
}
