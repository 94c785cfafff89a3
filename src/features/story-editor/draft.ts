import type { Annotation } from '@/api/meta/generated/types.gen'

type Steps = readonly Annotation[]

/** Steps that are being edited: undefined while they are as they were saved. Every change can be undone and done again, also a saved one. */
export interface Draft {
  steps: Steps | undefined
  past: readonly Steps[]
  future: readonly Steps[]
  /** What the last change was about: writing on in one field is one change. */
  about?: string
  /** When that was, in milliseconds. */
  at?: number
  /** What was saved when that was noted. */
  saved?: Steps
}

export const noDraft: Draft = { steps: undefined, past: [], future: [] }

export type DraftAction =
  | { type: 'change'; saved: Steps; steps: Steps; about?: string; at: number }
  | { type: 'undo' | 'redo'; saved: Steps }
  // changed beside the draft, and saved: the draft is changed in the same way
  | { type: 'beside'; saved: Steps; reply: Steps; make: (steps: Steps) => Steps }
  // these steps were saved: what was edited meanwhile stays
  | { type: 'saved'; steps: Steps; reply: Steps }
  | { type: 'dropped' }

const mostKept = 200
/** Who writes on after so long begins another change. */
const pauseMs = 2000

/** The draft as it counts now: where somebody else has saved since, nothing is left to undo. */
export const draftOn = (draft: Draft, saved: Steps): Draft =>
  draft.steps === undefined && draft.saved !== undefined && !sameSteps(draft.saved, saved) ? noDraft : draft

export function reduceDraft(was: Draft, action: DraftAction): Draft {
  if (action.type === 'dropped') return noDraft
  if (action.type === 'saved') {
    const isSaved = was.steps === undefined || sameSteps(was.steps, action.steps)
    return { ...was, steps: isSaved ? undefined : was.steps, about: undefined, saved: action.reply }
  }
  const { saved } = action
  const draft = draftOn(was, saved)
  const now = draft.steps ?? saved
  const past = [...draft.past.slice(-mostKept), now]
  switch (action.type) {
    case 'beside':
      return { steps: draft.steps && action.make(draft.steps), past, future: [], saved: action.reply }
    case 'change': {
      const { about, at } = action
      const goesOn = about !== undefined && about === draft.about && at - (draft.at ?? 0) < pauseMs
      return { steps: action.steps, past: goesOn ? draft.past : past, future: [], about, at, saved }
    }
    case 'undo': {
      const before = draft.past.at(-1)
      if (!before) return draft
      return { steps: before, past: draft.past.slice(0, -1), future: [now, ...draft.future], saved }
    }
    case 'redo': {
      const [after, ...future] = draft.future
      if (!after) return draft
      return { steps: after, past, future, saved }
    }
  }
}

/** Whether two lists of steps say the same in the same order; steps that were not touched are the same objects. */
export const sameSteps = (some: Steps, others: Steps) =>
  some === others || (some.length === others.length && some.every((step, at) => sameStep(step, others[at])))

export const sameStep = (one: Annotation | undefined, other: Annotation | undefined) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Steps that each have an id of their own; other tools give several the same. The same list where they have. */
export function distinctSteps(steps: Steps): Steps {
  const seen = new Map<string, number>()
  const named = steps.map((step) => {
    const times = (seen.get(step['@id']) ?? 0) + 1
    seen.set(step['@id'], times)
    return times === 1 ? step : { ...step, '@id': `${step['@id']}#${times}` }
  })
  return seen.size === steps.length ? steps : named
}

/** A step at another place. */
export function movedTo<T>(steps: readonly T[], from: number, to: number): T[] {
  const rest = steps.toSpliced(from, 1)
  const moved = steps[from]
  return moved === undefined ? [...steps] : rest.toSpliced(to, 0, moved)
}
