import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { HopelessError } from '../../jobs/job.ts'
import { textIn } from './task-deed.ts'
import type { TaskDeed } from './task-deed.ts'
import { listOf } from './task-parameters.ts'
import { filledText } from './task-places.ts'
import type { WorkflowRepository } from './workflow-repository.ts'

type Needs = { database: Database; repository: WorkflowRepository }

/** Shows a text to people who are signed in: to some by their usernames, or to everyone. */
export const noticeDeed = ({ database, repository }: Needs): TaskDeed => ({
  perform: async (task, { tenantId, told }) => {
    const text = filledText(textIn(task, 'message'), told)
    const names = listOf(task.parameters['users'])
    const users = await repository.usersNamed(tenantId, names)
    const unknown = names.filter((name) => !users.has(name))
    if (unknown.length > 0) throw new HopelessError(`There is no user ${unknown.join(', ')}`)
    await inWrite(database, { tenantId, priority: 'job' }, async (unit) => {
      for (const to of names.length === 0 ? [undefined] : users.values())
        unit.announce({ kind: 'notice', uuid: randomUUID(), action: 'show', event: { text, ...(to && { to }) } })
    })
  },
  preview: async (task, { tenantId, told }) => {
    const names = listOf(task.parameters['users'])
    const users = await repository.usersNamed(tenantId, names)
    return {
      effects: [
        { name: 'users', value: names.join(', ') },
        { name: 'message', value: filledText(textIn(task, 'message'), told) },
      ],
      ...(names.some((name) => !users.has(name)) && { problem: 'user.unknown' }),
    }
  },
})
