import { Info } from 'lucide-react'
import { useFormikContext } from 'formik'
import { useLanguage, useText } from '@/text/use-text'
import type { FormField } from './form-fields'
import type { MetadataValues } from './metadata-draft'

interface MissingNoteProps {
  fields: readonly FormField[]
  required: readonly string[]
}

/**
 * Says, before any attempt to save, which required fields of a thing have been empty all along: they block the change
 * of other fields too. Disappears once they are filled in.
 */
export function MissingNote({ fields, required }: MissingNoteProps) {
  const text = useText('forms')
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' })
  const { values, initialValues } = useFormikContext<MetadataValues>()
  const isEmpty = ({ metadata }: MetadataValues, { key }: FormField) =>
    (metadata[key] ?? []).every(({ value }) => value.trim() === '')
  const missing = fields.filter(
    (field) => required.includes(field.name) && isEmpty(initialValues, field) && isEmpty(values, field),
  )
  return (
    <div role="status">
      {missing.length > 0 && (
        <p className="mb-4 flex gap-2 rounded-md bg-sunken px-3 py-2 text-sm text-ink-soft">
          <Info aria-hidden size={16} className="mt-0.5 shrink-0 text-accent" />
          {text.stillMissing({ count: missing.length, fields: list.format(missing.map(({ label }) => label)) })}
        </p>
      )}
    </div>
  )
}
