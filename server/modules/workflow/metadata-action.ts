import type { BulkEdit } from '@teca/shared/contract/meta'
import { ProblemError } from '../../contract/problem.ts'
import type { OwnerKind } from '../../db/schema.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import { requireStanding } from './taken-back.ts'
import { TaskFailure, textIn } from './task-action.ts'
import type { TaskAction } from './task-action.ts'
import type { PlannedTask } from './transition-log.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

type Change = { before: string[]; after: string[]; problem?: string }

/** Edits the metadata of one thing. */
export type FieldEdits = {
  preview(tenantId: string, kind: OwnerKind, uuid: string, edit: BulkEdit): Promise<Change | undefined>
  /** `require` may refuse the edit; nothing comes between it and the write. */
  edit(
    context: WriteContext,
    kind: OwnerKind,
    uuid: string,
    edit: BulkEdit,
    require: (db: TenantDb) => Promise<void>,
  ): Promise<Change>
}

function editOf(task: PlannedTask): BulkEdit {
  const [name, value] = [textIn(task, 'field'), textIn(task, 'value')]
  return value === '' ? { name, kind: 'clear' } : { name, kind: 'set', value }
}

const effectsOf = (task: PlannedTask, change: Change) => [
  { name: 'field', value: textIn(task, 'field') },
  { name: 'before', value: change.before.join(', ') },
  { name: 'after', value: change.after.join(', ') },
]

/** Sets a field of the thing, or removes its values, in the name of the person who ran the transition. */
export const metadataAction = (fields: FieldEdits): TaskAction => ({
  perform: async (task, { tenantId, about: { log } }) => {
    const context: WriteContext = { tenantId, actor: log.actor ?? undefined, priority: 'job' }
    try {
      const require = (db: TenantDb) => requireStanding(db, log, task)
      return effectsOf(task, await fields.edit(context, log.resource_type, log.entity_uuid, editOf(task), require))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const { code, message, status } = error
      const effects = [
        { name: 'field', value: textIn(task, 'field') },
        { name: 'after', value: textIn(task, 'value') },
      ]
      // Any other refusal than a change in between would be the same at the next attempt.
      throw new TaskFailure({ code, message, effects, again: status === 412, cause: error })
    }
  },
  preview: async (task, { tenantId, about: { log } }) => {
    const edit = editOf(task)
    const change = await fields.preview(tenantId, log.resource_type, log.entity_uuid, edit)
    if (change === undefined) return { effects: [], problem: 'not-found' }
    return { effects: effectsOf(task, change), ...(change.problem !== undefined && { problem: change.problem }) }
  },
})
