import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { isApiError } from '@/api/api-error'
import { selfQuery } from '@/api/iam/self'
import { saveSteps } from '@/api/meta/stories/step-writes'
import { storyQuery, storyTitle } from '@/api/meta/stories/stories'
import type { Annotation, Storyboard } from '@teca/shared/contract/meta'
import { newestThing } from '@/api/hal/newest-thing'
import { LeaveQuestion } from '@/blocks/read-then-edit/leave-question'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { notify } from '@/stores/notices'
import { useVersionOf } from '@/blocks/pieces/use-version-of'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { LeftDraft } from './left-draft'
import type { KeptDraft } from './kept-draft'
import { useUndoKeys } from './use-undo-keys'
import { useKeptDraft } from './use-kept-draft'
import { distinctSteps, draftOn, noDraft, reduceDraft, sameSteps } from './draft'
import { StepsConflict } from './steps-conflict'

/** The edited story without its steps: it changes much less often than they do. */
export interface StoryStatus {
  story: Storyboard
  dirty: boolean
  saving: boolean
  canUndo: boolean
  canRedo: boolean
  /** `about` names the edited field: typing on is one change. */
  change: (make: Make, about?: string) => void
  undo: () => void
  redo: () => void
  /** Saves the draft; true once it is saved. */
  save: () => Promise<boolean>
  /** Changes and saves the saved steps at once, and changes the draft in the same way: other edits stay unsaved. */
  saveChange: (make: Make) => Promise<boolean>
}

export interface StoryDraft extends StoryStatus {
  /** The edited steps. */
  steps: readonly Annotation[]
}

type Make = (steps: readonly Annotation[]) => readonly Annotation[]

interface Base {
  version: string | undefined
  steps: readonly Annotation[]
}

/** Steps that met a newer version, their base, and what to do once the merge is saved. */
interface Conflict {
  mine: readonly Annotation[]
  was: readonly Annotation[] | undefined
  theirs: Storyboard
  done: (reply: Storyboard) => void
}

const Status = createContext<StoryStatus | undefined>(undefined)
const Steps = createContext<readonly Annotation[]>([])

/** The edited story without its steps, on every screen of its editor. */
export function useStoryStatus(): StoryStatus {
  const status = use(Status)
  if (!status) throw new Error('This is no screen of the story editor')
  return status
}

/** The edited story, on every screen of its editor. */
export const useStoryDraft = (): StoryDraft => ({ ...useStoryStatus(), steps: use(Steps) })

