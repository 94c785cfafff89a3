import type { Annotation } from '@/api/meta/generated/types.gen'
import type { Side } from '@/blocks/conflict-dialog/compare-drafts'
import { sameStep } from './draft'

type Steps = readonly Annotation[]

/** A step of which two people have two versions; a version is missing where the step is not in it. */
export interface StepDifference {
  id: string
  was?: Annotation
  mine?: Annotation
  theirs?: Annotation
  changedBy: 'me' | 'them' | 'both'
}

/** What differs between my steps and theirs, which began as one list; without that list nobody knows who changed what. */
export function compareSteps(was: Steps | undefined, mine: Steps, theirs: Steps): StepDifference[] {
  const [before, ours, others] = [byId(was ?? []), byId(mine), byId(theirs)]
  return inOneOrder(mine, theirs).flatMap((id) => {
    const [b, m, t] = [before.get(id), ours.get(id), others.get(id)]
    if (sameStep(m, t)) return []
    const changedBy = was && sameStep(b, t) ? 'me' : was && sameStep(b, m) ? 'them' : 'both'
    return [{ id, changedBy, ...(b && { was: b }), ...(m && { mine: m }), ...(t && { theirs: t }) }]
  })
}

/** The steps with the chosen version of each, in the order of whoever has moved some; mine where both have. */
export function mergedSteps(
  was: Steps | undefined,
  mine: Steps,
  theirs: Steps,
  choices: ReadonlyMap<string, Side>,
): Annotation[] {
  const [ours, others] = [byId(mine), byId(theirs)]
  const known = new Set(was?.map(idOf))
  const order = (steps: Steps) => steps.map(idOf).filter((id) => known.has(id) && ours.has(id) && others.has(id))
  const isMoved = was === undefined || order(mine).join(' ') !== order(was).join(' ')
  return (isMoved ? inOneOrder(mine, theirs) : inOneOrder(theirs, mine)).flatMap((id) => {
    const step =
      choices.get(id) === 'theirs' ? others.get(id) : choices.has(id) ? ours.get(id) : (ours.get(id) ?? others.get(id))
    return step ?? []
  })
}

/** All ids, in the order of the first list; what only the second one has follows what it follows there. */
function inOneOrder(first: Steps, second: Steps): string[] {
  const order = first.map(idOf)
  second.forEach((step, at) => {
    if (order.includes(idOf(step))) return
    const before = second[at - 1]
    order.splice(before ? order.indexOf(idOf(before)) + 1 : 0, 0, idOf(step))
  })
  return order
}

const idOf = (step: Annotation) => step['@id']
const byId = (steps: Steps) => new Map(steps.map((step) => [idOf(step), step]))
