import type { Unit } from './unit-of-work.ts'

/** The kind of event that requests a rebuild of the search. */
export const REBUILD = 'search'

/** Makes every process rebuild the indexes of the organisation once the write is committed, while the old ones answer. */
export const askForIndex = (unit: Unit): void =>
  unit.announce({ kind: REBUILD, uuid: unit.tenantId, action: 'rebuild' })
