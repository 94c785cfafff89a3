import { randomUUID } from 'node:crypto'
import { textKey } from '../../db/text-key.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { purgeRows } from '../bin/index.ts'
import { Outcome, writeEdited } from '../bulk/index.ts'
import { defaultState } from '../catalogue/index.ts'
import { changeValues } from '../metadata/index.ts'
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
  const state = added.length > 0 ? await defaultState(unit) : undefined
  if (added.length > 0)
    await unit.create(
      'item',
      added.map(({ uuid, pressmark, is: { sgtt, autn, sgti } }) => ({
        uuid,
        pressmark,
        pressmark_key: textKey(pressmark),
        sgtt,
        sgtt_key: textKey(sgtt),
        autn,
        autn_key: textKey(autn),
        sgti,
        ...(state !== undefined && { state }),
      })),
    )
  if (collection !== undefined)
    await unit.insert(
      'item_parents',
      added.map(({ uuid }) => ({ item_uuid: uuid, collection_uuid: collection, created_at: unit.at })),
    )
  const values = added.map(({ uuid, is }) => ({ owner: uuid, was: [], is: is.values }))
  await changeValues(unit, 'ITEM', values)
  await writeEdited(
    unit,
    planned.flatMap(({ write }) => (write?.item === undefined ? [] : [{ ...write, row: write.item }])),
  )
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
