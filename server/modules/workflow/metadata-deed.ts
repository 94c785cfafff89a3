import type { BulkEdit, BulkPreviewRow } from '../../contract/generated/meta/types.gen.ts'
import { ProblemError } from '../../contract/problem.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import { HopelessError } from '../../jobs/job.ts'
import { textIn } from './task-deed.ts'
import type { TaskDeed } from './task-deed.ts'
import type { PlannedTask } from './transition-log.ts'

/** Edits the metadata of one item. */
export type ItemEdits = {
  preview(tenantId: string, uuid: string, edits: readonly BulkEdit[]): Promise<BulkPreviewRow | undefined>
  edit(context: WriteContext, uuid: string, edits: readonly BulkEdit[]): Promise<void>
}

function editsOf(task: PlannedTask): BulkEdit[] {
  const [name, value] = [textIn(task, 'field'), textIn(task, 'value')]
  return [value === '' ? { name, kind: 'clear' } : { name, kind: 'set', value }]
}

/** Sets a field of the item, or removes its values, in the name of the person who ran the transition. */
export const metadataDeed = (items: ItemEdits): TaskDeed => ({
  perform: async (task, { tenantId, told: { log } }) => {
    try {
      const context: WriteContext = { tenantId, actor: log.actor ?? undefined, priority: 'job' }
      await items.edit(context, log.entity_uuid, editsOf(task))
    } catch (error) {
      // A refusal would be the same at the next attempt.
      throw error instanceof ProblemError ? new HopelessError(error.message) : error
    }
  },
  preview: async (task, { tenantId, told: { log } }) => {
    const row = await items.preview(tenantId, log.entity_uuid, editsOf(task))
    const change = row?.changes.find(({ name }) => name === textIn(task, 'field'))
    const after = textIn(task, 'value')
    return {
      effects: [
        { name: 'field', value: textIn(task, 'field') },
        { name: 'before', value: change ? change.before.join(', ') : after },
        { name: 'after', value: change ? change.after.join(', ') : after },
      ],
      ...(row?.problem !== undefined && { problem: row.problem }),
    }
  },
})
