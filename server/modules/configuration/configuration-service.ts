import { randomUUID } from 'node:crypto'
import type { Configuration, ConfigurationChange, TaskParameters } from '@teca/shared/contract/meta'
import { ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { labelsOf, optionLabelsOf } from '../metadata/index.ts'
import { enumValuesOf, MOST_HIGH } from '../templates/index.ts'
import type { TemplateService } from '../templates/index.ts'
import { parametersOf, SECRET } from '../workflow/index.ts'
import type { StateService, TaskKindService, TaskService, TransitionService } from '../workflow/index.ts'
import { planOf, templateId, transitionId } from './plan.ts'
import type { Parts, Step } from './plan.ts'

type Needs = {
  database: Database
  templates: TemplateService
  states: StateService
  transitions: TransitionService
  tasks: TaskService
  taskKinds: TaskKindService
}
/** The present configuration, with the uuids to change it. */
type Here = Parts & { uuids: Map<string, string> }

/** The whole configuration of an organisation as one file: exported, compared, and imported in one write. */
export class ConfigurationService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  async export(tenantId: string): Promise<Configuration> {
    const { uuids: _, ...parts } = await this.#here(tenantId)
    return { format: 'teca-configuration', version: 1, ...parts }
  }

  /** The effects of a file, without writing. */
  async compare(tenantId: string, file: Configuration): Promise<ConfigurationChange[]> {
    return planOf(await this.#here(tenantId), partsOf(file)).map(changeOf)
  }

  /** Applies a file: all of it or nothing. The uuid names the import in the history; undefined if nothing changed. */
  async import(
    context: WriteContext,
    file: Configuration,
  ): Promise<{ changes: ConfigurationChange[]; uuid: string | undefined }> {
    const here = await this.#here(context.tenantId)
    const steps = planOf(here, partsOf(file))
    const namesOf = (action: Step['action']) => steps.filter((step) => step.action === action).map(({ name }) => name)
    const [added, changed] = [namesOf('add'), namesOf('change')]
    const uuid = added.length + changed.length > 0 ? randomUUID() : undefined
    await inWrite(this.#needs.database, context, async (unit) => {
      const uuids = new Map(here.uuids)
      // An action may name a new field.
      for (const step of steps.toSorted((a, b) => Number(a.part === 'task') - Number(b.part === 'task')))
        if (step.action === 'add' || step.action === 'change') await this.#do(unit, step, uuids)
      if (uuid !== undefined)
        unit.record({
          kind: 'configuration',
          uuid,
          action: 'imported',
          after: { ...(added.length > 0 && { added }), ...(changed.length > 0 && { changed }) },
        })
    })
    return { changes: steps.map(changeOf), uuid }
  }

  async #do(unit: Unit, step: Step, uuids: Map<string, string>): Promise<void> {
    const { states, taskKinds, transitions, tasks, templates } = this.#needs
    const known = (key: string) => uuids.get(`${step.part} ${key}`)
    switch (step.part) {
      case 'state': {
        const uuid = known(step.name)
        const { labels, ...given } = step.given
        if (uuid) return void (await states.changeIn(unit, uuid, given, { labels }))
        return void (await states.createIn(unit, given, labels))
      }
      case 'taskTemplate': {
        const uuid = known(step.name)
        const { given } = step
        return void (uuid ? await taskKinds.changeIn(unit, uuid, given) : await taskKinds.createIn(unit, given))
      }
      case 'transition': {
        const uuid = known(transitionId(step.given))
        const { tasks: _, labels, ...given } = step.given
        if (uuid) return void (await transitions.changeIn(unit, uuid, given, { labels }))
        const made = await transitions.createIn(unit, given, labels)
        return void uuids.set(`transition ${transitionId(step.given)}`, made)
      }
      case 'task': {
        const transitionUuid = uuids.get(`transition ${transitionId(step.transition)}`)
        if (transitionUuid === undefined) throw new Error(`the transition of ${step.name} is neither here nor new`)
        const { templateName, parameters } = step.given
        const { resourceType } = step.transition
        const given = { templateName, transitionUuid, resourceType, parameters }
        return void (await tasks.createIn(unit, given, { secretLater: true }))
      }
      case 'template': {
        const uuid = known(templateId(step.given))
        const { order, labels, optionLabels, ...given } = step.given
        const words = { ...(labels && { labels }), ...(optionLabels && { optionLabels }) }
        const { name: _, resourceType: __, ...changes } = given
        const place = order === undefined ? {} : { order }
        if (uuid) return void (await templates.changeIn(unit, uuid, { ...changes, ...place }, { words }))
        const made = await templates.createIn(unit, given, words)
        if (order !== undefined) await templates.changeIn(unit, made, place)
      }
    }
  }

  async #here(tenantId: string): Promise<Here> {
    const { templates, states, transitions, tasks, taskKinds } = this.#needs
    const [fields, allStates, allTransitions, allTasks, kinds] = await Promise.all([
      templates.all(tenantId),
      states.all(tenantId),
      transitions.all(tenantId),
      tasks.all(tenantId),
      taskKinds.all(tenantId),
    ])
    const own = kinds.filter(({ fixed }) => !fixed)
    const transitionsHere = allTransitions.map((one) => ({
      uuid: one.uuid,
      given: {
        name: one.name,
        resourceType: one.resource_type,
        itemFromState: one.item_from_state,
        itemToState: one.item_to_state,
        workflowName: one.workflow_name,
        labels: labelsOf(one),
        tasks: allTasks
          .filter((task) => task.transition_uuid === one.uuid)
          .map((task) => ({ templateName: task.template_name, parameters: withoutSecret(parametersOf(task)) })),
      },
    }))
    const fieldsHere = fields.map((field) => ({ uuid: field.uuid, given: templateOf(field) }))
    const uuids = new Map([
      ...allStates.map(({ uuid, name }) => [`state ${name}`, uuid] as const),
      ...own.map(({ uuid, name }) => [`taskTemplate ${name}`, uuid] as const),
      ...transitionsHere.map(({ uuid, given }) => [`transition ${transitionId(given)}`, uuid] as const),
      ...fieldsHere.map(({ uuid, given }) => [`template ${templateId(given)}`, uuid] as const),
    ])
    return {
      templates: fieldsHere.map(({ given }) => given),
      states: allStates.map((state) => ({
        name: state.name,
        color: state.color,
        public: state.public === 1,
        labels: labelsOf(state),
      })),
      taskTemplates: own.map(({ name, label, resourceTypes, parameters }) => ({
        name,
        label,
        parameters,
        ...(resourceTypes && { resourceTypes }),
      })),
      transitions: transitionsHere.map(({ given }) => given),
      uuids,
    }
  }
}

