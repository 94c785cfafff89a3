import { createStore, del, get, set } from 'idb-keyval'
import type { Annotation } from '@/api/meta/generated/types.gen'

/** Steps that were not saved, as they were kept in this browser. */
export interface KeptDraft {
  /** When, in milliseconds. */
  at: number
  /** Of the story that they were made on, where its backend tells one, and its steps. */
  version?: string
  was?: readonly Annotation[]
  steps: readonly Annotation[]
}

/** Whose steps of which story: the next person at this machine is not offered them. */
export interface DraftOwner {
  user: string
  story: string
}

const nameOf = ({ user, story }: DraftOwner) => `${user} ${story}`
let opened: ReturnType<typeof createStore> | undefined
const store = () => (opened ??= createStore('teca-story-drafts', 'drafts'))

// The latest state of each draft that is to be written: each is written at once, none twice at the same time.
const waiting = new Map<string, () => Promise<void>>()
let writing = false

async function later(name: string, write: () => Promise<void>) {
  waiting.set(name, write)
  if (writing) return
  writing = true
  for (let [next] = waiting; next; [next] = waiting) {
    waiting.delete(next[0])
    try {
      await next[1]()
    } catch (error) {
      console.warn('The draft of the story could not be kept', error)
    }
  }
  writing = false
}

/** Keeps what is being edited of a story, so that it survives a crash; a browser without room or leave keeps nothing. */
export const keepDraft = (owner: DraftOwner, draft: Omit<KeptDraft, 'at'>) =>
  void later(nameOf(owner), () => set(nameOf(owner), { at: Date.now(), ...draft }, store()))

export const forgetDraft = (owner: DraftOwner) => void later(nameOf(owner), () => del(nameOf(owner), store()))

/** What was kept; undefined where there is nothing, or nothing that makes sense. */
export async function keptDraft(owner: DraftOwner): Promise<KeptDraft | undefined> {
  try {
    const kept: unknown = await get(nameOf(owner), store())
    if (kept === null || typeof kept !== 'object' || !('at' in kept) || !('steps' in kept)) return undefined
    const { at, steps } = kept
    if (typeof at !== 'number' || !areSteps(steps)) return undefined
    return {
      at,
      steps,
      ...('version' in kept && typeof kept.version === 'string' && { version: kept.version }),
      ...('was' in kept && areSteps(kept.was) && { was: kept.was }),
    }
  } catch (error) {
    console.warn('The kept draft of the story could not be read', error)
    return undefined
  }
}

const areSteps = (steps: unknown): steps is Annotation[] => Array.isArray(steps) && steps.every(isStep)

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
