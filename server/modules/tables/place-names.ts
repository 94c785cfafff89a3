import { itemSteps } from '../workflow/index.ts'
import { collectionFinder } from './collection-names.ts'
import { usualOf } from './headings.ts'
import type { Place } from './headings.ts'
import { namesIn } from './mapped-row.ts'
import type { KnownColumn } from './propose-mapping.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/**
 * Tells whether the catalogue has collections or states of the names in a column with a usual heading of them: all of
 * the states, and one of the collections at least. `db` is the scope of a tenant.
 */
export async function placeNames(db: TenantDb, columns: readonly KnownColumn[]) {
  const samplesOf = (place: Place) =>
    columns.flatMap(({ name, samples = [] }) => (usualOf(name)?.means === place ? samples : []))
  const names = samplesOf('collections').flatMap((cell) => [cell, ...namesIn(cell)])
  const [find, steps] = await Promise.all([
    collectionFinder(db, names),
    samplesOf('state').length > 0 ? itemSteps(db) : undefined,
  ])
  return (place: Place, samples: readonly string[]): boolean =>
    place === 'state'
      ? samples.length > 0 && samples.every((text) => (steps?.statesCalled(text).length ?? 0) > 0)
      : samples.some((cell) => [cell, ...namesIn(cell)].some((name) => find(name).length > 0))
}
