import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, use, useCallback, useMemo, useReducer, useState, type ReactNode } from 'react'
import { isApiError } from '@/api/api-error'
import { selfQuery } from '@/api/iam/self'
import { saveSteps } from '@/api/meta/stories/step-writes'
import { storyQuery } from '@/api/meta/stories/stories'
import type { Annotation, Storyboard } from '@/api/meta/generated/types.gen'
import { versionOfThing } from '@/api/meta/things/edit-thing'
import { LeaveQuestion } from '@/blocks/read-then-edit/leave-question'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { ConflictQuestion } from './conflict-question'
import { LeftDraft } from './left-draft'
import type { KeptDraft } from './kept-draft'
import { useKeptDraft } from './use-kept-draft'
import { noDraft, reduceDraft, sameSteps } from './draft'

export interface StoryDraft {
  story: Storyboard
  /** As they are being edited. */
  steps: readonly Annotation[]
  dirty: boolean
  saving: boolean
  canUndo: boolean
  canRedo: boolean
  /** `about` names the field that is written in: writing on is one change. */
  change: (steps: readonly Annotation[], about?: string) => void
  undo: () => void
  redo: () => void
  /** Saves the draft; true once it is saved. */
  save: () => Promise<boolean>
  /** Changes the saved steps at once, and the draft in the same way: what else is being edited stays unsaved. */
  saveChange: (change: (steps: readonly Annotation[]) => readonly Annotation[]) => Promise<boolean>
}

/** Steps that met a newer version, and what follows once they are saved all the same. */
interface Conflict {
  annotations: readonly Annotation[]
  done: (reply: Storyboard) => void
}

const Context = createContext<StoryDraft | undefined>(undefined)

/** The story that is being edited, on every screen of its editor. */
export function useStoryDraft(): StoryDraft {
  const draft = use(Context)
  if (!draft) throw new Error('This is no screen of the story editor')
  return draft
}

/** Holds what is being edited of a story while its editor is open, and asks before it is left unsaved (EDIT-05). */
export function StoryDraftProvider({ storyUuid, children }: { storyUuid: string; children: ReactNode }) {
  const { data: story } = useSuspenseQuery(storyQuery(storyUuid))
  const [draft, dispatch] = useReducer(reduceDraft, noDraft)
  const [base, setBase] = useState<{ version: string | undefined }>()
  const [conflict, setConflict] = useState<Conflict>()
  const { mutateAsync, isPending } = useMutation(saveSteps())
  const { data: self } = useSuspenseQuery(selfQuery())
  const saved = story.annotations
  const steps = draft.steps ?? saved
  const dirty = draft.steps !== undefined && !sameSteps(draft.steps, saved)
  const { left, discard } = useKeptDraft({
    user: self.id,
    story: story.uuid,
    version: base?.version,
    saved,
    steps,
    dirty,
  })
  const guard = useLeaveGuard(dirty, discard)

  const isEditing = draft.steps !== undefined
  const change = useCallback(
    (next: readonly Annotation[], about?: string) => {
      setBase((was) => (isEditing && was ? was : { version: versionOfThing(story) }))
      dispatch({ type: 'change', saved, steps: next, about })
    },
    [saved, story, isEditing],
  )
  const put = useCallback(
    async (annotations: readonly Annotation[], version: string | undefined, done: (reply: Storyboard) => void) => {
      try {
        done(await mutateAsync({ story, annotations, version }))
        setConflict(undefined)
        return true
      } catch (error) {
        if (isApiError(error, 412)) setConflict({ annotations, done })
        return false
      }
    },
    [mutateAsync, story],
  )
  const save = useCallback(
    () =>
      put(steps, base ? base.version : versionOfThing(story), (reply) => {
        // What is edited meanwhile stands on what was saved.
        setBase({ version: versionOfThing(reply) })
        dispatch({ type: 'saved', steps })
      }),
    [put, steps, base, story],
  )
  const saveChange = useCallback(
    (make: (some: readonly Annotation[]) => readonly Annotation[]) => {
      const before = versionOfThing(story)
      return put(make(saved), before, (reply) => {
        // A draft on an older version stays on that: saving it asks.
        setBase((was) => (was?.version === before ? { version: versionOfThing(reply) } : was))
        dispatch({ type: 'beside', make })
      })
    },
    [put, saved, story],
  )
  const restore = (kept: KeptDraft) => {
    change(kept.steps)
    setBase({ version: kept.version })
  }
  const takeTheirs = () => {
    setConflict(undefined)
    dispatch({ type: 'dropped' })
  }
  const value = useMemo(
    (): StoryDraft => ({
      story,
      steps,
      dirty,
      saving: isPending,
      canUndo: draft.past.length > 0,
      canRedo: draft.future.length > 0,
      change,
      undo: () => dispatch({ type: 'undo', saved }),
      redo: () => dispatch({ type: 'redo', saved }),
      save,
      saveChange,
    }),
    [story, steps, dirty, isPending, draft, change, saved, save, saveChange],
  )
  return (
    <Context value={value}>
      {left && <LeftDraft at={left.at} onRestore={() => restore(left)} onDiscard={discard} />}
      {children}
      <LeaveQuestion guard={guard} />
      {conflict && (
        <ConflictQuestion
          onKeepMine={() => void put(conflict.annotations, '*', conflict.done)}
          onTakeTheirs={takeTheirs}
          onCancel={() => setConflict(undefined)}
        />
      )}
    </Context>
  )
}
