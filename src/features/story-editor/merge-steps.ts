import type { Annotation } from '@teca/shared/contract/meta'
import type { Side } from '@/blocks/conflict-dialog/compare-drafts'
import { sameStep } from './draft'

type Steps = readonly Annotation[]

type Differing = 'me' | 'them' | 'both'

/** A step with two versions by two people; a version is undefined if the step is missing in it. */
export interface StepDifference {
  id: string
  was?: Annotation
  mine?: Annotation
  theirs?: Annotation
  changedBy: Differing
}

/** The differences of my steps and theirs, which have a common base; without the base nobody knows who changed what. */
export function compareSteps(was: Steps | undefined, mine: Steps, theirs: Steps): StepDifference[] {
  const [before, ours, others] = [byId(was ?? []), byId(mine), byId(theirs)]
  return inOneOrder(mine, theirs).flatMap((id) => {
    const [b, m, t] = [before.get(id), ours.get(id), others.get(id)]
    if (sameStep(m, t)) return []
    const changedBy = was && sameStep(b, t) ? 'me' : was && sameStep(b, m) ? 'them' : 'both'
    return [{ id, changedBy, ...(b && { was: b }), ...(m && { mine: m }), ...(t && { theirs: t }) }]
  })
}

/** Under which the order stands among the choices. */
export const orderChoice = 'order of the steps'

/** Who has put the steps that both have into another order; undefined where both have the same. */
export function compareOrder(was: Steps | undefined, mine: Steps, theirs: Steps): Differing | undefined {
  const [ours, others] = [byId(mine), byId(theirs)]
  const order = (steps: Steps) => keyed(steps).filter((id) => ours.has(id) && others.has(id))
  const shared = new Set(keyed(was ?? []))
  const [b, m, t] = [was ?? [], mine, theirs].map((steps) =>
    order(steps)
      .filter((id) => !was || shared.has(id))
      .join(' '),
  )
  if (m === t) return undefined
  if (!was) return 'both'
  return b === t ? 'me' : b === m ? 'them' : 'both'
}

/** The steps with the chosen version of each, in the chosen order. */
export function mergedSteps(mine: Steps, theirs: Steps, choices: ReadonlyMap<string, Side>): Annotation[] {
  const [ours, others] = [byId(mine), byId(theirs)]
  const isMine = choices.get(orderChoice) === 'mine'
  return (isMine ? inOneOrder(mine, theirs) : inOneOrder(theirs, mine)).flatMap((id) => {
    const step =
      choices.get(id) === 'theirs' ? others.get(id) : choices.has(id) ? ours.get(id) : (ours.get(id) ?? others.get(id))
    return step ?? []
  })
}

/** All ids, in the order of the first list; those of the second list only follow the same id as there. */
function inOneOrder(first: Steps, second: Steps): string[] {
  const order = keyed(first)
  keyed(second).forEach((id, at, ids) => {
    if (order.includes(id)) return
    const before = ids[at - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}

const keyed = (steps: Steps) => steps.map((step) => step['@id'])
const byId = (steps: Steps) => new Map(steps.map((step) => [step['@id'], step]))
