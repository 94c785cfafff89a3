import { randomUUID } from 'node:crypto'
import type { LanguageLabels } from '@teca/shared/contract/meta'
import { invalid, notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { listed } from '../../db/listed.ts'
import type { OwnerKind } from '../../db/schema.ts'
import { columnsIn, UNDO } from '../../db/reversal.ts'
import type { Reversal } from '../../db/reversal.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { RowChange, Unit, WriteContext } from '../../db/unit-of-work.ts'
import { versionedTables } from '../../db/versioned-tables.ts'
import { storedLabels } from '../metadata/index.ts'
import { orderTasks, removeTask } from './task-service.ts'
import { DEFAULT_STATE, TRANSITION, startRuns } from './transition-runs.ts'
import { stateful, tasksIn, transitionsIn } from './workflow-repository.ts'
import type { Transition, WorkflowRepository } from './workflow-repository.ts'

export type NewTransition = {
  uuid?: string
  name: string
  itemFromState: string
  itemToState: string
  resourceType: OwnerKind
  workflowName?: string | null
  /** Uuids of its actions in their order. */
  actions?: string[]
}
type StepOfMany = Omit<Step, 'assetUuid'>
export type Step = { assetUuid: string; resourceType: OwnerKind; transitionUuid: string }

/** Transitions between states, and their runs. */
export class TransitionService {
  readonly #database: Database
  readonly #repository: WorkflowRepository

  constructor(database: Database, repository: WorkflowRepository) {
    this.#database = database
    this.#repository = repository
  }

  /** By name; of one kind of thing, or only those out of one state. */
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

  async create(context: WriteContext, given: NewTransition, labels?: LanguageLabels): Promise<Transition> {
    const uuid = await inWrite(this.#database, context, (unit) => this.createIn(unit, given, labels))
    return await this.one(context.tenantId, uuid)
  }

  /** The same within a write; returns its uuid. */
  async createIn(unit: Unit, given: NewTransition, labels: LanguageLabels = {}): Promise<string> {
    const uuid = given.uuid ?? randomUUID()
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
    await unit.create('transitionTemplate', [{ ...row, labels: storedLabels(labels) }])
    // Actions are created after their transition: a new one has none to order.
    await orderTasks(unit, uuid, given.actions ?? [])
    return uuid
  }

  async change(
    context: WriteContext,
    uuid: string,
    changes: Partial<NewTransition>,
    ifMatch?: string,
  ): Promise<Transition> {
    return await inWrite(this.#database, context, (unit) => this.changeIn(unit, uuid, changes, { ifMatch }))
  }

  /** Replaces the labels in further languages. */
  async label(context: WriteContext, uuid: string, labels: LanguageLabels, ifMatch?: string): Promise<Transition> {
    return await inWrite(this.#database, context, (unit) => this.changeIn(unit, uuid, {}, { ifMatch, labels }))
  }

  /** The same within a write. */
  async changeIn(
    unit: Unit,
    uuid: string,
    changes: Partial<NewTransition>,
    { ifMatch, labels }: { ifMatch?: string; labels?: LanguageLabels } = {},
  ): Promise<Transition> {
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
    const { uuid: _, ...columns } = { ...row, ...(labels !== undefined && { labels: storedLabels(labels) }) }
    if (changes.actions !== undefined) await orderTasks(unit, uuid, changes.actions)
    // A new order is in the history of the actions.
    const isOrderAlone = changes.actions !== undefined && Object.keys(changes).length === 1
    return await unit.update('transitionTemplate', uuid, columns, {
      ifMatch,
      ...(isOrderAlone && { passing: true as const }),
    })
  }

  /** Deletes a transition with its actions. */
  async remove(context: WriteContext, uuid: string, ifMatch?: string): Promise<void> {
    await inWrite(this.#database, context, (unit) => removeTransition(unit, uuid, ifMatch))
  }

  /** Takes the last change of a transition back; a deleted one returns with its actions. */
  readonly reversal: Reversal = {
    remove: (unit, uuid) => removeTransition(unit, uuid),
    restore: async (unit, uuid) => {
      const deleted = await unit.db
        .selectFrom('transition_templates')
        .select('deleted_at')
        .where('uuid', '=', uuid)
        .executeTakeFirst()
      const back = await unit.restore('transitionTemplate', uuid)
      await requireStates(unit, back.item_from_state, back.item_to_state)
      await requireNew(unit, back)
      const tasks = await unit.db
        .selectFrom('transition_tasks')
        .select('uuid')
        .where('transition_uuid', '=', uuid)
        .where('deleted_at', '=', deleted?.deleted_at ?? '')
        .execute()
      await unit.restoreMany(
        'transitionTask',
        tasks.map((task) => task.uuid),
      )
    },
    change: async (unit, { uuid, before }) => {
      const columns = columnsIn('transitionTemplate', before, [
        ...(['name', 'resource_type', 'item_from_state', 'item_to_state', 'workflow_name', 'labels'] as const),
      ])
      const row = { ...(await unit.one('transitionTemplate', uuid)), ...columns }
      await requireStates(unit, row.item_from_state, row.item_to_state)
      await requireNew(unit, row)
      await unit.update('transitionTemplate', uuid, columns, { action: UNDO })
    },
  }

  /**
   * Sets the state of one thing, logs the person, and starts the actions after the commit. 409 if the transition does
   * not start at its present state. Returns the uuid of the log.
   */
  async run(context: WriteContext, step: Step): Promise<string> {
    return await inWrite(this.#database, context, (unit) => this.runIn(unit, step))
  }

  /** The same within a write. */
  async runIn(unit: Unit, { assetUuid, ...step }: Step): Promise<string> {
    const { logs, refused } = await this.#runAll(unit, step, [assetUuid])
    const [log, problem] = [logs.get(assetUuid), refused.get(assetUuid)]
    if (log === undefined) throw problem ?? notFound(stateful[step.resourceType], assetUuid)
    return log
  }

  /** The same for many things, in a handful of queries; returns the problems of refused ones, which stay unchanged. */
  async runMany(unit: Unit, step: StepOfMany, uuids: readonly string[]): Promise<Map<string, ProblemError>> {
    return (await this.#runAll(unit, step, uuids)).refused
  }

  /** The logs of the changed ones and the problems of the others, by uuid. */
  async #runAll(unit: Unit, { resourceType, transitionUuid }: StepOfMany, uuids: readonly string[]) {
    const refused = new Map<string, ProblemError>()
    const kind = stateful[resourceType]
    const transition = (await transitionsIn(unit.db)).find((one) => one.uuid === transitionUuid)
    if (transition?.resource_type !== resourceType) {
      const problem =
        transition === undefined
          ? notFound('transition', transitionUuid)
          : invalid('/resourceType', 'not-of-the-transition')
      return { logs: new Map<string, string>(), refused: new Map(uuids.map((uuid) => [uuid, problem])) }
    }
    const rows = await unit.db
      .selectFrom(versionedTables[kind] as 'items')
      .select(['uuid', 'version', 'state'])
      .where('uuid', 'in', listed(unit.db, uuids))
      .where('deleted_at', 'is', null)
      .execute()
    const found = new Map(rows.map((row) => [row.uuid, row]))
    const ready: { uuid: string; version: number; state: string }[] = []
    for (const uuid of uuids) {
      const row = found.get(uuid)
      if (row === undefined) refused.set(uuid, notFound(kind, uuid))
      else if (row.state !== transition.item_from_state) refused.set(uuid, notFromHere(transition, row.state))
      else ready.push(row)
    }
    const runs = await startRuns(
      unit,
      ready.map(({ uuid }) => ({ uuid, transition })),
    )
    const changed = ready.flatMap((row): RowChange<'item'>[] => {
      const run = runs.get(row.uuid)
      return run === undefined ? [] : [{ row, changes: run.changes, event: run.event }]
    })
    await unit.updateRows(kind as 'item', changed, { action: TRANSITION })
    const logs = new Map([...runs].map(([uuid, { log }]) => [uuid, log]))
    return { logs, refused }
  }
}

async function removeTransition(unit: Unit, uuid: string, ifMatch?: string): Promise<void> {
  await unit.remove('transitionTemplate', uuid, { ifMatch })
  for (const task of await tasksIn(unit.db, uuid)) await removeTask(unit, task.uuid)
}

const notFromHere = ({ name, item_from_state: from }: Transition, state: string) =>
  new ProblemError(409, 'transition.not-from-here', {
    detail: `${name} starts at ${from}, not at ${state}`,
    extra: { state },
  })

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
