import { useFormikContext } from 'formik'
import type { TaskParameterTemplate } from '@teca/shared/contract/meta'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { ValueInput } from '@/blocks/metadata-form/value-input'
import { useText } from '@/text/use-text'
import { Select } from '@/ui/select/select'
import { fieldIn, parameterLabel, type TaskValues } from './task-form'

interface TaskMetadataFieldProps {
  kind: string
  parameter: TaskParameterTemplate
  fields: readonly FormField[]
  error: string | undefined
  mark: string | undefined
}

/** Which field an action changes, or its new value in the input that suits that field. */
export function TaskMetadataField({ kind, parameter, fields, error, mark }: TaskMetadataFieldProps) {
  const { chooseField, fieldGone } = useText('configurationWorkflows')
  const { values, setFieldValue } = useFormikContext<TaskValues>()
  const { name, type } = parameter
  const value = String(values.parameters[name] ?? '')
  const label = parameterLabel(kind, parameter)
  const chosen = fieldIn(values, fields)
  const set = (changes: TaskValues['parameters']) =>
    void setFieldValue('parameters', { ...values.parameters, ...changes })
  if (type === 'FIELD_VALUE')
    return (
      <ValueInput
        field={chosen ?? { type: 'STRING', enumValues: [] }}
        label={label}
        mark={mark}
        value={value}
        error={error}
        onChange={(next) => set({ [name]: next })}
      />
    )
  const isKnown = fields.some((field) => field.name === value)
  return (
    <Select
      label={label}
      mark={mark}
      aria-required={parameter.required || undefined}
      error={error}
      hint={value !== '' && fields.length > 0 && !isKnown ? fieldGone : undefined}
      placeholder={chooseField}
      options={[
        ...fields.map((field) => ({
          value: field.name,
          // Of fields with one label the ID tells which is which.
          label: fields.some((other) => other !== field && other.label === field.label)
            ? `${field.label} (${field.name})`
            : field.label,
        })),
        // A field that is gone is still named.
        ...(value === '' || isKnown ? [] : [{ value, label: value }]),
      ]}
      value={value || undefined}
      // The value of another field means nothing here.
      onChange={(next) => set({ [name]: next, value: '' })}
    />
  )
}
