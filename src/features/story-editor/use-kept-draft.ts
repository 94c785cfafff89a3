import { useEffect, useRef, useState } from 'react'
import type { Annotation } from '@/api/meta/generated/types.gen'
import { sameSteps } from './draft'
import { forgetDraft, keepDraft, keptDraft, type KeptDraft } from './kept-draft'

const WRITING_MS = 300

interface Editing {
  user: string
  story: string
  /** Of the story that the draft is made on. */
  version: string | undefined
  saved: readonly Annotation[]
  steps: readonly Annotation[]
  dirty: boolean
}

/** Keeps what is being edited, and gives back what an editor before this one left behind unsaved, until something is done. */
export function useKeptDraft({ user, story, version, saved, steps, dirty }: Editing): {
  left: KeptDraft | undefined
  discard: () => void
} {
  const [left, setLeft] = useState(() => {
    const kept = keptDraft({ user, story })
    return kept && !sameSteps(kept.steps, saved) ? kept : undefined
  })
  const wasDirty = useRef(false)
  useEffect(() => {
    if (!dirty) {
      if (wasDirty.current) forgetDraft({ user, story })
      return
    }
    wasDirty.current = true
    setLeft(undefined)
    const keep = () => keepDraft({ user, story }, { steps, ...(version !== undefined && { version }) })
    const timer = window.setTimeout(keep, WRITING_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [user, story, version, steps, dirty])
  const discard = () => {
    forgetDraft({ user, story })
    setLeft(undefined)
  }
  return { left, discard }
}
