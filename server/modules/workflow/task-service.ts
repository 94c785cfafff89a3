import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { TaskParameters } from '@teca/shared/contract/meta'
import { invalid, notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { OwnerKind } from '../../db/schema.ts'
import { movedAmong } from '../../db/moved-among.ts'
import { columnsIn, UNDO } from '../../db/reversal.ts'
import type { Reversal } from '../../db/reversal.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { asKind, canRunOn } from './task-kind-service.ts'
import { ownKinds, SECRET } from './task-kinds.ts'
import type { TaskKind } from './task-kinds.ts'
import { requireContent, requirePublicHost } from './task-content.ts'
import { isEmpty, requireParameters } from './task-parameters.ts'
import { kindsIn, tasksIn, transitionsIn } from './workflow-repository.ts'
import type { Task, WorkflowRepository } from './workflow-repository.ts'

export type NewTask = {
  templateName: string
  transitionUuid: string
  resourceType: OwnerKind
  parameters: TaskParameters
  /** Position among the actions of the transition, from 0; by default the last. */
  index?: number
}

/** The actions of transitions. */
export class TaskService {
  readonly #database: Database
  readonly #repository: WorkflowRepository

  constructor(database: Database, repository: WorkflowRepository) {
    this.#database = database
    this.#repository = repository
  }

  /** In their order, of one transition or of all. */
  async all(tenantId: string, transitionUuid?: string): Promise<Task[]> {
    const all = await this.#repository.tasks(tenantId)
    return transitionUuid === undefined ? all : all.filter((task) => task.transition_uuid === transitionUuid)
  }

  async one(tenantId: string, uuid: string): Promise<Task> {
    const found = (await this.all(tenantId)).find((task) => task.uuid === uuid)
    if (found === undefined) throw notFound('transition task', uuid)
    return found
  }

  async create(context: WriteContext, given: NewTask): Promise<Task> {
    await requirePublicHost(given)
    const uuid = await inWrite(this.#database, context, (unit) => this.createIn(unit, given))
    return await this.one(context.tenantId, uuid)
  }

  /** The same within a write; returns its uuid. One from a file comes without its secret, which somebody adds later. */
  async createIn(unit: Unit, given: NewTask, { secretLater = false } = {}): Promise<string> {
    const uuid = randomUUID()
    await requireSound(unit, uuid, given, { secretLater })
    const others = await tasksIn(unit.db, given.transitionUuid)
    const made = columns(given)
    await unit.create('transitionTask', [{ uuid, position: others.length, ...made }], { after: recordOf(made) })
    await place(
      unit,
      given.transitionUuid,
      others.map((task) => task.uuid),
      uuid,
      given.index,
      uuid,
    )
    return uuid
  }

  async change(context: WriteContext, uuid: string, changes: Partial<NewTask>, ifMatch?: string): Promise<Task> {
    const { templateName, resourceType, parameters } = changes
    if (parameters !== undefined) {
      const now = await this.one(context.tenantId, uuid)
      await requirePublicHost({
        templateName: templateName ?? now.template_name,
        resourceType: resourceType ?? now.resource_type,
        parameters,
      })
    }
    await inWrite(this.#database, context, async (unit) => {
      const now = await unit.one('transitionTask', uuid)
      const former = parametersOf(now)
      const { templateName = now.template_name, parameters = former } = changes
      const next: NewTask = {
        templateName,
        transitionUuid: changes.transitionUuid ?? now.transition_uuid,
        resourceType: changes.resourceType ?? now.resource_type,
        // Another kind of action would use the secret, and show it, as something else.
        parameters: templateName === now.template_name ? withSecret(parameters, former) : parameters,
      }
      await requireSound(unit, uuid, next)
      const changed = columns(next)
      const isOther = changed.parameters !== now.parameters
      // The order writes the line of a move.
      const { index = now.position } = changes
      const isMoveAlone = index !== now.position && Object.keys(changes).length === 1
      await unit.update('transitionTask', uuid, changed, {
        ifMatch,
        ...(isMoveAlone && { passing: true as const }),
        ...(isOther && { before: recordOf(now), after: recordOf(changed) }),
      })
      const moved = next.transitionUuid !== now.transition_uuid
      const others = (await tasksIn(unit.db, next.transitionUuid))
        .map((task) => task.uuid)
        .filter((one) => one !== uuid)
      if (changes.index !== undefined || moved) await place(unit, next.transitionUuid, others, uuid, changes.index)
    })
    return await this.one(context.tenantId, uuid)
  }

  async remove(context: WriteContext, uuid: string, ifMatch?: string): Promise<void> {
    await inWrite(this.#database, context, (unit) => removeAndClose(unit, uuid, ifMatch))
  }

  /** Takes the last change of an action back. Its present secret stays: the history keeps none. */
  readonly reversal: Reversal = {
    remove: (unit, uuid) => removeAndClose(unit, uuid),
    restore: async (unit, uuid) => {
      // It may be back with its transition.
      const [back] = await unit.restoreMany('transitionTask', [uuid])
      if (back === undefined) return
      await requireSound(unit, uuid, newTaskOf(back), { secretLater: true })
      const others = (await tasksIn(unit.db, back.transition_uuid)).map((task) => task.uuid)
      await place(
        unit,
        back.transition_uuid,
        others.filter((one) => one !== uuid),
        uuid,
        back.position,
      )
    },
    change: async (unit, { uuid, before }) => {
      const now = await unit.one('transitionTask', uuid)
      const { position, ...columns } = columnsIn('transitionTask', before, [
        ...(['transition_uuid', 'template_name', 'resource_type', 'parameters', 'position'] as const),
      ])
      if (columns.parameters !== undefined) {
        const parameters = withSecret(parametersOf({ parameters: columns.parameters }), parametersOf(now))
        columns.parameters = JSON.stringify(parameters)
      }
      const next = { ...now, ...columns }
      if (Object.keys(columns).length > 0) {
        await requireSound(unit, uuid, newTaskOf(next), { secretLater: true })
        await unit.update('transitionTask', uuid, columns, {
          action: UNDO,
          before: recordOf(now),
          after: recordOf(next),
        })
      }
      if (position === undefined && next.transition_uuid === now.transition_uuid) return
      const others = (await tasksIn(unit.db, next.transition_uuid)).map((task) => task.uuid)
      await place(
        unit,
        next.transition_uuid,
        others.filter((one) => one !== uuid),
        uuid,
        position,
      )
    },
  }
}

const newTaskOf = (task: Task): NewTask => ({
  templateName: task.template_name,
  transitionUuid: task.transition_uuid,
  resourceType: task.resource_type,
  parameters: parametersOf(task),
})

async function removeAndClose(unit: Unit, uuid: string, ifMatch?: string): Promise<void> {
  const { transition_uuid: transition } = await removeTask(unit, uuid, ifMatch)
  const left = (await tasksIn(unit.db, transition)).map((task) => task.uuid)
  await orderTasks(unit, transition, left)
}

export const parametersOf = (task: Pick<Task, 'parameters'>) => JSON.parse(task.parameters) as TaskParameters

/** Replaces a secret in replies; sending it back keeps the secret. */
const MASK = '••••••••'

export const withoutSecret = (parameters: TaskParameters): TaskParameters =>
  parameters[SECRET] ? { ...parameters, [SECRET]: MASK } : parameters

/** For people who do not manage: the path and query of an address are often a key, its host is not. */
export const withoutKeys = (parameters: TaskParameters): TaskParameters => {
  const { url } = parameters
  const { origin } = (typeof url === 'string' ? URL.parse(url.trim()) : null) ?? { origin: MASK }
  return withoutSecret(url === undefined ? parameters : { ...parameters, url: origin })
}

const withSecret = (parameters: TaskParameters, now: TaskParameters): TaskParameters =>
  parameters[SECRET] === MASK ? { ...parameters, [SECRET]: now[SECRET] ?? null } : parameters

/** Required parameters of an action that have no value. */
export const missingIn = (task: Task, kinds: readonly TaskKind[]): string[] => {
  const given = parametersOf(task)
  const asked = kinds.find(({ name }) => name === task.template_name)?.parameters ?? []
  return asked.filter(({ name, required }) => required && isEmpty(given[name])).map(({ name }) => name)
}

/** The parameters for the history. */
const recordOf = (task: Pick<Task, 'parameters'>) => ({ parameters: JSON.stringify(withoutSecret(parametersOf(task))) })

/** Deletes an action and returns it. */
export async function removeTask(unit: Unit, uuid: string, ifMatch?: string): Promise<Task> {
  const task = await unit.one('transitionTask', uuid)
  await unit.remove('transitionTask', uuid, { ifMatch, before: recordOf(task) })
  return task
}

/** Gives the actions of a transition this order; unmoved ones keep their version. Those that only make room leave no line in the history. */
export async function orderTasks(
  unit: Unit,
  transitionUuid: string,
  uuids: readonly string[],
  made?: string,
): Promise<void> {
  const now = await tasksIn(unit.db, transitionUuid)
  if (now.length !== new Set(uuids).size || now.some((task) => !uuids.includes(task.uuid)))
    throw new ProblemError(400, 'list.incomplete', { detail: 'The order names other actions than the transition has' })
  const moved = movedAmong(
    now.map(({ uuid }) => uuid),
    uuids,
  )
  for (const [position, uuid] of uuids.entries())
    if (now.find((task) => task.uuid === uuid)?.position !== position)
      await unit.update(
        'transitionTask',
        uuid,
        { position },
        moved.has(uuid) && uuid !== made ? { action: 'order' } : { passing: true },
      )
}

async function place(
  unit: Unit,
  transitionUuid: string,
  others: string[],
  uuid: string,
  index = others.length,
  made?: string,
) {
  await orderTasks(unit, transitionUuid, others.toSpliced(index, 0, uuid), made)
}

/** Refuses an action that no transition could run, and the same action twice in one transition. */
async function requireSound(unit: Unit, uuid: string, given: NewTask, { secretLater = false } = {}): Promise<void> {
  const transition = (await transitionsIn(unit.db)).find((one) => one.uuid === given.transitionUuid)
  if (transition === undefined) throw notFound('transition', given.transitionUuid)
  if (transition.resource_type !== given.resourceType) throw invalid('/resourceType', 'not-of-the-transition')
  const kind = [...ownKinds, ...(await kindsIn(unit.db)).map(asKind)].find(({ name }) => name === given.templateName)
  if (kind === undefined || !canRunOn(kind, given.resourceType))
    throw invalid(
      '/templateName',
      'unknown',
      `There is no task template ${given.templateName} for ${given.resourceType}`,
    )
  if (given.parameters[SECRET] === MASK)
    throw invalid(
      `/parameters/${SECRET}`,
      'required',
      'Another action keeps its secret to itself: give this one its own',
    )
  const isWithoutSecret = secretLater && !given.parameters[SECRET]
  requireParameters(
    isWithoutSecret ? kind.parameters.filter(({ name }) => name !== SECRET) : kind.parameters,
    given.parameters,
  )
  await requireContent(unit.db, given, isWithoutSecret)
  const same = (await tasksIn(unit.db, given.transitionUuid)).some(
    (task) =>
      task.uuid !== uuid &&
      task.template_name === given.templateName &&
      isDeepStrictEqual(parametersOf(task), given.parameters),
  )
  if (same)
    throw new ProblemError(409, 'values-combination-already-used', { detail: 'The transition has this very action' })
}

const columns = ({ templateName, transitionUuid, resourceType, parameters }: NewTask) => ({
  transition_uuid: transitionUuid,
  template_name: templateName,
  resource_type: resourceType,
  parameters: JSON.stringify(parameters),
})
