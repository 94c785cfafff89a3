import type { TaskParameters, TaskParameterTemplate, TransitionTaskTemplate } from '@/api/meta/generated/types.gen'
import { isEmail } from '@/lib/is-email'
import { textOf, wordOf } from '@/text/text'

export type TaskValue = string | boolean | string[]

/** What the form says of an action. */
export interface TaskValues {
  templateName: string
  parameters: Record<string, TaskValue>
}

/** The parameter that is a list of e-mail addresses, in whatever action (back-office spec 3). */
export const isRecipients = ({ name }: Pick<TaskParameterTemplate, 'name'>) => name === 'recipients'
export const isList = (parameter: TaskParameterTemplate) => parameter.type === 'ARRAY' || isRecipients(parameter)

/** What the form begins with, for an action of this kind. */
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

/** What is sent of an action: a parameter that is not filled is left out. */
export const parametersOf = ({ parameters }: TaskValues): TaskParameters =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => !isBlank(value)))

const isBlank = (value: TaskValue | undefined) =>
  value === undefined || (Array.isArray(value) ? value.length === 0 : value === '' || String(value).trim() === '')

/** What is wrong in the form, by the name of the parameter: what is required and empty, and recipients that are no addresses. */
export function faultsOf(template: TransitionTaskTemplate | undefined, values: TaskValues): Record<string, string> {
  const words = textOf('validation')
  const faults = (template?.parameters ?? []).map((parameter): [string, string] | undefined => {
    const value = values.parameters[parameter.name]
    if (parameter.required && isBlank(value)) return [parameter.name, words.required]
    if (isRecipients(parameter) && Array.isArray(value) && !value.every(isEmail))
      return [parameter.name, words.recipientsInvalid]
    return undefined
  })
  return Object.fromEntries(faults.filter((fault) => fault !== undefined))
}

/** What a kind of action is called, in the language of the interface; as the server says where we do not know it. */
export const kindLabel = (name: string, label = name) => wordOf('taskKinds', name) ?? label
export const parameterLabel = (kind: string, { name, label }: TaskParameterTemplate) =>
  wordOf('taskParameters', `${kind}_${name}`) ?? label
export const optionLabel = (kind: string, name: string, option: string) =>
  wordOf('taskParameters', `${kind}_${name}_${option}`) ?? option
