import { listed } from '../../db/listed.ts'
import { isThere } from '../../db/existing-uuids.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { itemParents } from '../catalogue/index.ts'
import { targetMissing, titleOf } from './change-items.ts'
import type { ItemRow, Outcome } from './slice.ts'

export type ParentChange = 'move' | 'link' | 'unlink'

/** Moves, links or unlinks many items; items without a change count as done. */
export async function changeParents(
  unit: Unit,
  rows: readonly ItemRow[],
  { operation, target }: { operation: ParentChange; target: string },
  outcome: Outcome,
): Promise<void> {
  if (operation !== 'unlink' && !(await isThere(unit.db, 'collections', target))) {
    for (const row of rows) outcome.refuse(row.uuid, titleOf(row), targetMissing(target))
    return
  }
  const wanted = (was: string[]) => {
    if (operation === 'move') return [target]
    if (operation === 'unlink') return was.filter((parent) => parent !== target)
    return was.includes(target) ? was : [...was, target]
  }
  outcome.changed += await writeParents(unit, rows, (_, was) => wanted(was))
  outcome.done += rows.length
}

/** Sets the parents of each item; returns the number of changed items. Links to deleted collections stay. */
export async function writeParents(
  unit: Unit,
  rows: readonly ItemRow[],
  wanted: (row: ItemRow, was: string[]) => string[],
): Promise<number> {
  const links = await changeLinks(unit, rows, wanted)
  await unit.updateRows(
    'item',
    rows.flatMap((row) => {
      const change = links.get(row.uuid)
      return change === undefined ? [] : [{ row, changes: {}, ...change }]
    }),
  )
  return links.size
}

/** A change of parents in the history of an item. */
export type LinkChange = { before: object; after: object }

/** The same without a new version of the items: returns what changed, which the caller writes with the rest. */
export async function changeLinks(
  unit: Unit,
  rows: readonly ItemRow[],
  wanted: (row: ItemRow, was: string[]) => string[],
): Promise<Map<string, LinkChange>> {
  if (rows.length === 0) return new Map()
  const parents = await itemParents(
    unit.db,
    rows.map(({ uuid }) => uuid),
  )
  const removed = new Map<string, string[]>()
  const added: { item_uuid: string; collection_uuid: string; created_at: string }[] = []
  const changed = new Map<string, LinkChange>()
  for (const row of rows) {
    const was = parents.get(row.uuid) ?? []
    const is = wanted(row, was)
    const lost = was.filter((parent) => !is.includes(parent))
    const won = is.filter((parent) => !was.includes(parent))
    if (lost.length === 0 && won.length === 0) continue
    for (const parent of lost) removed.set(parent, [...(removed.get(parent) ?? []), row.uuid])
    for (const parent of won) added.push({ item_uuid: row.uuid, collection_uuid: parent, created_at: unit.at })
    changed.set(row.uuid, { before: { parentCollectionsUuids: was }, after: { parentCollectionsUuids: is } })
  }
  for (const [parent, items] of removed)
    await unit.db
      .deleteFrom('item_parents')
      .where('collection_uuid', '=', parent)
      .where('item_uuid', 'in', listed(unit.db, items))
      .execute()
  await unit.insert('item_parents', added)
  return changed
}