const types = ['STRING', 'INTEGER', 'NUMBER', 'DATE', 'TEXT', 'BOOLEAN', 'EMAIL', 'ENUM'] as const

const templateOf = (field: Awaited<ReturnType<TemplateService['all']>>[number]): Parts['templates'][number] => ({
  name: field.name,
  resourceType: field.resource_type,
  label: field.label,
  type: types.find((type) => type === field.type) ?? 'STRING',
  priority: field.priority,
  order: field.position,
  defaultValue: field.default_value,
  enumValues: enumValuesOf(field),
  labels: labelsOf(field),
  optionLabels: optionLabelsOf(field),
})

/** Secrets are not exported: an imported action says that its secret is missing. */
const withoutSecret = ({ [SECRET]: _, ...parameters }: TaskParameters): TaskParameters => parameters

const changeOf = ({ part, action, name, resourceType, before, after }: Step): ConfigurationChange => ({
  part,
  action,
  name,
  ...(resourceType && { resourceType }),
  ...(before && { before }),
  ...(after && { after }),
})

/** The parts of a file; 400 if it names a thing twice. */
function partsOf({ templates = [], states = [], taskTemplates = [], transitions = [] }: Configuration): Parts {
  const keys = [
    ...templates.map((one) => `template ${templateId(one)}`),
    ...states.map(({ name }) => `state ${name}`),
    ...taskTemplates.map(({ name }) => `taskTemplate ${name}`),
    ...transitions.map((one) => `transition ${transitionId(one)}`),
  ]
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice !== undefined)
    throw new ProblemError(400, 'configuration.twice', { detail: `The file names ${twice} twice` })
  const high = Map.groupBy(
    templates.filter(({ priority }) => priority === 'HIGH'),
    ({ resourceType }) => resourceType,
  )
  if ([...high.values()].some((fields) => fields.length > MOST_HIGH))
    throw new ProblemError(400, 'template.too-many-high', {
      detail: `At most ${MOST_HIGH} templates have the priority HIGH`,
    })
  return { templates, states, taskTemplates, transitions }
}
