import { Plus } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { languageName, languageTag } from '@/blocks/metadata-value/language-name'
import { useLanguage, useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'
import { repeats, type FormField } from './form-fields'
import type { DraftValue } from './metadata-draft'
import { ValueRow, type ValueProblems } from './value-row'

export interface MetadataFieldProps {
  field: FormField
  values: readonly DraftValue[]
  /** The errors of each value, by its place. */
  errors: readonly ValueProblems[]
  /** The languages of the form and of the interface, as tags. */
  near: readonly string[]
  readOnly: boolean
  required: boolean
  /** A word beside the label: the source of the value. */
  mark?: string
  onChange: (field: FormField, values: DraftValue[]) => void
  onBlur: (field: FormField, at: number, part: keyof ValueProblems) => void
}

const isText = ({ own, single, type }: FormField) => !own && !single && (type === 'STRING' || type === 'TEXT')

/** A field with all its values, each with its language if it has one. Rendered again only when its own data changes. */
export const MetadataField = memo(function MetadataField(props: MetadataFieldProps) {
  const { field, values, errors, near, readOnly, required, mark, onChange, onBlur } = props
  const text = useText('forms')
  const common = useText('common')
  const language = useLanguage()
  const { frame, startAt } = useStartAtValue(values.length)
  const mayAdd = repeats(field) && !readOnly && (values.at(-1)?.value ?? '').trim() !== ''
  const labelOf = ({ lang }: DraftValue, at: number) => {
    const label =
      lang && languageTag(lang)
        ? text.inLanguage({ label: field.label, language: languageName(lang, language) })
        : field.label
    const isNth = values.some((other, n) => n < at && (!lang || other.lang === lang))
    return isNth ? text.nthValue({ label, n: at + 1 }) : label
  }
  const add = () => {
    startAt.current = values.length
    onChange(field, [...values, { value: '', lang: nextLanguage(values, near) }])
  }
  const remove = (at: number) => {
    startAt.current = Math.min(at, values.length - 2)
    onChange(field, values.toSpliced(at, 1))
  }
  return (
    <div ref={frame} className="flex min-w-0 flex-col gap-2 wrap-anywhere">
      {values.map((entry, at) => (
        <ValueRow
          key={at}
          field={field}
          label={labelOf(entry, at)}
          entry={entry}
          problems={errors[at] ?? {}}
          hasLanguage={!readOnly && (isText(field) ? entry.value.trim() !== '' || values.length > 1 : !!entry.lang)}
          near={near}
          mark={[required && at === 0 && common.required, mark].filter(Boolean).join(' · ') || undefined}
          required={required && at === 0}
          readOnly={readOnly}
          onChange={(next) => onChange(field, values.with(at, next))}
          onBlur={(part) => onBlur(field, at, part)}
          onRemove={readOnly || values.length < 2 ? undefined : () => remove(at)}
          end={
            mayAdd && at === 0 ? (
              <IconButton
                size="s"
                label={text.addValue({ label: field.label })}
                icon={<Plus aria-hidden />}
                className="text-ink-faint!"
                onClick={add}
              />
            ) : repeats(field) && !readOnly && values.length > 1 ? (
              // Aligns the buttons of all values in columns.
              <span aria-hidden className="size-7" />
            ) : undefined
          }
        />
      ))}
    </div>
  )
})

/** The likely language of the next value: a missing one if values have languages, else that of the last value. */
function nextLanguage(values: readonly DraftValue[], near: readonly string[]): string | undefined {
  if (values.some(({ lang }) => !lang)) return undefined
  return near.find((tag) => values.every(({ lang }) => lang !== tag)) ?? values.at(-1)?.lang
}

/** Moves the focus to a value after one was added or removed: the pressed button may be gone. */
function useStartAtValue(count: number) {
  const frame = useRef<HTMLDivElement>(null)
  const startAt = useRef<number>(undefined)
  useEffect(() => {
    if (startAt.current === undefined) return
    const value = frame.current?.children[startAt.current]
    value?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    startAt.current = undefined
  }, [count])
  return { frame, startAt }
}
