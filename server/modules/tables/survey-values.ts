import { setImmediate } from 'node:timers/promises'
import type { TableMapping } from '@teca/shared/contract/meta'
import type { ValueCheck } from '../metadata/index.ts'
import { problemOfValue } from '../metadata/index.ts'
import type { FieldReader, FieldReaders } from './field-readers.ts'
import type { MappedRow } from './mapped-row.ts'
import { unreadable } from './read-row.ts'
import { PlaceSurvey } from './survey-places.ts'
import type { ListedValue } from './table-values-repository.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

const MOST_VALUES = 50_000
const LONGEST = 500
/** Values per turn, so that the server answers other calls in between. */
const AT_ONCE = 200

/** Counts the different values that a person may have to decide about. */
export class ValueSurvey {
  readonly #readers: FieldReaders
  readonly #counts: Map<string, Map<string, number>>
  readonly #places = new PlaceSurvey()
  #different = 0

  constructor(readers: FieldReaders) {
    this.#readers = readers
    this.#counts = new Map([...readers.keys()].map((name) => [name, new Map<string, number>()]))
  }

  take(rows: readonly MappedRow[]): void {
    for (const row of rows) {
      this.#places.take(row)
      for (const [name, counts] of this.#counts)
        for (const text of row.values.get(name) ?? []) {
          if (this.#readers.get(name)?.isListed(text) !== true) continue
          const count = counts.get(text)
          if (count === undefined && (this.#different >= MOST_VALUES || text.length > LONGEST)) continue
          if (count === undefined) this.#different += 1
          counts.set(text, (count ?? 0) + 1)
        }
    }
  }

  /** Lets every reader know what all values of its field show. */
  teach(): void {
    for (const [name, reader] of this.#readers) reader.learn(this.#counts.get(name)?.keys() ?? [])
  }

  /** The values that are not stored as they are written, the most frequent first; `db` is the scope of a tenant. */
  async listed(db: TenantDb, mapping: TableMapping, checks: ReadonlyMap<string, ValueCheck>): Promise<ListedValue[]> {
    const listed = await this.#places.listed(db, mapping)
    let done = 0
    for (const [name, reader] of this.#readers)
      for (const [value, count] of this.#counts.get(name) ?? []) {
        done += 1
        if (done % AT_ONCE === 0) await setImmediate()
        const one = listedValue(reader, { name, value, row_count: count }, checks)
        if (one !== undefined) listed.push(one)
      }
    return listed.toSorted((a, b) => b.row_count - a.row_count || (a.value < b.value ? -1 : 1))
  }
}

type Counted = Pick<ListedValue, 'name' | 'value' | 'row_count'>

function listedValue(
  reader: FieldReader,
  counted: Counted,
  checks: ReadonlyMap<string, ValueCheck>,
): ListedValue | undefined {
  const { name, value } = counted
  const { value: becomes, other, isChosen = false } = reader.read(value)
  const isKept = becomes === value && !isChosen
  const problem =
    becomes === undefined
      ? unreadable(name, value, { reader, checks })
      : becomes === ''
        ? undefined
        : problemOfValue(checks, name, becomes)
  if (isKept && problem === undefined && other === undefined) return undefined
  return {
    ...counted,
    ...(becomes !== undefined && { becomes }),
    ...(other !== undefined && { other }),
    ...(problem !== undefined && { code: problem.code }),
    ...(isChosen && { proposal: reader.propose(value).value }),
    unclear: !isChosen && (problem !== undefined || other !== undefined) ? 1 : 0,
  }
}
