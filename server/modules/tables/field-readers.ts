import type { FieldReading, TableMapping } from '@teca/shared/contract/meta'
import { isSheetError } from '@teca/shared/written/sheet-error'
import { habitsOf, optionFinder, valueInTable, writtenValue } from '@teca/shared/written/written-value'
import type { Habits, WrittenKind } from '@teca/shared/written/written-value'
import type { ReadSheet } from '../../media/tables/table-reading.ts'
import { isOwn } from '@teca/shared/apply-edits'
import { optionLabelsOf } from '../metadata/index.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** How a value is read: undefined if it cannot be, empty if it says that there is none. */
export type ReadValue = { value?: string; other?: string; isChosen?: boolean }
export type FieldReaders = ReadonlyMap<string, FieldReader>

const MOST_KEPT = 20_000
const readTypes = ['DATE', 'BOOLEAN', 'NUMBER', 'INTEGER', 'ENUM']

/** Reads the values of one field of a table: as a person chose, else by the type of the field. Errors are no values. */
export class FieldReader {
  readonly kind: WrittenKind
  readonly wordsIn: string | undefined
  /** Whether its values may be written in several ways. */
  readonly isOfType: boolean
  readonly #given: Habits
  readonly #chosen: ReadonlyMap<string, string>
  readonly #kept = new Map<string, ReadValue>()
  #habits: Habits

  constructor(kind: WrittenKind, reading: Omit<FieldReading, 'name'>, given: Pick<Habits, 'inWorkbook' | 'months'>) {
    const { decimal, monthFirst, wordsIn, values = [] } = reading
    this.kind = kind
    this.wordsIn = wordsIn
    this.isOfType = readTypes.includes(kind.type)
    this.#given = { ...(decimal && { decimal }), ...(monthFirst !== undefined && { monthFirst }), ...given }
    this.#habits = this.#given
    // A person may choose in words too.
    const stored = (becomes: string) => writtenValue(kind, becomes, this.#given) ?? becomes.trim()
    this.#chosen = new Map(values.map(({ value, becomes }) => [value, stored(becomes)]))
  }

  /** The values of the column may show what one of them means; what a person said counts more. */
  learn(texts: Iterable<string>): void {
    this.#habits = { ...habitsOf(this.kind.type, texts, this.#given), ...this.#given }
    this.#kept.clear()
  }

  /** Whether a person may have to decide about such a value. */
  isListed(text: string): boolean {
    return this.isOfType || isSheetError(text) || this.#chosen.has(text)
  }

  read(text: string): ReadValue {
    const chosen = this.#chosen.get(text)
    return chosen === undefined ? this.propose(text) : { value: chosen, isChosen: true }
  }

  /** How it is read without the choice of a person. */
  propose(text: string): ReadValue {
    if (isSheetError(text)) return {}
    if (!this.isOfType) return { value: text }
    const kept = this.#kept.get(text)
    if (kept !== undefined) return kept
    const read = valueInTable(this.kind, text, this.#habits)
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    this.#kept.set(text, read)
    return read
  }
}

type Given = Pick<Habits, 'inWorkbook'> & { months?: ReadSheet['months'] }

/** A reader for each field with a column; `db` is the scope of a tenant. */
export async function fieldReaders(
  db: TenantDb,
  { columns, fields = [] }: TableMapping,
  { inWorkbook, months = [] }: Given,
): Promise<FieldReaders> {
  const names = new Set(columns.flatMap(({ kind, name }) => (kind === 'field' && name !== undefined ? [name] : [])))
  const templates = await db
    .selectFrom('templates')
    .select(['name', 'type', 'enum_values', 'option_labels'])
    .where('resource_type', '=', 'ITEM')
    .where('deleted_at', 'is', null)
    .execute()
  const readings = new Map(fields.map((field) => [field.name, field]))
  const kinds = new Map(templates.map((row) => [row.name, kindOf(row)]))
  return new Map(
    [...names].map((name) => {
      const shown = months.flatMap(([at, text]) => (columns[at]?.name === name ? [text] : []))
      // A text that is a month of the workbook is no year.
      const given = { inWorkbook, months: new Set(shown) }
      const kind = isOwn(name) ? { type: 'STRING' } : (kinds.get(name) ?? { type: 'STRING' })
      return [name, new FieldReader(kind, readings.get(name) ?? {}, given)]
    }),
  )
}

type Template = { type: string; enum_values: string | null; option_labels: string | null }

function kindOf(row: Template): WrittenKind {
  if (row.type !== 'ENUM') return { type: row.type }
  const given: unknown = JSON.parse(row.enum_values ?? '[]')
  const options = Array.isArray(given) ? given.map(String) : []
  const labels = Object.entries(optionLabelsOf(row)).flatMap(([option, words]) =>
    options.includes(option) ? Object.values(words).map((word) => [word, option] as const) : [],
  )
  return { type: row.type, findOption: optionFinder([...options.map((one) => [one, one] as const), ...labels]) }
}
