import { array, mixed, object, string } from 'yup'
import type { CustomMetadataTemplate, LanguageLabels, MetadataType, OptionLabels } from '@teca/shared/contract/meta'
import { customMetadataTemplateCreateLimits } from '@teca/shared/contract/meta/limits'
import { problemOfValue } from '@/blocks/metadata-form/metadata-schema'
import { textOf } from '@/text/text'
import { filledLabels, filledOptionLabels, labelsSchema, optionLabelsSchema } from '../labels/labels-form'

export interface FieldValues {
  name: string
  label: string
  type: MetadataType | ''
  defaultValue: string
  enumValues: string[]
  labels: LanguageLabels
  optionLabels: OptionLabels
}

export const nothing: FieldValues = {
  name: '',
  label: '',
  type: '',
  defaultValue: '',
  enumValues: [],
  labels: {},
  optionLabels: {},
}

/** The initial values of a field's form. */
export const valuesOf = (field: CustomMetadataTemplate): FieldValues => {
  const { name, label, type, defaultValue, enumValues, labels = {}, optionLabels = {} } = field
  return {
    name,
    label,
    type,
    defaultValue: defaultValue ?? firstDefault(type),
    enumValues: [...enumValues],
    labels,
    optionLabels,
  }
}

/** The initial default value of a type: BOOLEAN is false, the others are empty (back-office spec 5). */
export const firstDefault = (type: MetadataType | ''): string => (type === 'BOOLEAN' ? 'false' : '')

/** What is wrong with a default value. */
function problemOfDefault({
  type,
  enumValues,
  defaultValue,
}: Pick<FieldValues, 'type' | 'enumValues' | 'defaultValue'>) {
  if (type === '' || type === 'BOOLEAN') return undefined
  const problem = problemOfValue({ type, enumValues }, defaultValue.trim())
  return problem && type === 'ENUM' ? textOf('validation').enumDefault : problem
}

const isType = (value: unknown): value is MetadataType => typeof value === 'string' && value !== ''

const line = (most: number) =>
  string()
    .trim()
    .required(() => textOf('validation').required)
    .max(most, () => textOf('validation').tooLong({ max: most }))

/** Checks of the form of a field. */
export const fieldSchema = () =>
  object({
    name: line(customMetadataTemplateCreateLimits.name),
    label: line(customMetadataTemplateCreateLimits.label),
    type: string().required(() => textOf('validation').required),
    enumValues: array().of(string().required()),
    labels: labelsSchema(),
    optionLabels: optionLabelsSchema(),
    defaultValue: mixed<string>().test('default', function (defaultValue = '') {
      const { type, enumValues }: { type: MetadataType | ''; enumValues: string[] } = this.parent
      const message = problemOfDefault({ type, enumValues, defaultValue })
      return message === undefined || this.createError({ message })
    }),
  })

/** The body of a field, without its name. */
export function fieldBody({ label, type, defaultValue, enumValues }: FieldValues) {
  if (!isType(type)) throw new Error('A field without a type was sent')
  return {
    label: label.trim(),
    type,
    defaultValue: defaultValue.trim() || null,
    enumValues: type === 'ENUM' ? enumValues : [],
  }
}

/** The labels of a field in further languages, as they are sent. */
export const fieldLabels = ({ type, enumValues, labels, optionLabels }: FieldValues) => ({
  labels: filledLabels(labels),
  optionLabels: filledOptionLabels(optionLabels, type === 'ENUM' ? enumValues : []),
})
