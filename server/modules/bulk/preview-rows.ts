import type { BulkEdit, BulkPreviewRow } from '@teca/shared/contract/meta'
import { notFound } from '../../contract/problem.ts'
import type { ValueCheck } from '../metadata/index.ts'
import { applyEdits, changesOf } from '@teca/shared/apply-edits'
import { editables, editProblem, titleOf } from './change-items.ts'
import { itemsOf } from './slice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** The result of edits on these items, without writing. */
export async function previewRows(
  db: TenantDb,
  uuids: readonly string[],
  edits: readonly BulkEdit[],
  checks: ReadonlyMap<string, ValueCheck>,
): Promise<BulkPreviewRow[]> {
  const found = await itemsOf(db, uuids)
  const known = await editables(db, [...found.values()])
  return uuids.map((uuid) => {
    const [row, was] = [found.get(uuid), known.get(uuid)]
    if (row === undefined || was === undefined || row.deleted_at !== null)
      return { uuid, title: '', changes: [], problem: notFound('cultural item', uuid).code }
    const is = applyEdits(was, edits)
    const problem = editProblem(was, is, checks)
    return { uuid, title: titleOf(row), changes: changesOf(was, is), ...(problem && { problem: problem.code }) }
  })
}
