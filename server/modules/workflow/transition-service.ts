import { randomUUID } from 'node:crypto'
import { invalid, notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { OwnerKind } from '../../db/schema.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { versionedTables } from '../../db/versioned-tables.ts'
import { orderTasks, parametersOf } from './task-service.ts'
import type { PlannedTask } from './task-run.ts'
import { stateful, tasksIn, transitionsIn } from './workflow-repository.ts'
import type { Transition, WorkflowRepository } from './workflow-repository.ts'

export type NewTransition = {
  uuid?: string
  name: string
  itemFromState: string
  itemToState: string
  resourceType: OwnerKind
  workflowName?: string | null
  /** Uuids of its actions in the order in which they are to run. */
  actions?: string[]
}
export type Step = { assetUuid: string; resourceType: OwnerKind; transitionUuid: string }

/** What a thing is in before anyone gave it a state. */
export const DEFAULT_STATE = 'Default'

/** Transitions between states, and running them. */
export class TransitionService {
  readonly #database: Database
  readonly #repository: WorkflowRepository

  constructor(database: Database, repository: WorkflowRepository) {
    this.#database = database
    this.#repository = repository
  }

  /** By name; of one kind of thing, and of those the ones that start at a state. */
  async all(tenantId: string, resourceType?: OwnerKind, from?: string): Promise<Transition[]> {
    const all = await this.#repository.transitions(tenantId)
    return all.filter(
      (one) =>
        (resourceType === undefined || one.resource_type === resourceType) &&
        (from === undefined || one.item_from_state === from),
    )
  }

  async one(tenantId: string, uuid: string): Promise<Transition> {
    const found = (await this.#repository.transitions(tenantId)).find((transition) => transition.uuid === uuid)
    if (found === undefined) throw notFound('transition', uuid)
    return found
  }

  async create(context: WriteContext, given: NewTransition): Promise<Transition> {
    const uuid = given.uuid ?? randomUUID()
    await inWrite(this.#database, context, async (unit) => {
      await requireStates(unit, given.itemFromState, given.itemToState)
      const row = {
        uuid,
        name: given.name,
        resource_type: given.resourceType,
        item_from_state: given.itemFromState,
        item_to_state: given.itemToState,
        workflow_name: given.workflowName ?? null,
      }
      await requireNew(unit, row)
      await unit.create('transitionTemplate', [row])
      // Actions come after their transition: a new one has none to be ordered.
      await orderTasks(unit, uuid, given.actions ?? [])
    })
    return await this.one(context.tenantId, uuid)
  }

  async change(
    context: WriteContext,
    uuid: string,
    changes: Partial<NewTransition>,
    ifMatch?: string,
  ): Promise<Transition> {
    return await inWrite(this.#database, context, async (unit) => {
      const before = await unit.one('transitionTemplate', uuid)
      const row = {
        uuid,
        name: changes.name ?? before.name,
        resource_type: changes.resourceType ?? before.resource_type,
        item_from_state: changes.itemFromState ?? before.item_from_state,
        item_to_state: changes.itemToState ?? before.item_to_state,
        workflow_name: changes.workflowName === undefined ? before.workflow_name : changes.workflowName,
      }
      await requireStates(unit, row.item_from_state, row.item_to_state)
      await requireNew(unit, row)
      const { uuid: _, ...columns } = row
      if (changes.actions !== undefined) await orderTasks(unit, uuid, changes.actions)
      return await unit.update('transitionTemplate', uuid, columns, { ifMatch })
    })
  }

  /** Deletes a transition with its actions. */
  async remove(context: WriteContext, uuid: string, ifMatch?: string): Promise<void> {
    await inWrite(this.#database, context, async (unit) => {
      await unit.remove('transitionTemplate', uuid, { ifMatch })
      const tasks = await tasksIn(unit.db, uuid)
      await unit.removeMany(
        'transitionTask',
        tasks.map((task) => task.uuid),
      )
    })
  }

  /**
   * Sets the state of one thing, writes down who did it, and has the actions run once that is committed. 409 where the
   * transition does not start at its present state. Gives back the uuid of the log.
   */
  async run(context: WriteContext, step: Step): Promise<string> {
    return await inWrite(this.#database, context, (unit) => this.runIn(unit, step))
  }

  /** The same within a write, for work on many things. */
  async runIn(unit: Unit, { assetUuid, resourceType, transitionUuid }: Step): Promise<string> {
    const transition = (await transitionsIn(unit.db)).find((one) => one.uuid === transitionUuid)
    if (transition === undefined) throw notFound('transition', transitionUuid)
    if (transition.resource_type !== resourceType) throw invalid('/resourceType', 'not-of-the-transition')
    const kind = stateful[resourceType]
    const thing = await unit.db
      .selectFrom(versionedTables[kind] as 'items')
      .select('state')
      .where('uuid', '=', assetUuid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (thing === undefined) throw notFound(kind, assetUuid)
    if (thing.state !== transition.item_from_state)
      throw new ProblemError(409, 'transition.not-from-here', {
        detail: `${transition.name} starts at ${transition.item_from_state}, not at ${thing.state}`,
        extra: { state: thing.state },
      })
    const uuid = randomUUID()
    const tasks = (await tasksIn(unit.db, transitionUuid)).map((task): PlannedTask => ({
      taskUuid: task.uuid,
      templateName: task.template_name,
      parameters: parametersOf(task),
      state: 'PENDING',
    }))
    const options = { action: 'transition', ...(tasks.length > 0 && { event: { log: uuid } }) }
    await unit.update(kind, assetUuid, { state: transition.item_to_state }, options)
    await unit.insert('transition_logs', [
      {
        uuid,
        entity_uuid: assetUuid,
        resource_type: resourceType,
        transition_uuid: transition.uuid,
        transition_name: transition.name,
        from_state: transition.item_from_state,
        to_state: transition.item_to_state,
        actor: unit.context.actor ?? null,
        status: 'DONE',
        message: null,
        tasks: JSON.stringify(tasks),
        created_at: unit.at,
      },
    ])
    return uuid
  }
}

async function requireStates(unit: Unit, ...names: string[]): Promise<void> {
  const known = await unit.db.selectFrom('item_states').select('name').where('deleted_at', 'is', null).execute()
  const unknown = names.find((name) => name !== DEFAULT_STATE && !known.some((state) => state.name === name))
  if (unknown !== undefined) throw new ProblemError(400, 'state.missing', { detail: `There is no state ${unknown}` })
}

type Combination = Pick<Transition, 'uuid' | 'name' | 'resource_type' | 'item_from_state' | 'item_to_state'>

async function requireNew(unit: Unit, row: Combination): Promise<void> {
  const same = (await transitionsIn(unit.db)).find(
    (one) =>
      one.uuid !== row.uuid &&
      one.name === row.name &&
      one.resource_type === row.resource_type &&
      one.item_from_state === row.item_from_state &&
      one.item_to_state === row.item_to_state,
  )
  if (same !== undefined)
    throw new ProblemError(409, 'transition.duplicate', { detail: 'There is such a transition already' })
}
