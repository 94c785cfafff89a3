/**
 * Of two versions of a story's steps those that differ, each with its number: a story has too many to read all of them
 * again. Undefined where these are no steps.
 */
export function changedSteps(before: unknown, after: unknown): { before: string[]; after: string[] } | undefined {
  const [was, is] = [textsIn(before), textsIn(after)]
  return was && is && { before: without(was, is), after: without(is, was) }
}

const textsIn = (said: unknown): string[] | undefined =>
  Array.isArray(said) && said.every((one): one is string => typeof one === 'string') ? said : undefined

/** Two steps may have the same text: each stands for one. */
function without(steps: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return steps.flatMap((step, at) => {
    const same = left.indexOf(step)
    if (same < 0) return [`${at + 1}. ${step}`]
    left.splice(same, 1)
    return []
  })
}