/** Holds the draft of a story while its editor is open, and asks before it is left unsaved (EDIT-05). */
export function StoryDraftProvider({ storyUuid, children }: { storyUuid: string; children: ReactNode }) {
  const { untitled } = useText('catalog')
  const { data: story } = useSuspenseQuery(storyQuery(storyUuid))
  const [kept, dispatch] = useReducer(reduceDraft, noDraft)
  const [base, setBase] = useState<Base>()
  const [conflict, setConflict] = useState<Conflict>()
  const { mutateAsync, isPending } = useMutation(saveSteps())
  const versionOf = useVersionOf()
  const { data: self } = useSuspenseQuery(selfQuery())
  const saved = useMemo(() => distinctSteps(story.annotations), [story])
  const draft = draftOn(kept, saved)
  const steps = draft.steps ?? saved
  const dirty = draft.steps !== undefined && !sameSteps(draft.steps, saved)
  const { left, discard, settle } = useKeptDraft({ user: self.id, story: story.uuid, base, saved, steps, dirty })
  const guard = useLeaveGuard(dirty, discard, `/story/editor/${story.uuid}`)

  const isEditing = draft.steps !== undefined
  const begin = useCallback(
    () => setBase((was) => (isEditing && was ? was : { version: versionOf(story), steps: saved })),
    [story, saved, isEditing, versionOf],
  )
  const change = useCallback(
    (make: Make, about?: string) => {
      begin()
      dispatch({ type: 'change', saved, make, about, at: Date.now() })
    },
    [saved, begin],
  )
  const step = useCallback(
    (type: 'undo' | 'redo') => {
      begin()
      dispatch({ type, saved })
    },
    [saved, begin],
  )
  const put = useCallback(
    async (mine: readonly Annotation[], on: Base, done: (reply: Storyboard) => void): Promise<boolean> => {
      let { version } = on
      for (;;) {
        try {
          done(await mutateAsync({ story, annotations: mine, version }))
          setConflict(undefined)
          return true
        } catch (error) {
          const theirs = isApiError(error, 412) ? await newestThing(story).catch(asError) : asError(error)
          if (theirs instanceof Error) {
            // A lost session asks to sign in.
            if (!isApiError(theirs, 401)) notify('failed', problemWords(theirs))
            return false
          }
          if (!sameSteps(on.steps, distinctSteps(theirs.annotations))) {
            setConflict({ mine, was: on.steps, theirs, done })
            return false
          }
          // Something else of the story has changed, like its state: nobody has touched its steps.
          version = versionOf(theirs)
        }
      }
    },
    [mutateAsync, story, versionOf],
  )
  useUndoKeys(
    () => draft.past.length > 0 && step('undo'),
    () => draft.future.length > 0 && step('redo'),
  )
  const save = useCallback(
    () =>
      put(steps, base ?? { version: versionOf(story), steps: saved }, (reply) => {
        // Later edits are based on the saved steps.
        const now = distinctSteps(reply.annotations)
        setBase({ version: versionOf(reply), steps: now })
        dispatch({ type: 'saved', steps, reply: now })
      }),
    [put, steps, base, story, saved, versionOf],
  )
  const saveChange = useCallback(
    (make: Make) => {
      const before = versionOf(story)
      return put(make(saved), { version: before, steps: saved }, (reply) => {
        // A draft on an older version keeps that version: saving it asks.
        const now = distinctSteps(reply.annotations)
        setBase((was) => (was?.version === before ? { version: versionOf(reply), steps: now } : was))
        dispatch({ type: 'beside', saved, reply: now, make })
      })
    },
    [put, saved, story, versionOf],
  )
  const restore = (draftOfBefore: KeptDraft) => {
    settle()
    change(() => draftOfBefore.steps)
    setBase({ version: draftOfBefore.version, steps: draftOfBefore.was ?? saved })
  }
  const theirs = useMemo(() => conflict && distinctSteps(conflict.theirs.annotations), [conflict])
  const latestSave = useRef(save)
  useLayoutEffect(() => {
    latestSave.current = save
  })
  const [canUndo, canRedo] = [draft.past.length > 0, draft.future.length > 0]
  const status = useMemo(
    (): StoryStatus => ({
      story,
      dirty,
      saving: isPending,
      canUndo,
      canRedo,
      change,
      undo: () => step('undo'),
      redo: () => step('redo'),
      save: () => latestSave.current(),
      saveChange,
    }),
    [story, dirty, isPending, canUndo, canRedo, change, step, saveChange],
  )
  return (
    <Status value={status}>
      <div className="flex min-h-0 flex-1 flex-col lg:min-h-[calc(100dvh-3.5rem)] lg:flex-none">
        {left && <LeftDraft at={left.at} onRestore={() => restore(left)} onDiscard={dirty ? settle : discard} />}
        <Steps value={steps}>{children}</Steps>
      </div>
      <LeaveQuestion guard={guard} />
      {conflict && theirs && (
        <StepsConflict
          title={storyTitle(story) || untitled}
          was={conflict.was}
          mine={conflict.mine}
          theirs={theirs}
          onChoose={(joined) => void put(joined, { version: versionOf(conflict.theirs), steps: theirs }, conflict.done)}
          onCancel={() => setConflict(undefined)}
        />
      )}
    </Status>
  )
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
