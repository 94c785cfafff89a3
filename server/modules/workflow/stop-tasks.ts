import { listed } from '../../db/listed.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { TASK_JOB, logOf } from './task-run.ts'
import { TAKEN_BACK, plannedTasks } from './transition-log.ts'
import type { PlannedTask, TransitionLog } from './transition-log.ts'

/** Ends the actions of runs that were taken back. One that is under way may have sent its mail already; it writes nothing more. */
export async function stopTasks(unit: Unit, logs: readonly TransitionLog[]): Promise<void> {
  const waiting = logs.filter((log) => plannedTasks(log).some(isWaiting))
  if (waiting.length === 0) return
  const jobs = await unit.db
    .selectFrom('jobs')
    .select('payload')
    .where('name', '=', TASK_JOB)
    .where('state', '=', 'running')
    .execute()
  const running = new Map(jobs.map(({ payload }) => logOf(payload)).map(({ log, at }) => [log, at]))
  const stopped = waiting.map((log) => {
    const tasks = plannedTasks(log).map((task, at) =>
      !isWaiting(task)
        ? task
        : running.get(log.uuid) === at
          ? { ...task, takenBack: true }
          : { ...task, ...TAKEN_BACK },
    )
    return { uuid: log.uuid, tasks: JSON.stringify(tasks) }
  })
  // The runs of one job have the same actions, so most of them are one statement.
  for (const [tasks, some] of Map.groupBy(stopped, (one) => one.tasks))
    await unit.db
      .updateTable('transition_logs')
      .set({ tasks })
      .where(
        'uuid',
        'in',
        listed(
          unit.db,
          some.map(({ uuid }) => uuid),
        ),
      )
      .execute()
  for (const { uuid } of stopped) unit.announce({ kind: 'transitionLog', uuid, action: 'progress' })
}

const isWaiting = ({ state }: PlannedTask) => state === 'PENDING'
