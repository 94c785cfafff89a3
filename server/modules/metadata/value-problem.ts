import { assetPatchLimits, culturalItemPatchLimits, metadataEntryLimits } from '@teca/shared/contract/meta/limits'
import { ProblemError } from '../../contract/problem.ts'
import { isPartialDate } from '@teca/shared/partial-date'

/** The rule of a template for its values. */
export type ValueRule = { type: string; options: readonly string[] }
/** Why a value does not fit its field. */
export type ValueFault =
  | 'too-long'
  | 'too-many'
  | 'not-an-integer'
  | 'not-a-number'
  | 'not-a-date'
  | 'not-boolean'
  | 'not-an-email'
  | 'not-in-enumeration'

const MOST_OF_STRING = 256
const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/
const number = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i

/** Undefined for a fitting or an empty value. The application's forms use the same rules. */
export function valueProblem({ type, options }: ValueRule, value: string): ValueFault | undefined {
  const text = value.trim()
  if (text === '') return undefined
  if (text.length > mostCharacters(type)) return 'too-long'
  switch (type) {
    case 'INTEGER':
      return /^[+-]?\d+$/.test(text) ? undefined : 'not-an-integer'
    case 'NUMBER':
      return number.test(text) ? undefined : 'not-a-number'
    case 'DATE':
      return isPartialDate(text) ? undefined : 'not-a-date'
    case 'BOOLEAN':
      return /^(?:true|false)$/i.test(text) ? undefined : 'not-boolean'
    case 'EMAIL':
      return email.test(text) ? undefined : 'not-an-email'
    case 'ENUM':
      return options.includes(text) ? undefined : 'not-in-enumeration'
    default:
      return undefined
  }
}

/** The longest value: by the contract for all, by the type for a text of one line. */
export const mostCharacters = (type?: string) =>
  type === 'STRING' ? Math.min(MOST_OF_STRING, metadataEntryLimits.value) : metadataEntryLimits.value

/** Longer than the contract allows any value. */
export const isTooLong = (value: string) => value.length > metadataEntryLimits.value

/** 400 for a value that does not fit its field; its code says why, and `limit` the maximum. */
export const wrongValue = (field: string, fault: ValueFault, detail: string, limit?: number) =>
  new ProblemError(400, `value.${fault}`, {
    detail,
    errors: [{ field, code: fault, detail, ...(limit !== undefined && { limit }) }],
  })

const mostOfOwn = new Map(Object.entries({ ...assetPatchLimits, ...culturalItemPatchLimits }))

/** The problem of an own field beyond the limit of the contract, however it arrived. */
export function problemOfOwn(name: string, value: string | null): ProblemError | undefined {
  const most = mostOfOwn.get(name) ?? Infinity
  if (value === null || value.length <= most) return undefined
  return wrongValue(name, 'too-long', `${name} can have ${most} characters at most`, most)
}

/** The problem of an item without a title. */
export const titleMissing = (detail: string) =>
  new ProblemError(400, 'title.missing', { detail, errors: [{ field: 'sgtt', code: 'required', detail }] })
