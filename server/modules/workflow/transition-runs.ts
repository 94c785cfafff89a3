import { randomUUID } from 'node:crypto'
import type { Unit } from '../../db/unit-of-work.ts'
import { parametersOf } from './task-service.ts'
import type { PlannedTask } from './transition-log.ts'
import { tasksIn } from './workflow-repository.ts'
import type { Transition } from './workflow-repository.ts'

/** The state of a thing before anyone set one. */
export const DEFAULT_STATE = 'Default'
/** A history line of this action starts the actions of the run that its event names. */
export const TRANSITION = 'transition'

/** What a run changes in the row of a thing. */
export type StartedRun = { log: string; changes: { state: string }; event?: { log: string } }

/**
 * Logs that each of these things goes a step. The caller writes what the runs change, with the action TRANSITION; the
 * actions start after the commit.
 */
export async function startRuns(
  unit: Unit,
  steps: readonly { uuid: string; transition: Transition }[],
): Promise<Map<string, StartedRun>> {
  const tasks = new Map<string, PlannedTask[]>()
  for (const uuid of new Set(steps.map(({ transition }) => transition.uuid)))
    tasks.set(
      uuid,
      (await tasksIn(unit.db, uuid)).map((task) => ({
        taskUuid: task.uuid,
        templateName: task.template_name,
        parameters: parametersOf(task),
        state: 'PENDING',
      })),
    )
  const started = steps.map(({ uuid, transition }) => ({
    uuid,
    transition,
    log: randomUUID(),
    planned: tasks.get(transition.uuid) ?? [],
  }))
  await unit.insert(
    'transition_logs',
    started.map(({ uuid, transition, log, planned }) => ({
      uuid: log,
      entity_uuid: uuid,
      resource_type: transition.resource_type,
      transition_uuid: transition.uuid,
      transition_name: transition.name,
      from_state: transition.item_from_state,
      to_state: transition.item_to_state,
      actor: unit.context.actor ?? null,
      status: 'DONE' as const,
      message: null,
      tasks: JSON.stringify(planned),
      created_at: unit.at,
    })),
  )
  return new Map(
    started.map(({ uuid, transition, log, planned }) => [
      uuid,
      { log, changes: { state: transition.item_to_state }, ...(planned.length > 0 && { event: { log } }) },
    ]),
  )
}
