import { useFormikContext } from 'formik'
import type { MetadataType } from '@teca/shared/contract/meta'
import { ValueInput } from '@/blocks/metadata-form/value-input'
import { useText } from '@/text/use-text'
import { ChipInput } from '@/ui/chip-input/chip-input'
import { RadioGroup } from '@/ui/radio-group/radio-group'
import { Select } from '@/ui/select/select'
import { TextField } from '@/ui/text-field/text-field'
import { firstDefault, type FieldValues } from './field-form'
import { FieldLabels } from './field-labels'
import { useFieldWords } from './use-field-words'

const types = [
  'STRING',
  'TEXT',
  'INTEGER',
  'NUMBER',
  'DATE',
  'BOOLEAN',
  'EMAIL',
  'ENUM',
] as const satisfies MetadataType[]

/** The longest option, in characters. */
const mostOfOption = 500

/** Name, type, options and default value of a field, and its labels in further languages if the server takes some. */
export function FieldFields({ hasLabels }: { hasLabels: boolean }) {
  const text = useText('configuration')
  const { required } = useText('common')
  const names = useFieldWords().types
  const { values, setValues, getFieldProps, touched, errors } = useFormikContext<FieldValues>()
  const { type, enumValues } = values
  const chooseType = (next: MetadataType) =>
    // A default of one type seldom fits another (back-office spec 5).
    void setValues({ ...values, type: next, defaultValue: next === type ? values.defaultValue : firstDefault(next) })
  const setOptions = (options: string[]) =>
    void setValues({
      ...values,
      enumValues: options,
      defaultValue: options.includes(values.defaultValue) ? values.defaultValue : '',
    })
  return (
    <>
      <TextField
        label={text.fieldName}
        mark={required}
        aria-required
        autoComplete="off"
        error={touched.label ? errors.label : undefined}
        {...getFieldProps('label')}
      />
      <Select
        label={text.fieldType}
        mark={required}
        aria-required
        placeholder={text.chooseType}
        options={types.map((value) => ({ value, label: names[value] }))}
        value={type === '' ? undefined : type}
        error={touched.type ? errors.type : undefined}
        onChange={chooseType}
        onBlur={getFieldProps('type').onBlur}
        name="type"
      />
      {type === 'ENUM' && (
        <ChipInput
          label={text.dictionary}
          hint={text.dictionaryHint}
          placeholder={text.addOption}
          values={enumValues}
          onChange={setOptions}
          removeLabel={(option) => text.removeOption({ option })}
          maxLength={mostOfOption}
        />
      )}
      <DefaultValue />
      {hasLabels && <FieldLabels />}
    </>
  )
}

function DefaultValue() {
  const text = useText('configuration')
  const formats = useText('formats')
  const { values, setFieldValue, setFieldTouched, errors } = useFormikContext<FieldValues>()
  const { type, enumValues, defaultValue } = values
  const change = (value: string) => void setFieldValue('defaultValue', value)
  if (type === '') return null
  if (type === 'BOOLEAN')
    return (
      <RadioGroup
        inline
        label={text.defaultValue}
        value={defaultValue === 'true' ? 'true' : 'false'}
        onChange={change}
        options={[
          { value: 'true', label: formats.true },
          { value: 'false', label: formats.false },
        ]}
      />
    )
  return (
    <ValueInput
      field={{ type, enumValues }}
      label={text.defaultValue}
      value={defaultValue}
      onChange={change}
      onBlur={() => void setFieldTouched('defaultValue')}
      error={errors.defaultValue}
    />
  )
}
