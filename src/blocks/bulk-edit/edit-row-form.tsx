import { X } from 'lucide-react'
import { useText } from '@/text/use-text'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { IconButton } from '@/ui/icon-button/icon-button'
import { Select } from '@/ui/select/select'
import { TextField } from '@/ui/text-field/text-field'
import type { FormField } from '../metadata-form/form-fields'
import { ValueInput } from '../metadata-form/value-input'
import { faultOf, hasTooLong, problemOf, problemOfText, type EditRow } from './edit-rows'

export type EditRowFormProps = {
  row: EditRow
  fields: readonly FormField[]
  onChange: (row: EditRow) => void
  /** Undefined if it is the only one. */
  onRemove?: () => void
  /** Show the errors. */
  checked: boolean
}

/** The edit of one field: which field, which operation, and its values. */
export function EditRowForm({ row, fields, onChange, onRemove, checked }: EditRowFormProps) {
  const text = useText('bulk')
  const field = fields.find(({ name }) => name === row.name)
  const fault = checked ? faultOf(row) : undefined
  const set = (change: Partial<EditRow>) => onChange({ ...row, ...change })
  return (
    <fieldset className="grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-3 rounded-lg border border-line p-3 md:grid-cols-[12rem_11rem_1fr_auto]">
      <legend className="sr-only">{field ? text.editOfField({ label: field.label }) : text.newEdit}</legend>
      <Select
        label={text.field}
        value={row.name || undefined}
        placeholder={text.chooseField}
        onChange={(name) => set({ name, value: '' })}
        options={fields.map(({ name, label }) => ({ value: name, label }))}
        error={fault === 'field' ? text.faultField : undefined}
        className={onRemove ? undefined : 'max-md:col-span-2'}
      />
      <Select
        label={text.how}
        value={row.kind}
        onChange={(kind) => set({ kind })}
        options={[
          { value: 'set', label: text.kindSet },
          { value: 'append', label: text.kindAppend },
          { value: 'findReplace', label: text.kindFindReplace },
          { value: 'clear', label: text.kindClear },
        ]}
        error={fault === 'title' ? text.faultTitle : undefined}
        className="max-md:col-span-2 max-md:row-start-2"
      />
      <div className="flex min-w-0 flex-col gap-3 max-md:col-span-2 max-md:row-start-3">
        {(row.kind === 'set' || row.kind === 'append') && (
          <ValueInput
            field={field ?? { type: 'STRING', enumValues: [] }}
            label={text.value}
            value={row.value}
            onChange={(value) => set({ value })}
            error={
              fault === 'value'
                ? text.faultValue
                : checked || hasTooLong(row, field)
                  ? problemOf(row, field)
                  : undefined
            }
          />
        )}
        {row.kind === 'findReplace' && (
          <>
            <TextField
              label={text.find}
              value={row.find}
              autoComplete="off"
              onChange={({ currentTarget }) => set({ find: currentTarget.value })}
              error={fault === 'find' ? text.faultFind : problemOfText('find', row.find)}
            />
            <TextField
              label={text.replaceBy}
              value={row.replace}
              autoComplete="off"
              hint={row.replace === '' ? text.replaceByNothing : undefined}
              onChange={({ currentTarget }) => set({ replace: currentTarget.value })}
              error={problemOfText('replace', row.replace)}
            />
            <Checkbox label={text.matchCase} checked={row.matchCase} onChange={(matchCase) => set({ matchCase })} />
          </>
        )}
        {row.kind === 'clear' && <p className="pt-1 text-sm text-ink-soft md:pt-7">{text.clearHint}</p>}
      </div>
      {onRemove && (
        <IconButton
          label={field ? text.removeEditOf({ label: field.label }) : text.removeEdit}
          icon={<X aria-hidden />}
          onClick={onRemove}
          className="mt-5 max-md:col-start-2 max-md:row-start-1"
        />
      )}
    </fieldset>
  )
}
