import { useEffect, useRef, useState } from 'react'
import type { Annotation } from '@teca/shared/contract/meta'
import { sameSteps } from './draft'
import { forgetDraft, keepDraft, keptDraft, writeDrafts, type KeptDraft } from './kept-draft'

interface Editing {
  user: string
  story: string
  /** The base of the draft: the version of the story, and its steps. */
  base: { version: string | undefined; steps: readonly Annotation[] } | undefined
  saved: readonly Annotation[]
  steps: readonly Annotation[]
  dirty: boolean
}

/** Stores each change of the draft, and returns the unsaved draft of an earlier editor until it is restored, refused or replaced. */
export function useKeptDraft({ user, story, base, saved, steps, dirty }: Editing): {
  left: KeptDraft | undefined
  /** Removes the stored draft of the story. */
  discard: () => void
  /** Stops offering the earlier draft: it was restored or refused. */
  settle: () => void
} {
  const [left, setLeft] = useState<KeptDraft>()
  const [savedAtFirst] = useState(saved)
  const wasDirty = useRef(false)
  useEffect(() => {
    let left = false
    void keptDraft({ user, story }).then((kept) => {
      if (!left && !wasDirty.current && kept && !sameSteps(kept.steps, savedAtFirst)) setLeft(kept)
    })
    return () => {
      left = true
    }
  }, [user, story, savedAtFirst])
  useEffect(() => {
    if (!dirty) {
      if (wasDirty.current) forgetDraft({ user, story })
      wasDirty.current = false
      return
    }
    wasDirty.current = true
    keepDraft(
      { user, story },
      { steps, was: base?.steps, ...(base?.version !== undefined && { version: base.version }) },
    )
  }, [user, story, base, steps, dirty])
  useEffect(() => () => void writeDrafts(), [])
  const settle = () => setLeft(undefined)
  const discard = () => {
    forgetDraft({ user, story })
    settle()
  }
  return { left, discard, settle }
}
