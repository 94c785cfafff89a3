import type { FieldReading, TableMapping, TableValueField } from '@/api/meta/tables/tables'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { useText } from '@/text/use-text'
import { Select } from '@/ui/select/select'
import { readingOf, withReading } from './value-choice'

export interface FieldChoicesProps {
  /** The fields with values that are not stored as they are written. */
  summary: readonly TableValueField[]
  fields: ReadonlyMap<string, FormField>
  mapping: TableMapping
  onMapping: (mapping: TableMapping) => void
}

/** What counts for all values of a field: where words are kept, and the meaning of marks in days and numbers. */
export function FieldChoices({ summary, fields, mapping, onMapping }: FieldChoicesProps) {
  const text = useText('spreadsheet')
  const texts = [...fields.values()].filter(({ own, type }) => !own && (type === 'STRING' || type === 'TEXT'))
  return summary.map(({ name, unclear }) => {
    const field = fields.get(name)
    const reading = readingOf(mapping, name)
    const change = (next: Partial<FieldReading>) =>
      onMapping(withReading(mapping, withoutEmpty({ ...reading, ...next })))
    const { decimal, monthFirst, wordsIn } = reading
    if (field?.type === 'NUMBER' && (unclear > 0 || decimal))
      return (
        <Select
          key={name}
          label={text.thousands({ field: field.label })}
          value={decimal ?? 'column'}
          onChange={(chosen) => change({ decimal: chosen === 'column' ? undefined : chosen })}
          options={[
            { value: 'column', label: text.asColumnShows },
            { value: ',', label: text.commaDecimal },
            { value: '.', label: text.pointDecimal },
          ]}
        />
      )
    if (field?.type !== 'DATE') return null
    return (
      <div key={name} className="flex flex-col gap-3">
        {texts.length > 0 && (
          <Select
            label={text.keepWords({ field: field.label })}
            value={wordsIn ?? ''}
            onChange={(chosen) => change({ wordsIn: chosen || undefined })}
            options={[
              { value: '', label: text.keepNowhere },
              ...texts.map((one) => ({ value: one.name, label: one.label })),
            ]}
          />
        )}
        {(unclear > 0 || monthFirst !== undefined) && (
          <Select
            label={text.dayOrder({ field: field.label })}
            value={monthFirst === undefined ? 'column' : monthFirst ? 'month' : 'day'}
            onChange={(chosen) => change({ monthFirst: chosen === 'column' ? undefined : chosen === 'month' })}
            options={[
              { value: 'column', label: text.asColumnShows },
              { value: 'day', label: text.dayFirst },
              { value: 'month', label: text.monthFirst },
            ]}
          />
        )}
      </div>
    )
  })
}

const withoutEmpty = ({ name, decimal, monthFirst, wordsIn, values }: FieldReading): FieldReading => ({
  name,
  ...(decimal && { decimal }),
  ...(monthFirst !== undefined && { monthFirst }),
  ...(wordsIn && { wordsIn }),
  ...(values && { values }),
})
