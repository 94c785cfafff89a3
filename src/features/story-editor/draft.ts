import type { Annotation } from '@/api/meta/generated/types.gen'

/** Steps that are being edited: undefined while they are as they were saved. Every change can be undone and done again. */
export interface Draft {
  steps: readonly Annotation[] | undefined
  past: readonly (readonly Annotation[])[]
  future: readonly (readonly Annotation[])[]
  /** What the last change was about: writing on in one field is one change. */
  about?: string
}

export const noDraft: Draft = { steps: undefined, past: [], future: [] }

export type DraftAction =
  | { type: 'change'; saved: readonly Annotation[]; steps: readonly Annotation[]; about?: string }
  | { type: 'undo' | 'redo'; saved: readonly Annotation[] }
  // changed beside the draft, and saved: the draft is changed in the same way
  | { type: 'beside'; make: (steps: readonly Annotation[]) => readonly Annotation[] }
  // these steps were saved: what was edited meanwhile stays
  | { type: 'saved'; steps: readonly Annotation[] }
  | { type: 'dropped' }

const mostKept = 200

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  if (action.type === 'dropped') return noDraft
  if (action.type === 'saved') return draft.steps && !sameSteps(draft.steps, action.steps) ? draft : noDraft
  if (action.type === 'beside') {
    if (!draft.steps) return draft
    return { steps: action.make(draft.steps), past: [...draft.past.slice(-mostKept), draft.steps], future: [] }
  }
  const now = draft.steps ?? action.saved
  switch (action.type) {
    case 'change': {
      const goesOn = action.about !== undefined && action.about === draft.about
      const past = goesOn ? draft.past : [...draft.past.slice(-mostKept), now]
      return { steps: action.steps, past, future: [], about: action.about }
    }
    case 'undo': {
      const before = draft.past.at(-1)
      if (!before) return draft
      return { steps: before, past: draft.past.slice(0, -1), future: [now, ...draft.future] }
    }
    case 'redo': {
      const [after, ...future] = draft.future
      if (!after) return draft
      return { steps: after, past: [...draft.past, now], future }
    }
  }
}

/** Whether two lists of steps say the same in the same order. */
export const sameSteps = (some: readonly Annotation[], others: readonly Annotation[]) =>
  some === others || JSON.stringify(some) === JSON.stringify(others)

/** A step at another place. */
export function movedTo<T>(steps: readonly T[], from: number, to: number): T[] {
  const rest = steps.toSpliced(from, 1)
  const moved = steps[from]
  return moved === undefined ? [...steps] : rest.toSpliced(to, 0, moved)
}
