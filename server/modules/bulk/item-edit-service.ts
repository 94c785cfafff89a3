import type { BulkEdit, BulkPreviewRow } from '../../contract/generated/meta/types.gen.ts'
import { ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { tenantScope } from '../../db/tenant-scope.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import { valueChecks } from '../metadata/index.ts'
import { editItems, presentItems } from './change-items.ts'
import { previewRows } from './preview-rows.ts'
import { Outcome } from './slice.ts'

/** Edits one item like a bulk edit. */
export class ItemEditService {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** The result of the edits, without writing. */
  async preview(tenantId: string, uuid: string, edits: readonly BulkEdit[]): Promise<BulkPreviewRow | undefined> {
    const db = tenantScope(this.#database.read, tenantId)
    const [row] = await previewRows(db, [uuid], edits, await valueChecks(db, 'ITEM'))
    return row
  }

  /** A ProblemError says why it is refused. */
  async edit(context: WriteContext, uuid: string, edits: readonly BulkEdit[]): Promise<void> {
    await inWrite(this.#database, context, async (unit) => {
      const outcome = new Outcome()
      await editItems(unit, await presentItems(unit, [uuid], outcome), edits, outcome)
      const [refused] = outcome.failures
      if (refused !== undefined) throw new ProblemError(409, refused.code, { detail: refused.message })
    })
  }
}
