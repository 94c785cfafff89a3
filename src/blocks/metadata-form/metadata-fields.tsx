import { useQuery } from '@tanstack/react-query'
import { getIn, useFormikContext } from 'formik'
import { ChevronRight } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { tenantInfoQuery } from '@/api/iam/self'
import { languageTag } from '@/blocks/metadata-value/language-name'
import { languages } from '@/text/text'
import { useText } from '@/text/use-text'
import type { FormField } from './form-fields'
import type { DraftValue, MetadataDraft, MetadataValues } from './metadata-draft'
import { MetadataField } from './metadata-field'
import { isTooLong } from './metadata-schema'
import type { ValueProblems } from './value-row'

export interface MetadataFieldsProps {
  fields: readonly FormField[]
  /** Names of the fields that are shown and cannot be changed: an item's pressmark. */
  readOnly?: readonly string[]
  /** Names that are marked as required; the schema gets the same list. */
  required?: readonly string[]
  /** A word beside the label of a field, by its name: the source of its value. */
  marks?: Readonly<Record<string, string>>
}

const none: readonly string[] = []
const noMarks = {}
const noErrors: readonly ValueProblems[] = []
// With fewer fields nothing is folded.
const fewFields = 16

/** The fields of a thing, inside any Formik form whose values have `metadata`: a draft. The least important are folded. */
export function MetadataFields({ fields, readOnly = none, required = none, marks = noMarks }: MetadataFieldsProps) {
  const form = useFormikContext<MetadataValues>()
  const { values, touched, errors, submitCount, setFieldValue, setFieldTouched } = form
  const change = useCallback(
    (field: FormField, next: DraftValue[]) => void setFieldValue(`metadata.${field.key}`, next),
    [setFieldValue],
  )
  const leave = useCallback(
    // A message that appears at once would move the element that is just being pressed below it.
    (field: FormField, at: number, part: keyof ValueProblems) =>
      void setTimeout(() => void setFieldTouched(placeOf(field, at, part), true, true), 200),
    [setFieldTouched],
  )
  const near = useNearLanguages(values.metadata)
  const errorOf = (place: string, atOnce = false) => {
    const seen = atOnce || submitCount > 0 || getIn(touched, place) === true
    const error: unknown = seen ? getIn(errors, place) : undefined
    return typeof error === 'string' ? error : undefined
  }
  const errorsOf = (field: FormField): readonly ValueProblems[] => {
    if (!getIn(errors, `metadata.${field.key}`)) return noErrors
    return (values.metadata[field.key] ?? []).map(({ value }, at) => ({
      value: errorOf(placeOf(field, at, 'value'), isTooLong(field, value)),
      lang: errorOf(placeOf(field, at, 'lang')),
    }))
  }
  const draw = (field: FormField) => (
    <MetadataField
      key={field.key}
      field={field}
      values={values.metadata[field.key] ?? []}
      errors={errorsOf(field)}
      near={near}
      readOnly={readOnly.includes(field.name)}
      required={required.includes(field.name)}
      mark={marks[field.name]}
      onChange={change}
      onBlur={leave}
    />
  )
  const isLow = ({ priority }: FormField) => priority !== 'HIGH' && priority !== 'MEDIUM'
  const low = fields.filter(isLow)
  const wrong = low.some((field) => getIn(errors, `metadata.${field.key}`))
  return (
    <div className="flex flex-col gap-4">
      {fields.filter((field) => !isLow(field)).map(draw)}
      {low.length > 0 && (
        <LowFields count={low.length} startOpen={fields.length < fewFields} openFor={wrong ? submitCount : 0}>
          {low.map(draw)}
        </LowFields>
      )}
    </div>
  )
}

const placeOf = (field: FormField, at: number, part: keyof ValueProblems) => `metadata.${field.key}[${at}].${part}`

/** The languages in the form, then those of the organisation and of the interface; the same array while they are the same. */
function useNearLanguages(draft: MetadataDraft): readonly string[] {
  const used = Object.values(draft).flatMap((values) => values.map(({ lang }) => languageTag(lang ?? '')))
  const here = useQuery({ ...tenantInfoQuery(), enabled: false }).data?.languages ?? []
  const key = [...new Set([...used, ...here, ...languages])].filter((tag) => tag !== undefined).join(' ')
  return useMemo(() => key.split(' '), [key])
}

interface LowFieldsProps {
  count: number
  startOpen: boolean
  /** Opens when this number changes: an attempt to save found an error inside. */
  openFor: number
  children: React.ReactNode
}

function LowFields({ count, startOpen, openFor, children }: LowFieldsProps) {
  const text = useText('forms')
  const [open, setOpen] = useState(startOpen)
  const seen = useRef(0)
  useEffect(() => {
    if (openFor > seen.current) setOpen(true)
    seen.current = openFor
  }, [openFor])
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group border-t border-line">
      <summary className="flex cursor-pointer items-center gap-1.5 py-3 text-sm font-medium">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-quick group-open:rotate-90" />
        {text.lowFields({ count })}
      </summary>
      <div className="flex flex-col gap-4 pb-1">{children}</div>
    </details>
  )
}
