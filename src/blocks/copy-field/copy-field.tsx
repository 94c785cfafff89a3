import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { notify } from '@/stores/notices'
import { useText } from '@/text/use-text'
import { fieldLook } from '@/ui/field/field-look'
import { IconButton } from '@/ui/icon-button/icon-button'

export interface CopyFieldProps {
  label: string
  value: string
  hint?: ReactNode
  /** Several lines, for snippets. */
  rows?: number
  /** The message after copying, if the specification has another one. */
  done?: string
}

const CONFIRMED_MS = 2000

/** A text to copy: read-only, selected as a whole on focus, with a copy button. */
export function CopyField({ label, value, hint, rows = 1, done }: CopyFieldProps) {
  const text = useText('share')
  const { copied } = useText('notices')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      notify('done', done ?? copied)
    } catch {
      // Not every browser lets a page write to the clipboard; the text can still be copied by hand.
      field.current?.select()
      notify('failed', text.copyFailed)
    }
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-ink-soft">
        {label}
      </label>
      <div className="flex items-start gap-1.5">
        <textarea
          ref={field}
          id={id}
          readOnly
          rows={rows}
          value={value}
          wrap={rows === 1 ? 'off' : 'soft'}
          spellCheck={false}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onFocus={(event) => event.currentTarget.select()}
          className={fieldLook(
            'resize-none field-sizing-content px-2.5 py-2 font-mono text-xs break-all [scrollbar-width:none]',
          )}
        />
        <IconButton
          label={text.copyOf({ label })}
          icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => void copy()}
        />
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  )
}
