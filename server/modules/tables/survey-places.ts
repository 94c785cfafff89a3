import type { TableMapping } from '@teca/shared/contract/meta'
import type { ProblemError } from '../../contract/problem.ts'
import { itemSteps } from '../workflow/index.ts'
import { collectionFinder } from './collection-names.ts'
import type { Place } from './headings.ts'
import type { MappedRow } from './mapped-row.ts'
import { placeChoices, placeNames } from './place-choices.ts'
import { collectionProblem, stateProblem } from './row-places.ts'
import type { ListedValue } from './table-values-repository.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

const MOST_NAMES = 10_000
const LONGEST = 500

type Cell = MappedRow['collections'] & { count: number }

/** Counts the names of collections and states in a table. */
export class PlaceSurvey {
  readonly #cells = new Map<string, Cell>()
  readonly #states = new Map<string, number>()

  take({ collections, state }: MappedRow): void {
    const cell = this.#cells.get(collections.cell)
    if (cell !== undefined) cell.count += 1
    else if (collections.cell !== '' && this.#cells.size < MOST_NAMES)
      this.#cells.set(collections.cell, { ...collections, count: 1 })
    const count = state === undefined ? undefined : this.#states.get(state)
    if (state !== undefined && (count !== undefined || this.#states.size < MOST_NAMES))
      this.#states.set(state, (count ?? 0) + 1)
  }

  /** The names that are none of one collection or state, and those for which a person chose; `db` is the scope of a tenant. */
  async listed(db: TenantDb, mapping: TableMapping): Promise<ListedValue[]> {
    const chosen = placeChoices(mapping)
    const cells = [...this.#cells.values()]
    const names = cells.flatMap((cell) => [cell.cell, ...cell.names])
    const [find, steps] = await Promise.all([
      collectionFinder(db, [...names, ...chosen.collections.values()]),
      this.#states.size > 0 ? itemSteps(db) : undefined,
    ])
    const counts = new Map<string, number>()
    for (const cell of cells) {
      // The title of one collection may hold a separator.
      if (cell.names.length > 1 && find(cell.cell).length === 1) continue
      for (const name of new Set(cell.names)) counts.set(name, (counts.get(name) ?? 0) + cell.count)
    }
    const collections = (name: string) => collectionProblem(name, find(name))
    const states = (text: string) => stateProblem(text, steps?.statesCalled(text) ?? [])
    return [
      ...listedOf('collections', counts, chosen.collections, collections),
      ...listedOf('state', this.#states, chosen.state, states),
    ]
  }
}

function listedOf(
  place: Place,
  counts: ReadonlyMap<string, number>,
  chosen: ReadonlyMap<string, string>,
  problemOf: (name: string) => ProblemError | undefined,
): ListedValue[] {
  return [...counts].flatMap(([value, count]): ListedValue[] => {
    if (value.length > LONGEST) return []
    const becomes = chosen.get(value)
    const own = problemOf(value)
    const problem = becomes === undefined ? own : becomes === '' ? undefined : problemOf(becomes)
    if (becomes === undefined && problem === undefined) return []
    return [
      {
        name: placeNames[place],
        value,
        row_count: count,
        ...(becomes !== undefined && { becomes }),
        ...(problem !== undefined && { code: problem.code }),
        ...(becomes !== undefined && own === undefined && { proposal: value }),
        unclear: becomes === undefined ? 1 : 0,
      },
    ]
  })
}
