import type { TaskResult } from '@teca/shared/contract/meta'
import type { CallUser } from '../../contract/call.ts'
import { permissions } from '../../contract/permissions.ts'
import type { Hal } from '../../hal/hal.ts'
import { mayRepeat, mayRetry, taskResults } from './transition-log-service.ts'
import type { RunTasks } from './transition-log-service.ts'

/** The outcome of a run in a reply: what was sent to whom is for people who may run transitions, and so are its links. */
export function representTasks({ hal, user }: { hal: Hal; user: CallUser }, run: RunTasks) {
  const mayRun = permissions.retryTransitionLog.some((role) => user.roles.has(role))
  const link = (rel: string) => hal.link(`/meta/transitionLogs/${run.uuid}/${rel}`)
  const tasks = taskResults(run)
  return {
    tasks: mayRun ? tasks : tasks.map(({ effects: _, reason: __, ...task }): TaskResult => task),
    links: {
      ...(mayRun && mayRetry(run) && { retry: link('retry') }),
      ...(mayRun && mayRepeat(run) && { repeat: link('repeat') }),
    },
  }
}
