import { isOwn } from '@teca/shared/apply-edits'
import type { Editable } from '@teca/shared/apply-edits'
import type { MetadataValue } from '../metadata/index.ts'
import { comparable } from './cell-text.ts'
import type { MappedRow } from './mapped-row.ts'

/** An item after a row: only fields with a column change, and of those only different ones. */
export function afterRow(was: Editable, { values }: MappedRow, emptyCells: 'keep' | 'clear'): Editable {
  let is = was
  for (const [name, given] of values) {
    if (given.length === 0 && emptyCells === 'keep') continue
    if (isOwn(name)) {
      const [text = null] = given
      if (comparable(text ?? '') !== comparable(is[name] ?? '')) is = { ...is, [name]: text }
    } else {
      const changed = withValues(is.values, name, given)
      if (changed !== is.values) is = { ...is, values: changed }
    }
  }
  return is
}

/** The same array without a difference. A former value keeps its language. */
function withValues(values: MetadataValue[], name: string, given: readonly string[]): MetadataValue[] {
  const had = values.filter((one) => one.name === name)
  const isSame = (a: string, b: string) => comparable(a) === comparable(b)
  if (had.length === given.length && had.every(({ value }, at) => isSame(value, given[at] ?? ''))) return values
  const wanted = given.map((value) => had.find((one) => isSame(one.value, value)) ?? { name, value })
  const first = values.findIndex((one) => one.name === name)
  const others = values.filter((one) => one.name !== name)
  return others.toSpliced(first < 0 ? others.length : first, 0, ...wanted)
}

/** The base of a new item. */
export const nothing: Editable = { sgtt: null, autn: null, sgti: null, values: [] }
