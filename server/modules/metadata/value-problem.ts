import { dateKey, numberKey } from './sort-key.ts'

/** What a template says of its values. */
export type ValueRule = { type: string; options: readonly string[] }

const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/

/** Why a value is none of its field, as a stable code; undefined for one that is, and for fields of text. */
export function valueProblem({ type, options }: ValueRule, value: string): string | undefined {
  const text = value.trim()
  if (text === '') return undefined
  switch (type) {
    case 'INTEGER':
      return /^[+-]?\d+$/.test(text) ? undefined : 'not-an-integer'
    case 'NUMBER':
      return numberKey(text) === undefined ? 'not-a-number' : undefined
    case 'DATE':
      return isDate(text) ? undefined : 'not-a-date'
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

/** A date, or an interval of which one end may be open. */
function isDate(text: string): boolean {
  const ends = text.split('/').filter((end) => end !== '' && end !== '..')
  return ends.length > 0 && text.split('/').length <= 2 && ends.every((end) => dateKey(end) !== undefined)
}
