import { TaskFailure } from './task-action.ts'
import { TAKEN_BACK, isTakenBack, plannedTasks } from './transition-log.ts'
import type { PlannedTask, TransitionLog } from './transition-log.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** Refuses the write of an action whose run was undone since the action began. */
export async function requireStanding(db: TenantDb, { uuid }: TransitionLog, { taskUuid }: PlannedTask): Promise<void> {
  const log = await db.selectFrom('transition_logs').select('tasks').where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const task = plannedTasks(log).find((one) => one.taskUuid === taskUuid)
  if (task !== undefined && isTakenBack(task)) throw new TaskFailure({ ...TAKEN_BACK, message: TAKEN_BACK.reason })
}
