import { randomUUID } from 'node:crypto'
import type { LeftOutValue, TableMapping } from '@teca/shared/contract/meta'
import { ProblemError } from '../../contract/problem.ts'
import { listed } from '../../db/listed.ts'
import type { RowOutcome } from '../../db/spreadsheet-tables.ts'
import { isThere } from '../../db/existing-uuids.ts'
import { editProblem, editables } from '../bulk/index.ts'
import type { Editable } from '@teca/shared/apply-edits'
import { isSheetError } from '@teca/shared/written/sheet-error'
import type { ItemRow } from '../bulk/index.ts'
import { problemOfOwn, valueChecks } from '../metadata/index.ts'
import type { ValueCheck } from '../metadata/index.ts'
import type { MappedRow } from './mapped-row.ts'
import type { FieldReaders } from './field-readers.ts'
import { readRow, sheetError } from './read-row.ts'
import { placeChoices, withChosenPlaces } from './place-choices.ts'
import { knownPlaces, readPlaces } from './row-places.ts'
import type { KnownPlaces, RowPlaces } from './row-places.ts'
import { takenBackItems } from './taken-back.ts'
import { afterRow, nothing } from './planned-values.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** The outcome of one row. */
export type PlannedRow = {
  row: MappedRow
  outcome: RowOutcome
  itemUuid?: string
  problem?: ProblemError
  /** The value that it is refused for, as the table has it. */
  value?: string
  /** The values that the row is taken without. */
  leftOut?: LeftOutValue[]
  /** The item afterwards; `item` is the existing one. */
  write?: { item?: ItemRow; was: Editable; is: Editable } & Omit<RowPlaces, 'misfits'>
  /** The item of an import that was taken back, which the new one replaces. */
  former?: string
}

type Known = {
  mapping: TableMapping
  items: ReadonlyMap<string, ItemRow>
  /** Uuids of items that a new one may replace. */
  takenBack: ReadonlySet<string>
  were: ReadonlyMap<string, Editable>
  checks: ReadonlyMap<string, ValueCheck>
  readers: FieldReaders
  places: KnownPlaces
  /** The target collection was deleted since the job began. */
  targetMissing: boolean
  /** Pressmarks of the former rows. */
  seen: Set<string>
}

/** Finds out the outcome of rows, without writing. Pressmarks are added to `seen`. */
export async function planRows(
  db: TenantDb,
  given: readonly MappedRow[],
  { mapping, readers, seen }: Pick<Known, 'mapping' | 'readers' | 'seen'>,
): Promise<PlannedRow[]> {
  const { collection } = mapping
  const choices = placeChoices(mapping)
  const chosen = given.map((row) => withChosenPlaces(row, choices))
  const rows = chosen.map(({ row }) => row)
  const [items, checks, isTarget] = await Promise.all([
    itemsByPressmark(db, rows),
    valueChecks(db, 'ITEM'),
    collection === undefined ? true : isThere(db, 'collections', collection),
  ])
  const found = [...items.values()]
  const [were, takenBack, places] = await Promise.all([
    editables(db, found),
    takenBackItems(db, found),
    knownPlaces(db, rows, found),
  ])
  const known: Known = { mapping, readers, items, takenBack, were, checks, places, targetMissing: !isTarget, seen }
  return chosen.map(({ row, leftOut }) => {
    const planned = planRow(row, leftOut, known)
    if (row.pressmark !== '') seen.add(row.pressmark)
    return planned
  })
}

async function itemsByPressmark(db: TenantDb, rows: readonly MappedRow[]): Promise<Map<string, ItemRow>> {
  const pressmarks = rows.flatMap(({ pressmark }) => (pressmark === '' ? [] : [pressmark]))
  const found = await db
    .selectFrom('items')
    .select(['uuid', 'pressmark', 'sgtt', 'autn', 'sgti', 'state', 'version', 'deleted_at'])
    .where('pressmark', 'in', listed(db, pressmarks))
    .execute()
  return new Map(found.map((row) => [row.pressmark, row]))
}

function planRow(row: MappedRow, withoutPlaces: readonly LeftOutValue[], known: Known): PlannedRow {
  const { mapping, items, takenBack, were, checks, seen } = known
  const { pressmark } = row
  const found = items.get(pressmark)
  const former = found && takenBack.has(found.uuid) ? found.uuid : undefined
  const item = former === undefined ? found : undefined
  const refuse = (problem: ProblemError): PlannedRow => ({ row, outcome: 'refused', itemUuid: item?.uuid, problem })
  if (pressmark === '') return refuse(refusal('table.no-pressmark', 'pressmark', 'The row has no pressmark'))
  if (isSheetError(pressmark)) return { ...refuse(sheetError('pressmark', pressmark)), value: pressmark }
  if (seen.has(pressmark))
    return refuse(refusal('table.pressmark-twice', 'pressmark', `An earlier row has the pressmark ${pressmark} too`))
  const tooLong = problemOfOwn('pressmark', pressmark)
  if (tooLong !== undefined) return refuse(tooLong)
  if (item !== undefined && item.deleted_at !== null)
    return refuse(refusal('pressmark.deleted', 'pressmark', `The pressmark ${pressmark} belongs to a deleted item`))
  if (item !== undefined && mapping.existing === 'refuse')
    return refuse(refusal('pressmark.taken', 'pressmark', `Another item has the pressmark ${pressmark}`))
  if (item === undefined && mapping.missing === 'refuse')
    return refuse(refusal('table.no-such-item', 'pressmark', `No item has the pressmark ${pressmark}`))
  if (item === undefined && known.targetMissing)
    return refuse(refusal('parent.missing', 'collection', `There is no collection ${mapping.collection}`))
  const was = (item && were.get(item.uuid)) ?? nothing
  const { row: read, leftOut, refused } = readRow(row, was, known)
  const { misfits, ...places } = readPlaces(row, item, known.places)
  const misfit = refused ?? (mapping.misfits === 'leaveOut' ? undefined : misfits[0])
  if (misfit !== undefined) return { ...refuse(misfit.problem), value: misfit.value }
  leftOut.push(...withoutPlaces, ...misfits.map(({ field, value, problem: { code } }) => ({ field, value, code })))
  const is = afterRow(was, read, mapping.emptyCells)
  const problem = is === was && item !== undefined ? undefined : editProblem(was, is, checks)
  if (problem !== undefined) return refuse(problem)
  if (item === undefined)
    return { row, outcome: 'created', itemUuid: randomUUID(), write: { was, is, ...places }, former, leftOut }
  const isSame = is === was && places.added.length === 0 && places.transition === undefined
  if (isSame) return { row, outcome: 'unchanged', itemUuid: item.uuid, leftOut }
  return { row, outcome: 'updated', itemUuid: item.uuid, write: { item, was, is, ...places }, leftOut }
}

const refusal = (code: string, field: string, detail: string) =>
  new ProblemError(400, code, { detail, errors: [{ field, code, detail }] })
