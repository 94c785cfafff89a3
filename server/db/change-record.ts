/** One side of a line of the history: columns, and whatever else its writer named. */
export type ChangeRecord = Record<string, unknown>

// Undo, history and audit read what earlier versions of Teca wrote. Raise it where the form changes, and read both.
const FORM = 1

/** Null where there is nothing to say. Hashes of passwords are never kept. */
export function changeText(record: object | undefined): string | null {
  if (record === undefined || Object.keys(record).length === 0) return null
  return JSON.stringify({ $form: FORM, ...record, password_hash: undefined })
}

/** What `changeText` wrote; lines without a form are of the first one. */
export function changeRecord(json: string | null): ChangeRecord {
  const { $form = FORM, ...record } = JSON.parse(json ?? '{}') as ChangeRecord
  if ($form !== FORM) throw new Error(`This Teca cannot read a line of the history in form ${String($form)}`)
  return record
}
