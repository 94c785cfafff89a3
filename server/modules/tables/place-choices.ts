import type { LeftOutValue, TableMapping } from '@teca/shared/contract/meta'
import { EXPORT_SEPARATOR } from './cell-text.ts'
import type { Place } from './headings.ts'
import type { MappedRow } from './mapped-row.ts'

/** The names of these columns among the fields; a field of the organisation may be called `state` too. */
export const placeNames = { collections: 'teca:collections', state: 'teca:state' } as const satisfies Record<
  Place,
  string
>

/** What a person chose for names of collections and states; empty leaves the name out. */
export type PlaceChoices = Record<Place, ReadonlyMap<string, string>>

export function placeChoices({ fields = [] }: Pick<TableMapping, 'fields'>): PlaceChoices {
  const of = (place: Place) =>
    new Map(
      fields
        .filter(({ name }) => name === placeNames[place])
        .flatMap(({ values = [] }) => values.map(({ value, becomes }) => [value, becomes.trim()] as const)),
    )
  return { collections: of('collections'), state: of('state') }
}

/** The row with the names that a person chose, and those that it is taken without. */
export function withChosenPlaces(
  row: MappedRow,
  { collections: chosen, state: states }: PlaceChoices,
): { row: MappedRow; leftOut: LeftOutValue[] } {
  const { cell, names } = row.collections
  const becomes = row.state === undefined ? undefined : states.get(row.state)
  const isMoved = names.some((name) => chosen.has(name))
  if (becomes === undefined && !isMoved) return { row, leftOut: [] }
  const named = names.map((name) => chosen.get(name) ?? name).filter((name) => name !== '')
  const collections = isMoved ? { cell: named.join(EXPORT_SEPARATOR), names: named } : { cell, names }
  const state = becomes === undefined ? row.state : becomes || undefined
  const out = (field: Place, value: string) => ({ field, value, code: 'value.left-out' })
  const leftOut = [
    ...names.filter((name) => chosen.get(name) === '').map((name) => out('collections', name)),
    ...(becomes === '' ? [out('state', row.state ?? '')] : []),
  ]
  return { row: { ...row, collections, state }, leftOut }
}
