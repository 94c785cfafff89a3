import type { KeyboardEvent } from 'react'
import type { CustomMetadataTemplate, MetadataPriority } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { FieldRow } from './field-row'
import { useFieldWords } from './use-field-words'

interface FieldListProps {
  priority: MetadataPriority
  fields: readonly CustomMetadataTemplate[]
  onPriority: (field: CustomMetadataTemplate, priority: MetadataPriority) => void
  onHandleKey: (field: CustomMetadataTemplate, event: KeyboardEvent) => void
}

/** The fields of one visibility, in their order. */
export function FieldList({ priority, fields, onPriority, onHandleKey }: FieldListProps) {
  const text = useText('configuration')
  const { title, hint } = useFieldWords().lists[priority]
  return (
    <section aria-label={title} className="mt-6 first:mt-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b border-line-strong pb-1.5">
        <h2 dir="auto" className="font-serif text-lg">
          {title}
        </h2>
        <span className="text-sm text-ink-soft tabular-nums">{fields.length}</span>
        <span className="text-xs text-ink-faint">{hint}</span>
      </div>
      <ol data-list={priority} aria-label={title} className="min-h-12">
        {fields.map((field) => (
          <FieldRow
            key={field.uuid}
            field={field}
            onPriority={(chosen) => onPriority(field, chosen)}
            onHandleKey={(event) => onHandleKey(field, event)}
          />
        ))}
        {fields.length === 0 && (
          <li className="flex min-h-12 items-center px-2 text-sm text-ink-faint">{text.noFieldsHere}</li>
        )}
      </ol>
    </section>
  )
}
