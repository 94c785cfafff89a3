import type { ChangeRecord } from './change-record.ts'
import type { Unit } from './unit-of-work.ts'
import type { EntityChanges, EntityKind } from './versioned-tables.ts'

/** A line of the history, with both of its sides. */
export type PastLine = { uuid: string; at: string; action: string; before: ChangeRecord; after: ChangeRecord }

/** How the last change of a kind of thing is taken back, each way within a write. */
export type Reversal = {
  /** Takes back a creation or a restore. */
  remove(unit: Unit, uuid: string): Promise<unknown>
  /** Takes back a deletion. */
  restore(unit: Unit, uuid: string): Promise<unknown>
  /** Takes back anything else. */
  change(unit: Unit, line: PastLine): Promise<unknown>
}

/** The action of a change that takes another one back. */
export const UNDO = 'undo'

/** Those of these columns that a side of a line holds, as the row held them. */
export function columnsIn<K extends EntityKind>(
  _kind: K,
  side: ChangeRecord,
  columns: readonly (keyof EntityChanges<K> & string)[],
): EntityChanges<K> {
  const held = columns.filter((name) => side[name] !== undefined).map((name) => [name, side[name]])
  // The history keeps the values of columns as they were.
  return Object.fromEntries(held) as EntityChanges<K>
}

/** A list of texts that a side of a line holds. */
export const textsIn = (side: ChangeRecord, name: string): string[] => {
  const held = side[name]
  return Array.isArray(held) ? held.filter((one) => typeof one === 'string') : []
}
