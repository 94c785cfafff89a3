import { useFormikContext } from 'formik'
import type { TaskParameterTemplate } from '@teca/shared/contract/meta'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { isEmail } from '@/lib/is-email'
import { useText } from '@/text/use-text'
import { ChipInput } from '@/ui/chip-input/chip-input'
import { PasswordField } from '@/ui/password-field/password-field'
import { Select } from '@/ui/select/select'
import { Switch } from '@/ui/switch/switch'
import { TextArea } from '@/ui/text-area/text-area'
import { TextField } from '@/ui/text-field/text-field'
import { isList, isRecipients, optionLabel, parameterLabel, type TaskValues } from './task-form'
import { TaskMetadataField } from './task-metadata-field'

interface TaskFieldProps {
  kind: string
  parameter: TaskParameterTemplate
  /** What an action can change. */
  fields: readonly FormField[]
  error: string | undefined
}

/** Texts of several lines, by the names in built-in actions. */
const long = new Set(['body', 'text', 'message'])
/** The browser's inputs for types that are not ours. */
const inputs = new Set(['number', 'date', 'email', 'url', 'tel', 'time'])

/** The input for one parameter of an action, by its type. */
export function TaskField({ kind, parameter, fields, error }: TaskFieldProps) {
  const text = useText('configurationWorkflows')
  const { required, none } = useText('common')
  const people = useText('people')
  const { values, setFieldValue, setFieldTouched, touched } = useFormikContext<TaskValues>()
  const { name, type, options = [] } = parameter
  const value = values.parameters[name]
  const isTouched = Reflect.get(touched.parameters ?? {}, name) === true
  const set = (to: TaskValues['parameters'][string]) =>
    void setFieldValue('parameters', { ...values.parameters, [name]: to })
  const common = {
    label: parameterLabel(kind, parameter),
    ...(parameter.required && { mark: required, 'aria-required': true }),
    error: isTouched ? error : undefined,
  }
  const box = {
    ...common,
    autoComplete: 'off',
    value: typeof value === 'string' ? value : '',
    onBlur: () => void setFieldTouched(`parameters.${name}`),
  }
  if (isList(parameter))
    return (
      <ChipInput
        label={common.label}
        mark={common.mark}
        // A wrong address shows its error at once, because its chip is already there.
        error={Array.isArray(value) && value.length > 0 ? error : common.error}
        hint={isRecipients(parameter) ? text.recipientsHint : text.listHint}
        values={Array.isArray(value) ? value : []}
        onChange={set}
        isWrong={(one) => isRecipients(parameter) && !isEmail(one)}
        removeLabel={(one) => text.removeValue({ value: one })}
      />
    )
  if (type === 'FIELD' || type === 'FIELD_VALUE')
    return (
      <TaskMetadataField
        kind={kind}
        parameter={parameter}
        fields={fields}
        // A wrong value says so at once; an empty one once it was left.
        error={value ? error : common.error}
        mark={common.mark}
      />
    )
  if (type === 'BOOLEAN') return <Switch label={common.label} checked={value === true} onChange={set} />
  if (type === 'ENUM')
    return (
      <Select
        {...common}
        options={[
          ...(parameter.required ? [] : [{ value: '', label: none }]),
          ...options.map((option) => ({ value: option, label: optionLabel(kind, name, option) })),
        ]}
        value={typeof value === 'string' && (value !== '' || !parameter.required) ? value : undefined}
        onChange={set}
        onBlur={box.onBlur}
      />
    )
  if (type === 'PASSWORD')
    return (
      <PasswordField
        {...box}
        hint={text.secretHint}
        autoComplete="new-password"
        revealLabel={people.showPassword}
        concealLabel={people.hidePassword}
        onChange={(event) => set(event.currentTarget.value)}
      />
    )
  if (long.has(name)) return <TextArea {...box} rows={4} onChange={(event) => set(event.currentTarget.value)} />
  return (
    <TextField
      {...box}
      type={inputs.has(type.toLowerCase()) ? type.toLowerCase() : 'text'}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
