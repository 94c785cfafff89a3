import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { TaskFailure, textIn } from './task-action.ts'
import type { TaskAction } from './task-action.ts'
import { listOf } from './task-parameters.ts'
import { filledText } from './task-places.ts'
import type { PlannedTask, RunSubject } from './transition-log.ts'
import type { WorkflowRepository } from './workflow-repository.ts'

type Needs = { database: Database; repository: WorkflowRepository }

/** Shows a text to people who are signed in: to some by their usernames, or to everyone. */
export const noticeAction = ({ database, repository }: Needs): TaskAction => {
  const read = async (task: PlannedTask, tenantId: string, about: RunSubject) => {
    const names = listOf(task.parameters['users'])
    const users = await repository.usersNamed(tenantId, names)
    const text = filledText(textIn(task, 'message'), about)
    const effects = [
      { name: 'users', value: names.join(', ') },
      { name: 'message', value: text },
    ]
    return { names, users, text, effects, unknown: names.filter((name) => !users.has(name)) }
  }
  return {
    perform: async (task, { tenantId, about }) => {
      const { names, users, text, effects, unknown } = await read(task, tenantId, about)
      if (unknown.length > 0)
        throw new TaskFailure({ code: 'user.unknown', message: `There is no user ${unknown.join(', ')}`, effects })
      await inWrite(database, { tenantId, priority: 'job' }, async (unit) => {
        for (const to of names.length === 0 ? [undefined] : users.values())
          unit.announce({ kind: 'notice', uuid: randomUUID(), action: 'show', event: { text, ...(to && { to }) } })
      })
      return effects
    },
    preview: async (task, { tenantId, about }) => {
      const { effects, unknown } = await read(task, tenantId, about)
      return { effects, ...(unknown.length > 0 && { problem: 'user.unknown' }) }
    },
  }
}
