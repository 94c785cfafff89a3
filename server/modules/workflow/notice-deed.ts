import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { TaskFailure, textIn } from './task-deed.ts'
import type { TaskDeed } from './task-deed.ts'
import { listOf } from './task-parameters.ts'
import { filledText } from './task-places.ts'
import type { PlannedTask, Told } from './transition-log.ts'
import type { WorkflowRepository } from './workflow-repository.ts'

type Needs = { database: Database; repository: WorkflowRepository }

/** Shows a text to people who are signed in: to some by their usernames, or to everyone. */
export const noticeDeed = ({ database, repository }: Needs): TaskDeed => {
  const read = async (task: PlannedTask, tenantId: string, told: Told) => {
    const names = listOf(task.parameters['users'])
    const users = await repository.usersNamed(tenantId, names)
    const text = filledText(textIn(task, 'message'), told)
    const effects = [
      { name: 'users', value: names.join(', ') },
      { name: 'message', value: text },
    ]
    return { names, users, text, effects, unknown: names.filter((name) => !users.has(name)) }
  }
  return {
    perform: async (task, { tenantId, told }) => {
      const { names, users, text, effects, unknown } = await read(task, tenantId, told)
      if (unknown.length > 0)
        throw new TaskFailure({ code: 'user.unknown', message: `There is no user ${unknown.join(', ')}`, effects })
      await inWrite(database, { tenantId, priority: 'job' }, async (unit) => {
        for (const to of names.length === 0 ? [undefined] : users.values())
          unit.announce({ kind: 'notice', uuid: randomUUID(), action: 'show', event: { text, ...(to && { to }) } })
      })
      return effects
    },
    preview: async (task, { tenantId, told }) => {
      const { effects, unknown } = await read(task, tenantId, told)
      return { effects, ...(unknown.length > 0 && { problem: 'user.unknown' }) }
    },
  }
}
