import type { ReactNode } from 'react'
import { useTitle } from '@/lib/use-title'

interface EditorFrameProps {
  title: string
  hint?: string
  /** The way back, and the way on. */
  actions: ReactNode
  children: ReactNode
}

/** A step on the way to a new image area: what is asked, what is chosen, and the ways on and back. */
export function EditorFrame({ title, hint, actions, children }: EditorFrameProps) {
  useTitle(title)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col px-4 py-5 md:px-8">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="font-serif text-2xl text-balance md:text-3xl">{title}</h1>
          {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
        </div>
        <div className="flex gap-2">{actions}</div>
      </div>
      {children}
    </div>
  )
}
