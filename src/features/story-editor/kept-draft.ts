import type { Annotation } from '@/api/meta/generated/types.gen'

/** Steps that were not saved, as they were kept in this browser. */
export interface KeptDraft {
  /** When, in milliseconds. */
  at: number
  /** Of the story that they were made on, where its backend tells one. */
  version?: string
  steps: readonly Annotation[]
}

/** Whose steps of which story: the next person at this machine is not offered them. */
export interface DraftOwner {
  user: string
  story: string
}

const nameOf = ({ user, story }: DraftOwner) => `teca.story-draft.${user}.${story}`

/** Keeps what is being edited of a story, so that it survives a crash; a browser without room or leave keeps nothing. */
export function keepDraft(owner: DraftOwner, { steps, version }: Omit<KeptDraft, 'at'>) {
  try {
    localStorage.setItem(nameOf(owner), JSON.stringify({ at: Date.now(), version, steps }))
  } catch (error) {
    console.warn('The draft of the story could not be kept', error)
  }
}

export const forgetDraft = (owner: DraftOwner) => localStorage.removeItem(nameOf(owner))

/** What was kept; undefined where there is nothing, or nothing that makes sense. */
export function keptDraft(owner: DraftOwner): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(owner)) ?? 'null')
    if (kept === null || typeof kept !== 'object' || !('at' in kept) || !('steps' in kept)) return undefined
    const { at, steps } = kept
    if (typeof at !== 'number' || !Array.isArray(steps) || !steps.every(isStep)) return undefined
    return { at, steps, ...('version' in kept && typeof kept.version === 'string' && { version: kept.version }) }
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
