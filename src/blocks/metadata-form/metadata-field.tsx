import { Plus } from 'lucide-react'
import { memo } from 'react'
import { useLanguage, useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'
import type { FormField } from './form-fields'
import type { DraftValue } from './metadata-draft'
import { ValueInput } from './value-input'

export interface MetadataFieldProps {
  field: FormField
  values: readonly DraftValue[]
  /** What is wrong with each value, by its place. */
  errors: readonly (string | undefined)[]
  readOnly: boolean
  required: boolean
  onChange: (field: FormField, values: DraftValue[]) => void
  onBlur: (field: FormField, at: number) => void
}

const repeats = ({ own, type }: FormField) => !own && type !== 'BOOLEAN'

/** A field with all its values, each in its language where one is told. Drawn anew only when something of it changed. */
export const MetadataField = memo(function MetadataField(props: MetadataFieldProps) {
  const { field, values, errors, readOnly, required, onChange, onBlur } = props
  const text = useText('forms')
  const common = useText('common')
  const language = useLanguage()
  const mayAdd = repeats(field) && !readOnly && (values.at(-1)?.value ?? '').trim() !== ''
  const labelOf = ({ lang }: DraftValue, at: number) => {
    if (lang) return text.inLanguage({ label: field.label, language: languageName(lang, language) })
    return at === 0 ? field.label : text.nthValue({ label: field.label, n: at + 1 })
  }
  return (
    <div className="relative flex min-w-0 flex-col gap-2 wrap-anywhere">
      {values.map((value, at) => (
        <ValueInput
          key={at}
          field={field}
          label={labelOf(value, at)}
          value={value.value}
          error={errors[at]}
          mark={required && at === 0 ? common.required : undefined}
          required={required && at === 0}
          readOnly={readOnly}
          className={mayAdd && at === 0 ? '[&>label]:pr-8' : undefined}
          onChange={(next) => onChange(field, values.with(at, { ...value, value: next }))}
          onBlur={() => onBlur(field, at)}
        />
      ))}
      {mayAdd && (
        <IconButton
          size="s"
          label={text.addValue({ label: field.label })}
          icon={<Plus aria-hidden />}
          className="absolute! -top-2 right-0 text-ink-faint!"
          onClick={() => onChange(field, [...values, { value: '' }])}
        />
      )}
    </div>
  )
})

function languageName(tag: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag // not a language tag: shown as it is stored
  }
}
