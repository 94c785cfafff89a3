import { isDeepStrictEqual } from 'node:util'
import type { Configuration, ConfigurationChange } from '@teca/shared/contract/meta'
import { MOST_HIGH } from '../templates/index.ts'

type Part = ConfigurationChange['part']
export type Parts = Required<Omit<Configuration, 'format' | 'version'>>
type TemplateOf = Parts['templates'][number]
type TransitionOf = Parts['transitions'][number]
type TaskOf = NonNullable<TransitionOf['tasks']>[number]

/** The effect of a file on one thing; `given` is the thing in the file. */
export type Step =
  | (ConfigurationChange & { part: 'template'; given: TemplateOf })
  | (ConfigurationChange & { part: 'state'; given: Parts['states'][number] })
  | (ConfigurationChange & { part: 'taskTemplate'; given: Parts['taskTemplates'][number] })
  | (ConfigurationChange & { part: 'transition'; given: TransitionOf })
  | (ConfigurationChange & { part: 'task'; given: TaskOf; transition: TransitionOf })

/** The additions and changes of a file, in the order in which they can be applied, and the extra things here. */
export function planOf(here: Parts, file: Parts): Step[] {
  const transitions = stepsOf('transition', here.transitions, file.transitions, transitionId, [
    'workflowName',
    'labels',
  ])
  return [
    ...stepsOf('state', here.states, file.states, ({ name }) => name, ['color', 'public', 'labels']),
    ...stepsOf('taskTemplate', here.taskTemplates, file.taskTemplates, ({ name }) => name, [
      ...(['label', 'resourceTypes', 'parameters'] as const),
    ]),
    ...transitions,
    ...file.transitions.flatMap((transition) => taskSteps(here, transition)),
    ...templateSteps(here.templates, file.templates),
  ]
}

export const transitionId = ({ resourceType, name, itemFromState, itemToState }: TransitionOf) =>
  JSON.stringify([resourceType, name, itemFromState, itemToState])
export const templateId = ({ resourceType, name }: Pick<TemplateOf, 'resourceType' | 'name'>) =>
  JSON.stringify([resourceType, name])

type Given<P extends Part> = Extract<Step, { part: P }>['given']

function stepsOf<P extends Exclude<Part, 'task'>>(
  part: P,
  here: readonly Given<P>[],
  file: readonly Given<P>[],
  idOf: (one: Given<P>) => string,
  compared: readonly (keyof Given<P> & string)[],
): Step[] {
  const known = new Map(here.map((one) => [idOf(one), one]))
  const named = new Set(file.map(idOf))
  const step = (given: Given<P>, change: Omit<ConfigurationChange, 'part' | 'name' | 'resourceType'>) => {
    const { name } = given
    const about = { part, name, ...('resourceType' in given && { resourceType: given.resourceType }), ...change, given }
    return about as Step
  }
  return [
    ...file.map((given) => {
      const now = known.get(idOf(given))
      if (now === undefined) return step(given, { action: 'add' })
      const differing = compared.filter((key) => given[key] !== undefined && !isSame(now[key], given[key]))
      if (differing.length === 0) return step(given, { action: 'same' })
      const side = (of: Given<P>) => Object.fromEntries(differing.map((key) => [key, of[key]]))
      return step(given, { action: 'change', before: side(now), after: side(given) })
    }),
    ...here.filter((one) => !named.has(idOf(one))).map((given) => step(given, { action: 'keep' })),
  ]
}

/** Undefined, an empty text, an empty list and no labels are the same. */
const isSame = (a: unknown, b: unknown) => isDeepStrictEqual(bare(a), bare(b))
const bare = (value: unknown) => (value === undefined || value === '' || isEmpty(value) ? null : value)
const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

function taskSteps(here: Parts, transition: TransitionOf): Step[] {
  const now = here.transitions.find((one) => transitionId(one) === transitionId(transition))?.tasks ?? []
  return (transition.tasks ?? []).map((given) => ({
    part: 'task',
    action: now.some((one) => isDeepStrictEqual(one, given)) ? 'same' : 'add',
    name: `${transition.name}: ${given.templateName}`,
    resourceType: transition.resourceType,
    given,
    transition,
  }))
}

/** Fields; the file's fields replace extra ones in HIGH. */
function templateSteps(here: readonly TemplateOf[], file: readonly TemplateOf[]): Step[] {
  const named = new Set(file.map(templateId))
  const room = new Map<string, number>()
  for (const { resourceType, priority } of file)
    if (priority === 'HIGH') room.set(resourceType, (room.get(resourceType) ?? 0) + 1)
  const demoted = here.flatMap((one) => {
    if (named.has(templateId(one)) || one.priority !== 'HIGH' || !room.has(one.resourceType)) return []
    const high = (room.get(one.resourceType) ?? 0) + 1
    room.set(one.resourceType, high)
    return high > MOST_HIGH ? [{ ...one, priority: 'MEDIUM' as const }] : []
  })
  const compared = [
    'label',
    'type',
    'defaultValue',
    'enumValues',
    'priority',
    'order',
    'labels',
    'optionLabels',
  ] as const
  // Fields that leave HIGH go first, so that there is room for the others.
  const isHigh = ({ given }: Step) => 'priority' in given && given.priority === 'HIGH'
  return stepsOf('template', here, [...demoted, ...file], templateId, compared).toSorted(
    (a, b) => Number(isHigh(a)) - Number(isHigh(b)),
  )
}
