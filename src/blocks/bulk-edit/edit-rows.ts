import type { BulkEdit } from '@/api/meta/bulk'

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

/** The line as the server and the preview take it. */
export function editOf({ name, kind, value, find, replace, matchCase }: EditRow): BulkEdit {
  if (kind === 'clear') return { name, kind }
  return kind === 'findReplace' ? { name, kind, find, replace, matchCase } : { name, kind, value: value.trim() }
}
