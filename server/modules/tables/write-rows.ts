import { randomUUID } from 'node:crypto'
import { orderKey } from '../../db/order-key.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { purgeRows } from '../bin/index.ts'
import { Outcome, changeLinks, writeEdited } from '../bulk/index.ts'
import type { ItemRow } from '../bulk/index.ts'
import { defaultState } from '../catalogue/index.ts'
import { changeValues } from '../metadata/index.ts'
import { DEFAULT_STATE, TRANSITION, startRuns } from '../workflow/index.ts'
import type { PlannedRow } from './plan-rows.ts'

/** Writes the outcome of rows: new items, and the differences of existing ones. */
export async function writeRows(unit: Unit, planned: readonly PlannedRow[], collection?: string): Promise<void> {
  const added = planned.flatMap(({ row, itemUuid: uuid, write }) =>
    write === undefined || write.item !== undefined || uuid === undefined
      ? []
      : [{ uuid, pressmark: row.pressmark, ...write }],
  )
  await purgeRows(
    unit,
    'item',
    planned.flatMap(({ former }) => former ?? []),
  )
  if (added.length > 0) {
    const state = (await defaultState(unit)) ?? DEFAULT_STATE
    await unit.create(
      'item',
      added.map(({ uuid, pressmark, state: chosen, is: { sgtt, autn, sgti } }) => ({
        uuid,
        pressmark,
        pressmark_key: orderKey(pressmark),
        sgtt,
        sgtt_key: orderKey(sgtt),
        autn,
        autn_key: orderKey(autn),
        sgti,
        state: chosen ?? state,
      })),
    )
  }
  const target = collection === undefined ? [] : [collection]
  await unit.insert(
    'item_parents',
    added.flatMap(({ uuid, added: named }) =>
      [...new Set([...target, ...named])].map((parent) => ({
        item_uuid: uuid,
        collection_uuid: parent,
        created_at: unit.at,
      })),
    ),
  )
  const values = added.map(({ uuid, is }) => ({ owner: uuid, was: [], is: is.values }))
  await changeValues(unit, 'ITEM', values)
  await writeExisting(
    unit,
    planned.flatMap(({ write }) => (write?.item === undefined ? [] : [{ ...write, row: write.item }])),
  )
}

type Existing = NonNullable<PlannedRow['write']> & { row: ItemRow }

/** Each item gets its values, its collections and its state in one version, which an undo takes back whole. */
async function writeExisting(unit: Unit, changed: readonly Existing[]): Promise<void> {
  const won = new Map(changed.map(({ row, added }) => [row.uuid, added]))
  const links = await changeLinks(
    unit,
    changed.flatMap(({ row, added }) => (added.length > 0 ? [row] : [])),
    ({ uuid }, was) => [...was, ...(won.get(uuid) ?? [])],
  )
  const runs = await startRuns(
    unit,
    changed.flatMap(({ row: { uuid }, transition }) => (transition === undefined ? [] : [{ uuid, transition }])),
  )
  const wanted = changed.map(({ row, was, is }) => {
    const { changes, event } = runs.get(row.uuid) ?? {}
    return { row, was, is, ...links.get(row.uuid), changes, event }
  })
  const isRun = ({ row }: { row: ItemRow }) => runs.has(row.uuid)
  await writeEdited(
    unit,
    wanted.filter((one) => !isRun(one)),
  )
  await writeEdited(unit, wanted.filter(isRun), TRANSITION)
}

/** What these rows add to a job's outcome. */
export function outcomeOf(planned: readonly PlannedRow[]): Outcome {
  const outcome = new Outcome()
  for (const { row, outcome: what, itemUuid, problem } of planned) {
    // A failure names an item; a row of a new one has none yet.
    if (problem !== undefined) outcome.refuse(itemUuid ?? randomUUID(), row.pressmark || `${row.row}`, problem)
    else outcome.done += 1
    if (what === 'created') outcome.created += 1
    if (what === 'created' || what === 'updated') outcome.changed += 1
  }
  return outcome
}
