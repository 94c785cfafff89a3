import type { TaskParameters, TaskParameterTemplate } from '@teca/shared/contract/meta'
import { ProblemError } from '../../contract/problem.ts'
import type { ProblemField } from '../../contract/problem.ts'
import { RECIPIENTS } from './task-kinds.ts'

type Value = TaskParameters[string] | undefined

/** As browsers check an `<input type="email">`. */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i

/** 400 `task.parameters` with each missing or invalid parameter. */
export function requireParameters(asked: readonly TaskParameterTemplate[], given: TaskParameters): void {
  const unknown = Object.keys(given).filter((name) => !asked.some((parameter) => parameter.name === name))
  const errors = [
    ...unknown.map((name) => fault(name, 'unknown', `There is no parameter ${name}`)),
    ...asked.flatMap((parameter) => faultOf(parameter, given[parameter.name])),
  ]
  if (errors.length > 0)
    throw new ProblemError(400, 'task.parameters', { detail: errors.map(({ detail }) => detail).join('; '), errors })
}

function faultOf({ name, label, type, required, options = [] }: TaskParameterTemplate, value: Value): ProblemField[] {
  if (isEmpty(value)) return required ? [fault(name, 'required', `${label} is required`)] : []
  if (name === RECIPIENTS) {
    const wrong = listOf(value).filter((one) => one.length > 254 || !ADDRESS.test(one))
    return wrong.length > 0 ? [fault(name, 'email', `${wrong.join(', ')} must be a valid e-mail address`)] : []
  }
  const fits =
    (type !== 'ENUM' || options.some((option) => option === value)) &&
    (type !== 'BOOLEAN' || typeof value === 'boolean') &&
    (type !== 'ARRAY' || Array.isArray(value)) &&
    (type !== 'URL' || isWebAddress(value)) &&
    (!['TEXT', 'PASSWORD', 'FIELD', 'FIELD_VALUE'].includes(type) || typeof value === 'string')
  return fits ? [] : [fault(name, 'type', `${label} does not suit its type`)]
}

/** An http or https address without a name and password. */
function isWebAddress(value: Value): boolean {
  const url = typeof value === 'string' ? URL.parse(value.trim()) : null
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === ''
}

/** A value as a list of texts; a single text becomes a list of one. */
export const listOf = (value: Value): string[] =>
  Array.isArray(value) ? value.map((one) => one.trim()) : isEmpty(value) ? [] : [String(value)]

/** Whether a parameter has no value. */
export const isEmpty = (value: Value) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every((one) => one.trim() === ''))

const fault = (name: string, code: string, detail: string): ProblemField => ({
  field: `/parameters/${name}`,
  code,
  detail,
})
