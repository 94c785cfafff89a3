import { optionWord } from '@/api/meta/templates/in-language'
import { longDateText } from '@/blocks/metadata-value/date-text'
import { numberText } from '@/lib/number-text'
import { typedValue } from '@/lib/typed-value'
import { useLanguage, useText } from '@/text/use-text'
import { RadioGroup } from '@/ui/radio-group/radio-group'
import { Select } from '@/ui/select/select'
import { TextArea } from '@/ui/text-area/text-area'
import { TextField } from '@/ui/text-field/text-field'
import type { FormField } from './form-fields'

export interface ValueInputProps {
  field: Pick<FormField, 'type' | 'enumValues' | 'optionLabels'>
  label: string
  hideLabel?: boolean
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string
  mark?: string
  hint?: string
  placeholder?: string
  /** What no choice means, where it does not mean that there is no value. */
  noChoice?: string
  /** Nothing has been chosen yet, which is not the same as no value: what a list of options shows for it. */
  undecided?: string
  readOnly?: boolean
  required?: boolean
  className?: string
}

// No entry of an enumeration is a blank.
const none = ' '

/** One value of a field, in the control of its type. For a form of your own; forms of things use MetadataFields. */
export function ValueInput(props: ValueInputProps) {
  const { field, onChange, onBlur, noChoice, undecided, readOnly = false, required = false, ...rest } = props
  const { label, hideLabel, value, className } = rest
  const text = useText('forms')
  const words = useText('formats')
  const language = useLanguage()
  const write = { ...rest, onBlur, readOnly, 'aria-required': required || undefined }
  const type = (next: { currentTarget: { value: string } }) => onChange(next.currentTarget.value)

  switch (field.type) {
    case 'TEXT':
      return <TextArea {...write} onChange={type} />
    case 'BOOLEAN':
      return (
        <RadioGroup
          inline
          label={label}
          hideLabel={hideLabel}
          disabled={readOnly}
          className={className}
          value={
            undecided !== undefined ? undefined : value.toLowerCase() === 'true' ? 'true' : value === '' ? '' : 'false'
          }
          onChange={onChange}
          options={[
            { value: '', label: noChoice ?? text.notSaid },
            { value: 'true', label: words.true },
            { value: 'false', label: words.false },
          ]}
        />
      )
    case 'ENUM': {
      const known = field.enumValues.includes(value)
      const isShown = undecided === undefined && (known || value === '')
      const options = field.enumValues.map((one) => ({ value: one, label: optionWord(field, one) }))
      return (
        <Select
          {...rest}
          onBlur={onBlur}
          disabled={readOnly}
          aria-required={required || undefined}
          // A value that is no longer in the enumeration is kept until another choice is made, and not shown (spec 3).
          value={isShown ? value || none : undefined}
          placeholder={isShown ? undefined : (undecided ?? text.noChoice)}
          onChange={(chosen) => onChange(chosen === none ? '' : chosen)}
          options={[{ value: none, label: noChoice ?? text.noChoice }, ...options]}
        />
      )
    }
    case 'DATE': {
      const stored = typedValue('DATE', value)
      const isAsTyped = stored === value.trim()
      // The day with its month in words: two forms of numbers, one below the other, would be taken for two dates.
      const inWords = longDateText(stored, language, words)
      const reading = stored === '' ? text.noDateStored : text.storedAs({ stored, words: inWords })
      return (
        <TextField
          {...write}
          onChange={type}
          placeholder={rest.placeholder ?? text.dateExample}
          hint={rest.hint ?? (isAsTyped ? (inWords === stored ? undefined : inWords) : reading)}
          autoComplete="off"
        />
      )
    }
    case 'INTEGER':
    case 'NUMBER': {
      const stored = typedValue(field.type, value)
      const inWords = numberText(stored, language)
      const isAsTyped = stored === value.trim()
      return (
        <TextField
          {...write}
          onChange={type}
          hint={
            rest.hint ??
            (isAsTyped ? (inWords === stored ? undefined : inWords) : text.numberStored({ stored: inWords }))
          }
          inputMode={field.type === 'INTEGER' ? 'numeric' : 'decimal'}
          autoComplete="off"
        />
      )
    }
    case 'EMAIL':
      return <TextField {...write} onChange={type} type="email" autoComplete="off" />
    case 'STRING':
    default:
      return <TextField {...write} onChange={type} autoComplete="off" />
  }
}
