import type { TaskTrial } from '@teca/shared/contract/meta'
import { notFound } from '../../contract/problem.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import type { ActionOf } from './task-actions.ts'
import type { TaskService } from './task-service.ts'
import { parametersOf } from './task-service.ts'
import type { TransitionService } from './transition-service.ts'
import { stateful } from './workflow-repository.ts'
import type { WorkflowRepository } from './workflow-repository.ts'

export type Trial = { isPossible: boolean; title: string; state: string; itemToState: string; tasks: TaskTrial[] }
type Needs = { repository: WorkflowRepository; transitions: TransitionService; tasks: TaskService; deedOf: ActionOf }

/** Tells what a transition would do. It has no database to write to. */
export class TrialService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  async try({ tenantId, actor }: WriteContext, transitionUuid: string, entityUuid: string): Promise<Trial> {
    const { repository, transitions, tasks, deedOf } = this.#needs
    const transition = await transitions.one(tenantId, transitionUuid)
    const { resource_type: kind, item_from_state: from, item_to_state: to } = transition
    const thing = (await repository.namesOf(tenantId, kind, [entityUuid])).get(entityUuid)
    if (thing?.isThere !== true) throw notFound(stateful[kind], entityUuid)
    const about = await repository.toldOf(tenantId, {
      uuid: transitionUuid,
      tenant_id: tenantId,
      entity_uuid: entityUuid,
      resource_type: kind,
      transition_uuid: transitionUuid,
      transition_name: transition.name,
      from_state: from,
      to_state: to,
      actor: actor ?? null,
      status: 'DONE',
      message: null,
      tasks: '[]',
      created_at: new Date().toISOString(),
    })
    const trials: TaskTrial[] = []
    for (const task of await tasks.all(tenantId, transitionUuid)) {
      const { uuid: taskUuid, template_name: templateName } = task
      const planned = { taskUuid, templateName, parameters: parametersOf(task), state: 'PENDING' as const }
      trials.push({ taskUuid, templateName, ...(await deedOf(templateName).preview(planned, { tenantId, about })) })
    }
    return {
      isPossible: thing.state === from,
      title: thing.title || thing.pressmark,
      state: thing.state,
      itemToState: to,
      tasks: trials,
    }
  }
}
