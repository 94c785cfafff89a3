import type { ColumnMapping, TableMapping } from '../../contract/generated/meta/types.gen.ts'
import { isOwn } from '../../../shared/apply-edits.ts'
import { fieldOf, headingKey, isFormerExport, usualOf } from './headings.ts'
import type { Field, Usual } from './headings.ts'
import { isReportColumn } from './table-columns.ts'
import type { ReadColumn } from './table-columns.ts'

/** What stands between the values of several columns of one own field, unless a person chooses another. */
export const USUAL_JOIN = '; '
const ignore: ColumnMapping = { kind: 'ignore' }
/** A key has a value in nearly every row. */
const NEARLY_ALL = 0.9

/** The columns of a table as they were stored; those of former versions without their counts. */
export type KnownColumn = Pick<ReadColumn, 'name'> & Partial<ReadColumn>

type Meaning = { target: string; isField: boolean; rank: number }

/** The meaning of each column by its name and its values; several columns of one name are several values. */
export function proposeMapping(columns: readonly KnownColumn[], fields: readonly Field[], rows = 0): TableMapping {
  const isFormer = isFormerExport(columns.map(({ name }) => name))
  const meanings = columns.map(({ name }) => meaningOf(name, fields, isFormer))
  const key = keyColumn(columns, meanings, rows)
  const chosen = new Map<string, string>()
  const mapped = columns.map((column, at): ColumnMapping => {
    const meaning = meanings[at]
    if (meaning === undefined) return ignore
    const { target, isField } = meaning
    if (target === 'pressmark') return at === key ? { kind: 'pressmark' } : ignore
    // Of different names that usually mean one thing the likeliest is taken; equal names are parts of it.
    if (!isField && bestName(target, columns, meanings) !== headingKey(column.name)) return ignore
    const isFurther = chosen.has(target)
    chosen.set(target, column.name)
    // Collections and states of a table are not imported yet.
    if (target === 'collections' || target === 'state') return ignore
    if (target === 'media') return { kind: 'media' }
    return { kind: 'field', name: target, ...(isOwn(target) && isFurther && { join: USUAL_JOIN }) }
  })
  return { columns: mapped, existing: 'update', missing: 'create', emptyCells: 'keep' }
}

function meaningOf(name: string, fields: readonly Field[], isFormer: boolean): Meaning | undefined {
  if (name === '' || isReportColumn(name)) return undefined
  const field = fieldOf(name, fields)
  if (field !== undefined) return { target: field, isField: true, rank: -1 }
  const usual = usualOf(name)
  // "State" and "collections" alone mean many things.
  if (usual === undefined || ((name === 'state' || name === 'collections') && !isFormer)) return undefined
  return { target: usual.means satisfies Usual, isField: false, rank: usual.rank }
}

function bestName(target: string, columns: readonly KnownColumn[], meanings: readonly (Meaning | undefined)[]): string {
  const [best] = columns
    .map(({ name }, at) => ({ name, meaning: meanings[at] }))
    .filter(({ meaning }) => meaning?.target === target)
    .toSorted((a, b) => (a.meaning?.rank ?? 0) - (b.meaning?.rank ?? 0))
  return headingKey(best?.name ?? '')
}

/** Of the columns that may tell items apart, the one that does: its values are unique and fill nearly every row. */
function keyColumn(
  columns: readonly KnownColumn[],
  meanings: readonly (Meaning | undefined)[],
  rows: number,
): number | undefined {
  const [best] = columns
    .map(({ filled = rows, unique = true }, at) => ({
      at,
      meaning: meanings[at],
      fits: (unique ? 2 : 0) + (filled >= rows * NEARLY_ALL ? 1 : 0),
    }))
    .filter(({ meaning }) => meaning?.target === 'pressmark')
    .toSorted((a, b) => b.fits - a.fits || (a.meaning?.rank ?? 0) - (b.meaning?.rank ?? 0))
  return best?.at
}

/** The former choice for the same columns, without those that a report has added since. */
export function rememberedFor(columns: readonly KnownColumn[], remembered: TableMapping): TableMapping | undefined {
  const left = [...remembered.columns]
  const mapped = columns.map(({ name }) => (isReportColumn(name) ? ignore : left.shift()))
  const whole = mapped.filter((one) => one !== undefined)
  if (whole.length !== columns.length || left.length > 0) return undefined
  return { ...remembered, columns: whole.map((one, at) => joined(one, whole.slice(0, at))) }
}

/** Former versions kept only one of several columns of an own field. */
function joined(column: ColumnMapping, before: readonly ColumnMapping[]): ColumnMapping {
  const { kind, name = '', join } = column
  const isFurther = kind === 'field' && isOwn(name) && before.some((one) => one.kind === kind && one.name === name)
  return isFurther && join === undefined ? { ...column, join: USUAL_JOIN } : column
}

/** A mapping to remember: without the columns of a report. */
export const mappingToRemember = (columns: readonly KnownColumn[], mapping: TableMapping): TableMapping => ({
  ...mapping,
  columns: mapping.columns.filter((_, at) => !isReportColumn(columns[at]?.name ?? '')),
})
