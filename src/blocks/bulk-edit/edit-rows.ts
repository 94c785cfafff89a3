import type { BulkEdit } from '@/api/meta/bulk/bulk'
import { bulkEditLimits } from '@teca/shared/contract/meta/limits'
import { typedValue } from '@/lib/typed-value'
import { textOf } from '@/text/text'
import type { FormField } from '../metadata-form/form-fields'
import { isTooLong, problemOfValue } from '../metadata-form/metadata-schema'

/** One line of the dialog: the edit of a field. */
export interface EditRow {
  id: number
  name: string
  kind: BulkEdit['kind']
  value: string
  find: string
  replace: string
  matchCase: boolean
}

export const newRow = (id: number, name = ''): EditRow => ({
  id,
  name,
  kind: 'set',
  value: '',
  find: '',
  replace: '',
  matchCase: true,
})

/** Why a line is incomplete: no field, nothing to write, nothing to find, or a title that would be removed. */
export function faultOf({ name, kind, value, find }: EditRow): 'field' | 'value' | 'find' | 'title' | undefined {
  if (name === '') return 'field'
  if (kind === 'clear') return name === 'sgtt' ? 'title' : undefined
  if (kind === 'findReplace') return find === '' ? 'find' : undefined
  return value.trim() === '' ? 'value' : undefined
}

/** What is wrong with the value of a line, in the language of the interface: the same as in the form of one item. */
export function problemOf({ kind, value, find, replace }: EditRow, field: FormField | undefined) {
  if (kind === 'findReplace') return problemOfText('find', find) ?? problemOfText('replace', replace)
  if (field === undefined || kind === 'clear') return undefined
  // Words for no date are no value to write; another edit empties a field.
  const isNone = value.trim() !== '' && typedValue(field.type, value) === ''
  return isNone ? textOf('validation').notADate : problemOfValue(field, value.trim())
}

/** Shown while a person types. */
export const problemOfText = (part: 'find' | 'replace', text: string) =>
  text.length > bulkEditLimits[part] ? textOf('validation').tooLong({ max: bulkEditLimits[part] }) : undefined

/** The value is longer than its field allows, which is shown while a person types. */
export const hasTooLong = ({ value }: EditRow, field: FormField | undefined) =>
  field !== undefined && isTooLong(field, value)

/** The line in the form of the server and the preview. */
export function editOf(
  { name, kind, value, find, replace, matchCase }: EditRow,
  field: FormField | undefined,
): BulkEdit {
  if (kind === 'clear') return { name, kind }
  if (kind === 'findReplace') return { name, kind, find, replace, matchCase }
  return { name, kind, value: typedValue(field?.type, value) }
}

/** Something was chosen or typed that would be lost. */
export const isFilled = ({ name, value, find, replace }: EditRow) => [name, value, find, replace].some(Boolean)
