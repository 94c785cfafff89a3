/** A step that a change touched, with its place in the version that has it, and each part of it that differs. */
export interface ChangedStep {
  what: 'added' | 'removed' | 'changed'
  number: number
  label: string
  parts: { part: string; before?: string; after?: string }[]
}

type Step = Partial<Record<string, string>>

/**
 * Of two versions of a story's steps those that differ: a story has too many to read all of them again. Undefined where
 * these are no steps.
 */
export function changedSteps(before: unknown, after: unknown): ChangedStep[] | undefined {
  const [was, is] = [stepsIn(before), stepsIn(after)]
  if (!was || !is) return undefined
  const [gone, come] = [without(was, is), without(is, was)]
  const changed = come.map(({ step, number }): ChangedStep => {
    // The editor keeps the name of a step; a step without one is compared with that of its place.
    const former =
      gone.find((one) => one.step['id'] !== undefined && one.step['id'] === step['id']) ??
      gone.find((one) => one.step['id'] === undefined && one.number === number)
    if (former) gone.splice(gone.indexOf(former), 1)
    return {
      what: former ? 'changed' : 'added',
      number,
      label: step['label'] ?? '',
      parts: partsOf(former?.step, step),
    }
  })
  const removed = gone.map(({ step, number }): ChangedStep => {
    return { what: 'removed', number, label: step['label'] ?? '', parts: partsOf(step, undefined) }
  })
  return [...changed, ...removed].toSorted((a, b) => a.number - b.number)
}

const stepsIn = (said: unknown): Step[] | undefined =>
  said === undefined ? [] : Array.isArray(said) && said.every(isStep) ? said : undefined
const isStep = (said: unknown): said is Step =>
  typeof said === 'object' && said !== null && Object.values(said).every((text) => typeof text === 'string')

/** Two steps may be alike: each stands for one. */
function without(steps: readonly Step[], others: readonly Step[]): { step: Step; number: number }[] {
  const left = others.map((step) => JSON.stringify(step))
  return steps.flatMap((step, at) => {
    const same = left.indexOf(JSON.stringify(step))
    if (same < 0) return [{ step, number: at + 1 }]
    left.splice(same, 1)
    return []
  })
}

function partsOf(was: Step = {}, is: Step = {}): ChangedStep['parts'] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => name !== 'id')
  return names
    .filter((name) => was[name] !== is[name])
    .map((part) => ({
      part,
      ...(was[part] !== undefined && { before: was[part] }),
      ...(is[part] !== undefined && { after: is[part] }),
    }))
}

/** How many entries a side of a change lists. */
export const numberOf = (said: unknown): number => (Array.isArray(said) ? said.length : 0)
