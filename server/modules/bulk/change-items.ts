import type { BulkEdit } from '@teca/shared/contract/meta'
import { notFound, ProblemError } from '../../contract/problem.ts'
import { orderKey } from '../../db/order-key.ts'
import type { RowChange, Unit } from '../../db/unit-of-work.ts'
import type { EntityChanges } from '../../db/versioned-tables.ts'
import { removeAssetsOf } from '../catalogue/index.ts'
import {
  changeValues,
  problemOfOwn,
  problemOfValues,
  readMetadata,
  sameMetadata,
  titleMissing,
  valueChecks,
} from '../metadata/index.ts'
import type { MetadataValue, ValueCheck } from '../metadata/index.ts'
import { applyEdits, ownFields } from '@teca/shared/apply-edits'
import type { Editable } from '@teca/shared/apply-edits'
import { itemsOf } from './slice.ts'
import type { ItemRow, Outcome } from './slice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** The existing items of a slice; the others are failures. */
export async function presentItems(unit: Unit, uuids: readonly string[], outcome: Outcome): Promise<ItemRow[]> {
  const found = await itemsOf(unit.db, uuids)
  return uuids.flatMap((uuid) => {
    const row = found.get(uuid)
    if (row !== undefined && row.deleted_at === null) return [row]
    outcome.refuse(uuid, '', notFound('cultural item', uuid))
    return []
  })
}

/** The editable data of items, by uuid. */
export async function editables(
  db: TenantDb,
  rows: readonly Pick<ItemRow, 'uuid' | 'sgtt' | 'autn' | 'sgti'>[],
): Promise<Map<string, Editable>> {
  const uuids = rows.map(({ uuid }) => uuid)
  const values = uuids.length === 0 ? new Map<string, MetadataValue[]>() : await readMetadata(db, uuids)
  return new Map(rows.map(({ uuid, sgtt, autn, sgti }) => [uuid, { sgtt, autn, sgti, values: values.get(uuid) ?? [] }]))
}

/** Why an edit of an item is refused: no title, or a new value that does not fit its field. Former values may stay. */
export function editProblem(was: Editable, is: Editable, checks: ReadonlyMap<string, ValueCheck>) {
  if (is.sgtt === null) return titleMissing('Field is required')
  const own = ownFields.find((name) => is[name] !== was[name] && problemOfOwn(name, is[name]) !== undefined)
  return own === undefined ? problemOfValues(checks, is.values, was.values) : problemOfOwn(own, is[own])
}

/** Makes the same edits in the metadata of many items. */
export async function editItems(
  unit: Unit,
  rows: readonly ItemRow[],
  edits: readonly BulkEdit[],
  outcome: Outcome,
): Promise<void> {
  const [known, checks] = await Promise.all([editables(unit.db, rows), valueChecks(unit.db, 'ITEM')])
  const wanted: Wanted[] = []
  for (const row of rows) {
    const was = known.get(row.uuid)
    if (was === undefined) continue
    const is = applyEdits(was, edits)
    const problem = editProblem(was, is, checks)
    if (problem !== undefined) outcome.refuse(row.uuid, titleOf(row), problem)
    else wanted.push({ row, was, is })
  }
  outcome.changed += await writeEdited(unit, wanted)
  outcome.done += wanted.length
}

/** An edit of an item, with its further changes. */
export type Wanted = { row: ItemRow; was: Editable; is: Editable } & Partial<Omit<RowChange<'item'>, 'row'>>

/** Writes the differences; returns the number of changed items. */
export async function writeEdited(unit: Unit, wanted: readonly Wanted[], action?: string): Promise<number> {
  const values: { owner: string; was: MetadataValue[]; is: MetadataValue[] }[] = []
  const changed: RowChange<'item'>[] = []
  for (const { row, was, is, changes: further, before, after, event } of wanted) {
    const changes = { ...columnsOf(was, is), ...further }
    const same = sameMetadata(was.values, is.values)
    if (!same) values.push({ owner: row.uuid, was: was.values, is: is.values })
    if (same && Object.keys(changes).length === 0 && before === undefined) continue
    changed.push({
      row,
      changes,
      before: { ...before, ...(!same && { customMetadataList: was.values }) },
      after: { ...after, ...(!same && { customMetadataList: is.values }) },
      event,
    })
  }
  if (values.length > 0) await changeValues(unit, 'ITEM', values)
  await unit.updateRows('item', changed, { action })
  return changed.length
}

function columnsOf(was: Editable, is: Editable): EntityChanges<'item'> {
  return {
    ...(is.sgtt !== was.sgtt && { sgtt: is.sgtt, sgtt_key: orderKey(is.sgtt) }),
    ...(is.autn !== was.autn && { autn: is.autn, autn_key: orderKey(is.autn) }),
    ...(is.sgti !== was.sgti && { sgti: is.sgti }),
  }
}

/** Soft-deletes items with their assets. */
export async function deleteItems(unit: Unit, rows: readonly ItemRow[], outcome: Outcome): Promise<void> {
  const uuids = rows.map(({ uuid }) => uuid)
  if (uuids.length === 0) return
  await unit.removeMany('item', uuids)
  await removeAssetsOf(unit, uuids)
  outcome.done += rows.length
  outcome.changed += rows.length
}

export const titleOf = ({ sgtt, pressmark }: Pick<ItemRow, 'sgtt' | 'pressmark'>) => sgtt ?? pressmark

export const targetMissing = (uuid: string) =>
  new ProblemError(400, 'parent.missing', { detail: `There is no collection ${uuid}` })
