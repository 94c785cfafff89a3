import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { languageTag } from '@/blocks/metadata-value/language-name'
import { useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'
import { TextField } from '@/ui/text-field/text-field'
import { LanguageSelect } from './language-select'
import type { DraftValue } from './metadata-draft'
import { ValueInput, type ValueInputProps } from './value-input'

export interface ValueProblems {
  value?: string
  lang?: string
}

export interface ValueRowProps extends Pick<ValueInputProps, 'field' | 'mark' | 'readOnly' | 'required'> {
  label: string
  entry: DraftValue
  problems: ValueProblems
  /** Whether the value can have a language. */
  hasLanguage: boolean
  near: readonly string[]
  onChange: (entry: DraftValue) => void
  onBlur: (part: keyof ValueProblems) => void
  /** Removes it; undefined if it is the only one. */
  onRemove?: () => void
  /** After its own buttons. */
  end?: ReactNode
}

const takeFocus = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.select()
}

/** One value of a field: its text, its language, and a remove button. */
export function ValueRow(props: ValueRowProps) {
  const { field, label, entry, problems, hasLanguage, near, readOnly, onChange, onBlur, onRemove, end } = props
  const text = useText('forms')
  const [asked, setAsked] = useState(false)
  const { lang = '' } = entry
  // Once shown, the field stays: the element being pressed below it would move.
  const writesTag = asked || (lang !== '' && languageTag(lang) === undefined)
  const buttons = [hasLanguage, onRemove !== undefined, end !== undefined].filter(Boolean).length
  return (
    <div className="relative flex min-w-0 flex-col gap-2">
      <ValueInput
        field={field}
        label={label}
        value={entry.value}
        error={problems.value}
        mark={props.mark}
        required={props.required}
        readOnly={readOnly}
        className={['', '[&>label]:pe-8', '[&>label]:pe-16', '[&>label]:pe-24'][buttons]}
        onChange={(value) => onChange({ ...entry, value })}
        onBlur={() => onBlur('value')}
      />
      {buttons > 0 && (
        <div className="absolute -top-2 end-0 flex">
          {hasLanguage && (
            <LanguageSelect
              label={text.languageOf({ label })}
              value={asked ? undefined : lang}
              near={near}
              onChange={(tag) => {
                setAsked(false)
                onChange({ ...entry, lang: tag })
              }}
              onOther={() => setAsked(true)}
            />
          )}
          {onRemove && (
            <IconButton
              size="s"
              label={text.removeValue({ label })}
              icon={<X aria-hidden />}
              className="text-ink-faint!"
              onClick={onRemove}
            />
          )}
          {end}
        </div>
      )}
      {writesTag && hasLanguage && (
        <TextField
          size="s"
          label={text.languageTagOf({ label })}
          hint={text.languageTagHint}
          error={problems.lang}
          value={lang}
          ref={asked ? takeFocus : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="ps-4"
          onChange={({ currentTarget }) => onChange({ ...entry, lang: currentTarget.value })}
          onBlur={() => onBlur('lang')}
        />
      )}
    </div>
  )
}
