import { ProblemError } from '../../contract/problem.ts'
import { changeRecord } from '../../db/change-record.ts'
import { listed } from '../../db/listed.ts'
import { requireRestorable, tooLate } from '../../db/restore-window.ts'
import { existingUuids } from '../../db/existing-uuids.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { itemParents, restoreAssetsOf } from '../catalogue/index.ts'
import { valuesBefore } from '../metadata/index.ts'
import type { MetadataValue } from '../metadata/index.ts'
import { logTakenBack, standingStates } from '../workflow/index.ts'
import { deleteItems, editables, titleOf, writeEdited } from './change-items.ts'
import { changeLinks } from './change-parents.ts'
import { changedSince } from './convert-values.ts'
import type { Editable } from '@teca/shared/apply-edits'
import { itemsOf } from './slice.ts'
import type { ItemRow, Outcome } from './slice.ts'

/** One side of a change in the history; only what can be restored. */
type Side = {
  sgtt?: string | null
  autn?: string | null
  sgti?: string | null
  state?: string
  customMetadataList?: MetadataValue[]
  parentCollectionsUuids?: string[]
}
type Sides = { before: Side; after: Side }
type Line = Sides & { at: string; action: string }
type Past = Line & { row: ItemRow }

/** Undoes a job's changes of these items. Later changes by others stay, and are failures. */
export async function undoItems(unit: Unit, job: string, uuids: readonly string[], outcome: Outcome): Promise<void> {
  const rows = await itemsOf(unit.db, uuids)
  const lines = await linesOf(unit, job, uuids)
  const past = uuids.flatMap((uuid): Past[] => {
    const [row, line] = [rows.get(uuid), lines.get(uuid)]
    return row === undefined || line === undefined ? [] : [{ ...line, row }]
  })
  for (const uuid of uuids) if (!rows.has(uuid)) outcome.refuse(uuid, '', tooLate())
  const standing = await stillSo(unit, past)
  for (const { row } of past) if (!standing.has(row.uuid)) outcome.refuse(row.uuid, titleOf(row), changedSince())
  const left = past.filter(({ row }) => standing.has(row.uuid))
  const of = (action: string) => left.filter((one) => one.action === action)
  await restoreItems(unit, of('delete'), outcome)
  await deleteItems(
    unit,
    [...of('restore'), ...of('create')].map(({ row }) => row),
    outcome,
  )
  const changed = left.filter(({ action }) => action !== 'delete' && action !== 'restore' && action !== 'create')
  await bringBack(unit, changed)
  outcome.done += changed.length
  outcome.changed += changed.length
}

/** The job's lines of history, by item. */
async function linesOf(unit: Unit, job: string, uuids: readonly string[]): Promise<Map<string, Line>> {
  const lines = await unit.db
    .selectFrom('audit')
    .select(['entity_uuid', 'at', 'action', 'before', 'after'])
    .where('entity_uuid', 'in', listed(unit.db, uuids))
    .where('request_id', '=', job)
    .execute()
  const side = (json: string | null) => changeRecord(json) as Side
  return new Map(
    lines.map(({ entity_uuid, at, action, before, after }) => [
      entity_uuid,
      { at, action, before: side(before), after: side(after) },
    ]),
  )
}

/** The items whose changed fields are all still as the job left them. */
async function stillSo(unit: Unit, past: readonly Past[]): Promise<Set<string>> {
  const rows = past.map(({ row }) => row)
  const values = await editables(unit.db, rows)
  const parents = await itemParents(
    unit.db,
    rows.map(({ uuid }) => uuid),
  )
  const linked = await existingUuids(unit.db, 'collections', [
    ...new Set(past.flatMap(({ after }) => after.parentCollectionsUuids ?? [])),
  ])
  const isSo = ({ row, at, action, before, after }: Past) => {
    if (action === 'delete') return row.deleted_at === at
    if (row.deleted_at !== null) return false
    if (action === 'restore') return true
    // A created item is unchanged while it has no second version.
    if (action === 'create') return row.version === 1
    const { parentCollectionsUuids: wanted } = after
    return (
      columns.every((name) => after[name] === undefined || after[name] === row[name]) &&
      valuesOf(values.get(row.uuid)?.values ?? [], { before, after }) !== undefined &&
      (wanted === undefined ||
        sameSet(
          wanted.filter((parent) => linked.has(parent)),
          parents.get(row.uuid) ?? [],
        ))
    )
  }
  return new Set(past.filter(isSo).map(({ row }) => row.uuid))
}

const columns = ['sgtt', 'autn', 'sgti', 'state'] as const
const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one))

async function restoreItems(unit: Unit, past: readonly Past[], outcome: Outcome): Promise<void> {
  const late: string[] = []
  for (const { row } of past)
    try {
      requireRestorable(row.deleted_at ?? unit.at, unit.at)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      outcome.refuse(row.uuid, titleOf(row), error)
      late.push(row.uuid)
    }
  const rows = past.map(({ row }) => row).filter(({ uuid }) => !late.includes(uuid))
  if (rows.length === 0) return
  await unit.restoreMany(
    'item',
    rows.map(({ uuid }) => uuid),
  )
  await restoreAssetsOf(unit, new Map(rows.map(({ uuid, deleted_at }) => [uuid, deleted_at])))
  outcome.done += rows.length
  outcome.changed += rows.length
}

/** Brings back the parents, the state and the metadata, each where the job changed it, in one version of the item. */
async function bringBack(unit: Unit, past: readonly Past[]): Promise<void> {
  const known = await existingUuids(unit.db, 'collections', [
    ...new Set(past.flatMap(({ before }) => before.parentCollectionsUuids ?? [])),
  ])
  const parents = new Map(past.map(({ row, before }) => [row.uuid, before.parentCollectionsUuids]))
  const links = await changeLinks(
    unit,
    past.filter(({ before }) => before.parentCollectionsUuids !== undefined).map(({ row }) => row),
    ({ uuid }, was) => parents.get(uuid)?.filter((parent) => known.has(parent)) ?? was,
  )
  const standing = await standingStates(unit.db)
  const steps = past.flatMap(({ row, at, before: { state } }) =>
    state === undefined ? [] : [{ uuid: row.uuid, at, to: standing(state) }],
  )
  const states = new Map(steps.map(({ uuid, to }) => [uuid, to]))
  const now = await editables(
    unit.db,
    past.map(({ row }) => row),
  )
  await writeEdited(
    unit,
    past.flatMap(({ row, before, after }) => {
      const [was, state] = [now.get(row.uuid), states.get(row.uuid)]
      const changes = state === undefined ? {} : { state }
      return was === undefined
        ? []
        : [{ row, was, is: asBefore(was, { before, after }), changes, ...links.get(row.uuid) }]
    }),
    'undo',
  )
  await logTakenBack(unit, steps)
}

const asBefore = (was: Editable, { before, after }: Sides): Editable => ({
  sgtt: before.sgtt === undefined ? was.sgtt : before.sgtt,
  autn: before.autn === undefined ? was.autn : before.autn,
  sgti: before.sgti === undefined ? was.sgti : before.sgti,
  values: valuesOf(was.values, { before, after }) ?? was.values,
})

/** The values without the job's change; undefined if a name that it changed was changed since. */
const valuesOf = (now: MetadataValue[], { before, after }: Sides) =>
  after.customMetadataList === undefined
    ? now
    : valuesBefore(before.customMetadataList ?? [], after.customMetadataList, now)
