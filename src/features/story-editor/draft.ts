import type { Annotation } from '@teca/shared/contract/meta'

type Steps = readonly Annotation[]

/** Steps in the editor: undefined while they equal the saved ones. Every change can be undone and redone, also a saved one. */
export interface Draft {
  steps: Steps | undefined
  past: readonly Steps[]
  future: readonly Steps[]
  /** The subject of the last change: typing on in one field is one change. */
  about?: string
  /** Its time, in milliseconds. */
  at?: number
  /** The saved steps at that moment. */
  saved?: Steps
}

export const noDraft: Draft = { steps: undefined, past: [], future: [] }

export type DraftAction =
  | { type: 'change'; saved: Steps; make: (steps: Steps) => Steps; about?: string; at: number }
  | { type: 'undo' | 'redo'; saved: Steps }
  // changed and saved at once, apart from the draft: the draft gets the same change
  | { type: 'beside'; saved: Steps; reply: Steps; make: (steps: Steps) => Steps }
  // these steps were saved: later edits stay
  | { type: 'saved'; steps: Steps; reply: Steps }
  | { type: 'dropped' }

const mostKept = 200
/** Typing after this pause starts another change. */
const pauseMs = 2000

/** The draft on the present steps: if someone else has saved since, nothing can be undone. */
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
      return { steps: action.make(now), past: goesOn ? draft.past : past, future: [], about, at, saved }
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

/** Whether two lists have equal steps in the same order; untouched steps are the same objects. */
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

/** Moves a step to another position. */
export function movedTo<T>(steps: readonly T[], from: number, to: number): T[] {
  const rest = steps.toSpliced(from, 1)
  const moved = steps[from]
  return moved === undefined ? [...steps] : rest.toSpliced(to, 0, moved)
}
