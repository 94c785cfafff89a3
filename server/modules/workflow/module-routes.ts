import type { Database } from '../../db/database.ts'
import type { Module } from '../../http/module.ts'
import { StateService } from './state-service.ts'
import { taskActions } from './task-actions.ts'
import { TaskKindService } from './task-kind-service.ts'
import { taskHandlers, taskKindHandlers } from './task-routes.ts'
import { TASK_JOB, taskJobHandler, transitionEvents } from './task-run.ts'
import { TaskService } from './task-service.ts'
import { transitionLogHandlers } from './transition-log-routes.ts'
import { TransitionLogService } from './transition-log-service.ts'
import { TransitionService } from './transition-service.ts'
import { TrialService } from './trial-service.ts'
import { WorkflowRepository } from './workflow-repository.ts'
import { stateHandlers, transitionHandlers } from './workflow-routes.ts'

type Needs = { database: Database } & Pick<Parameters<typeof taskActions>[0], 'mailer' | 'fields'>

/** States, transitions and their actions. */
export function workflowModule({ database, mailer, fields }: Needs) {
  const repository = new WorkflowRepository(database)
  const states = new StateService(database, repository)
  const transitions = new TransitionService(database, repository)
  const transitionLogs = new TransitionLogService(database, repository)
  const tasks = new TaskService(database, repository)
  const taskKinds = new TaskKindService(database, repository)
  const deedOf = taskActions({ database, repository, mailer, fields })
  const trials = new TrialService({ repository, transitions, tasks, deedOf })
  const module: Module = {
    name: 'workflow',
    handlers: {
      ...stateHandlers(states),
      ...transitionHandlers(transitions, tasks, trials),
      ...transitionLogHandlers(transitions, transitionLogs),
      ...taskHandlers(tasks, taskKinds),
      ...taskKindHandlers(taskKinds),
    },
    events: transitionEvents(),
    jobs: { [TASK_JOB]: taskJobHandler({ database, repository, deedOf }) },
  }
  return { module, states, transitions, transitionLogs, tasks, taskKinds }
}
