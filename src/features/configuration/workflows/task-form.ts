import { isApiError } from '@/api/api-error'
import type {
  ResourceType,
  TaskParameters,
  TaskParameterTemplate,
  TransitionTaskTemplate,
} from '@teca/shared/contract/meta'
import { requiredNames, type FormField } from '@/blocks/metadata-form/form-fields'
import { problemOfValue } from '@/blocks/metadata-form/metadata-schema'
import { isEmail } from '@/lib/is-email'
import { typedValue } from '@/lib/typed-value'
import { problemWords } from '@/text/problem-words'
import { textOf, wordOf } from '@/text/text'

export type TaskValue = string | boolean | string[]

/** The values of an action's form. */
export interface TaskValues {
  templateName: string
  parameters: Record<string, TaskValue>
}

/** The parameter that is a list of e-mail addresses, in any action (back-office spec 3). */
export const isRecipients = ({ name }: Pick<TaskParameterTemplate, 'name'>) => name === 'recipients'
export const isList = (parameter: TaskParameterTemplate) => parameter.type === 'ARRAY' || isRecipients(parameter)

/** The initial values of the form, for an action of this kind. */
export function valuesOf(template: TransitionTaskTemplate | undefined, given: TaskParameters = {}): TaskValues {
  const parameters = (template?.parameters ?? []).map((parameter) => [
    parameter.name,
    valueOf(parameter, given[parameter.name]),
  ])
  return { templateName: template?.name ?? '', parameters: Object.fromEntries(parameters) }
}

function valueOf(parameter: TaskParameterTemplate, given: TaskParameters[string] | undefined): TaskValue {
  if (isList(parameter)) return Array.isArray(given) ? given : typeof given === 'string' && given ? [given] : []
  if (parameter.type === 'BOOLEAN') return given === true
  return given === undefined || given === null ? '' : String(given)
}

/** The field that an action changes; undefined where it is none of these. */
export const fieldIn = ({ parameters }: TaskValues, fields: readonly FormField[]) =>
  fields.find(({ name }) => name === parameters['field'])

/** The body of an action: empty parameters are left out. */
export function parametersOf(values: TaskValues, fields: readonly FormField[]): TaskParameters {
  const type = fieldIn(values, fields)?.type
  return Object.fromEntries(
    Object.entries(values.parameters).flatMap(([name, value]) => {
      if (isBlank(value)) return []
      return [[name, name === 'value' && type !== undefined ? typedValue(type, String(value)) : value]]
    }),
  )
}

const isBlank = (value: TaskValue | undefined) =>
  value === undefined || (Array.isArray(value) ? value.length === 0 : value === '' || String(value).trim() === '')

/** What is wrong in the form, by the name of the parameter: what is required and empty, recipients and web addresses that are none, and a value that is none of its field. */
export function faultsOf(
  template: TransitionTaskTemplate | undefined,
  values: TaskValues,
  fields: readonly FormField[],
  resource: ResourceType,
): Record<string, string> {
  const words = textOf('validation')
  const faults = (template?.parameters ?? []).map((parameter): [string, string] | undefined => {
    const value = values.parameters[parameter.name]
    if (parameter.required && isBlank(value)) return [parameter.name, words.required]
    if (isRecipients(parameter) && Array.isArray(value) && !value.every(isEmail))
      return [parameter.name, words.recipientsInvalid]
    if (parameter.type === 'URL' && !isBlank(value) && !isWebAddress(String(value)))
      return [parameter.name, words.addressInvalid]
    const field = parameter.type === 'FIELD_VALUE' ? fieldIn(values, fields) : undefined
    if (field === undefined) return undefined
    const problem =
      isBlank(value) && requiredNames[resource].includes(field.name)
        ? words.required
        : problemOfValue(field, String(value).trim())
    return problem === undefined ? undefined : [parameter.name, problem]
  })
  return Object.fromEntries(faults.filter((fault) => fault !== undefined))
}

/** What the server refused, by the name of the parameter. */
export function refusedParameters(error: Error): Record<string, string> {
  const faults = isApiError(error) ? (error.problem?.errors ?? []) : []
  return Object.fromEntries(
    faults.flatMap(({ field, code, limit = 0 }) => {
      const name = /^\/parameters\/(.+)$/.exec(field)?.[1]
      return name === undefined ? [] : [[name, faultWords(code, limit)]]
    }),
  )
}

function faultWords(code: string, limit: number): string {
  const words = textOf('validation')
  if (code === 'required') return words.required
  if (code === 'email') return words.recipientsInvalid
  const text = textOf('configurationWorkflows')
  if (code === 'not-public') return text.addressNotPublic
  if (code === 'too-short') return text.secretTooShort({ min: limit })
  if (code === 'unknown') return text.fieldGone
  return problemWords({ code: `value.${code}`, message: textOf('configurationWorkflows').valueRefused })
}

function isWebAddress(value: string): boolean {
  const url = URL.parse(value.trim())
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === ''
}

/** The name of a kind of action in the language of the interface, else the server's own label. */
export const kindLabel = (name: string, label = name) => wordOf('taskKinds', name) ?? label
export const parameterLabel = (kind: string, { name, label }: Pick<TaskParameterTemplate, 'name' | 'label'>) =>
  wordOf('taskParameters', `${kind}_${name}`) ?? label
export const optionLabel = (kind: string, name: string, option: string) =>
  wordOf('taskParameters', `${kind}_${name}_${option}`) ?? option
