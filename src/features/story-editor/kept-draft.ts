import { createStore, del, get, set } from 'idb-keyval'
import type { Annotation } from '@teca/shared/contract/meta'

/** Unsaved steps, as stored in this browser. */
export interface KeptDraft {
  /** When, in milliseconds. */
  at: number
  /** The version of the story that they are based on, if its backend has one, and its steps. */
  version?: string
  was?: readonly Annotation[]
  steps: readonly Annotation[]
}

/** The owner and story of a draft: the next person at this machine is not offered it. */
export interface DraftOwner {
  user: string
  story: string
}

const nameOf = ({ user, story }: DraftOwner) => `${user} ${story}`
let opened: ReturnType<typeof createStore> | undefined
const store = () => (opened ??= createStore('teca-story-drafts', 'drafts'))

// The latest state of each draft that waits to be written.
const waiting = new Map<string, () => Promise<void>>()
let writing = false

/** Writes between two keys: copying a long story takes time that the answer to a key needs. */
async function later(name: string, write: () => Promise<void>) {
  waiting.set(name, write)
  if (writing) return
  writing = true
  while (waiting.size > 0) {
    await idle()
    await writeDrafts()
  }
  writing = false
}

/** Writes at once what waits. */
export async function writeDrafts() {
  for (const [name, write] of waiting) {
    waiting.delete(name)
    try {
      await write()
    } catch (error) {
      console.warn('The draft of the story could not be kept', error)
    }
  }
}

const idle = () =>
  new Promise<unknown>((done) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(done, { timeout: 300 }) : setTimeout(done, 100),
  )

// Another tab, which may go on with it, or a page that is left: nothing waits any longer.
for (const event of ['visibilitychange', 'pagehide'])
  globalThis.addEventListener(event, () => void writeDrafts(), { capture: true })

/** Stores the draft of a story, so that it survives a crash; without room or permission the browser stores nothing. */
export const keepDraft = (owner: DraftOwner, draft: Omit<KeptDraft, 'at'>) =>
  void later(nameOf(owner), () => set(nameOf(owner), { at: Date.now(), ...draft }, store()))

export const forgetDraft = (owner: DraftOwner) => void later(nameOf(owner), () => del(nameOf(owner), store()))

/** The stored draft; undefined if there is none, or if it is invalid. */
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
