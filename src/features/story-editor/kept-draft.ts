import type { Annotation } from '@/api/meta/generated/types.gen'

/** Steps that were not saved, as they were kept in this browser. */
export interface KeptDraft {
  /** When, in milliseconds. */
  at: number
  steps: readonly Annotation[]
}

const nameOf = (story: string) => `teca.story-draft.${story}`

/** Keeps what is being edited of a story, so that it survives a crash; a browser without room or leave keeps nothing. */
export function keepDraft(story: string, steps: readonly Annotation[]) {
  try {
    localStorage.setItem(nameOf(story), JSON.stringify({ at: Date.now(), steps } satisfies KeptDraft))
  } catch (error) {
    console.warn('The draft of the story could not be kept', error)
  }
}

export const forgetDraft = (story: string) => localStorage.removeItem(nameOf(story))

/** What was kept; undefined where there is nothing, or nothing that makes sense. */
export function keptDraft(story: string): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(story)) ?? 'null')
    if (kept === null || typeof kept !== 'object' || !('at' in kept) || !('steps' in kept)) return undefined
    const { at, steps } = kept
    return typeof at === 'number' && Array.isArray(steps) && steps.every(isStep) ? { at, steps } : undefined
  } catch {
    return undefined
  }
}

const isStep = (step: unknown): step is Annotation =>
  step !== null &&
  typeof step === 'object' &&
  '@id' in step &&
  'label' in step &&
  typeof step.label === 'string' &&
  'canvasUuid' in step &&
  'resource' in step &&
  Array.isArray(step.resource) &&
  'on' in step &&
  Array.isArray(step.on)
