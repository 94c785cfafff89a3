import type { BulkEdit } from '@/api/meta/bulk'
import { typedDate } from '@/lib/partial-date'
import type { FormField } from '../metadata-form/form-fields'
import { problemOfValue } from '../metadata-form/metadata-schema'

/** One line of the dialog: what is done to a field. */
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

/** Why a line cannot be done: no field, nothing to write, nothing to find, or a title that would be taken away. */
export function faultOf({ name, kind, value, find }: EditRow): 'field' | 'value' | 'find' | 'title' | undefined {
  if (name === '') return 'field'
  if (kind === 'clear') return name === 'sgtt' ? 'title' : undefined
  if (kind === 'findReplace') return find === '' ? 'find' : undefined
  return value.trim() === '' ? 'value' : undefined
}

/** What is wrong with the value that a line would write, in the words of the interface: the same as in the form of one item. */
export const problemOf = ({ kind, value }: EditRow, field: FormField | undefined) =>
  field && (kind === 'set' || kind === 'append') ? problemOfValue(field, value.trim()) : undefined

/** The line as the server and the preview take it. */
export function editOf(
  { name, kind, value, find, replace, matchCase }: EditRow,
  field: FormField | undefined,
): BulkEdit {
  if (kind === 'clear') return { name, kind }
  if (kind === 'findReplace') return { name, kind, find, replace, matchCase }
  return { name, kind, value: field?.type === 'DATE' ? typedDate(value) : value.trim() }
}

/** Something was chosen or written that would be lost. */
export const isFilled = ({ name, value, find, replace }: EditRow) => [name, value, find, replace].some(Boolean)
