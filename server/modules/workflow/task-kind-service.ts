import { randomUUID } from 'node:crypto'
import { notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { OwnerKind, Row } from '../../db/schema.ts'
import { columnsIn, UNDO } from '../../db/reversal.ts'
import type { Reversal } from '../../db/reversal.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { ownKinds } from './task-kinds.ts'
import type { TaskKind } from './task-kinds.ts'
import { kindsIn, tasksIn } from './workflow-repository.ts'
import type { WorkflowRepository } from './workflow-repository.ts'

export type NewTaskKind = Pick<TaskKind, 'name' | 'label' | 'resourceTypes' | 'parameters'>

/** The kinds of actions: built-in ones, and those of an organisation. */
export class TaskKindService {
  readonly #database: Database
  readonly #repository: WorkflowRepository

  constructor(database: Database, repository: WorkflowRepository) {
    this.#database = database
    this.#repository = repository
  }

  /** Built-in ones first; for one kind of entity, those that can run on it. */
  async all(tenantId: string, resourceType?: OwnerKind): Promise<TaskKind[]> {
    const kinds = [...ownKinds, ...(await this.#repository.taskKinds(tenantId)).map(asKind)]
    return kinds.filter((kind) => resourceType === undefined || canRunOn(kind, resourceType))
  }

  async one(tenantId: string, uuid: string): Promise<TaskKind> {
    const found = (await this.all(tenantId)).find((kind) => kind.uuid === uuid)
    if (found === undefined) throw notFound('task template', uuid)
    return found
  }

  async create(context: WriteContext, given: NewTaskKind): Promise<TaskKind> {
    const uuid = await inWrite(this.#database, context, (unit) => this.createIn(unit, given))
    return await this.one(context.tenantId, uuid)
  }

  /** The same within a write; returns its uuid. */
  async createIn(unit: Unit, given: NewTaskKind): Promise<string> {
    const uuid = randomUUID()
    const names = [...ownKinds, ...(await kindsIn(unit.db))].map(({ name }) => name)
    if (names.includes(given.name)) throw kindExists(given.name)
    await unit.create('transitionTaskTemplate', [{ uuid, name: given.name, ...columns(given) }])
    return uuid
  }

  async change(
    context: WriteContext,
    uuid: string,
    changes: Partial<Omit<NewTaskKind, 'name'>>,
    ifMatch?: string,
  ): Promise<TaskKind> {
    requireOwn(await this.one(context.tenantId, uuid))
    await inWrite(this.#database, context, (unit) => this.changeIn(unit, uuid, changes, ifMatch))
    return await this.one(context.tenantId, uuid)
  }

  /** The same within a write. */
  async changeIn(
    unit: Unit,
    uuid: string,
    changes: Partial<Omit<NewTaskKind, 'name'>>,
    ifMatch?: string,
  ): Promise<void> {
    const now = asKind(await unit.one('transitionTaskTemplate', uuid))
    await unit.update('transitionTaskTemplate', uuid, columns({ ...now, ...changes }), { ifMatch })
  }

  /** Refused while a transition has an action of this kind. */
  async remove(context: WriteContext, uuid: string, ifMatch?: string): Promise<void> {
    requireOwn(await this.one(context.tenantId, uuid))
    await inWrite(this.#database, context, (unit) => removeKind(unit, uuid, ifMatch))
  }

  /** Takes the last change of a kind back. */
  readonly reversal: Reversal = {
    remove: (unit, uuid) => removeKind(unit, uuid),
    restore: async (unit, uuid) => {
      const others = await kindsIn(unit.db)
      const { name } = await unit.restore('transitionTaskTemplate', uuid)
      if (others.some((one) => one.name === name)) throw kindExists(name)
    },
    change: (unit, { uuid, before }) =>
      unit.update(
        'transitionTaskTemplate',
        uuid,
        columnsIn('transitionTaskTemplate', before, ['label', 'resource_type', 'parameters']),
        { action: UNDO },
      ),
  }
}

/** Whether transitions of such entities can have actions of this kind. */
export const canRunOn = ({ resourceTypes }: Pick<TaskKind, 'resourceTypes'>, resourceType: OwnerKind) =>
  resourceTypes === undefined || resourceTypes.includes(resourceType)

const kindExists = (name: string) =>
  new ProblemError(409, 'task-template.exists', { detail: `There is a task template ${name} already` })

async function removeKind(unit: Unit, uuid: string, ifMatch?: string): Promise<void> {
  const { name } = await unit.one('transitionTaskTemplate', uuid)
  if ((await tasksIn(unit.db)).some((task) => task.template_name === name))
    throw new ProblemError(409, 'task-template.in-use', { detail: `A transition has an action ${name}` })
  await unit.remove('transitionTaskTemplate', uuid, { ifMatch })
}

function requireOwn(kind: TaskKind): void {
  if (kind.fixed)
    throw new ProblemError(409, 'task-template.fixed', {
      detail: `${kind.label} is part of the program and stays as it is`,
    })
}

/** A kind of an organisation, from its row. */
export function asKind(row: Row<'transition_task_templates'>): TaskKind {
  const types = row.resource_type.split(' ').filter(Boolean) as OwnerKind[]
  return {
    uuid: row.uuid,
    name: row.name,
    label: row.label,
    ...(types.length > 0 && { resourceTypes: types }),
    parameters: JSON.parse(row.parameters) as TaskKind['parameters'],
    version: row.version,
    fixed: false,
  }
}

const columns = ({ label, resourceTypes = [], parameters }: Omit<NewTaskKind, 'name'>) => ({
  label,
  resource_type: resourceTypes.join(' '),
  parameters: JSON.stringify(parameters),
})
