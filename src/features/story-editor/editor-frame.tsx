import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTitle } from '@/lib/use-title'

interface EditorFrameProps {
  title: string
  hint?: string
  /** The buttons back and forward. */
  actions: ReactNode
  children: ReactNode
  /** For pictures instead of text. */
  wide?: boolean
}

/** A step on the way to a new image area: the question, the choice, and the buttons back and forward. */
export function EditorFrame({ title, hint, actions, children, wide }: EditorFrameProps) {
  useTitle(title)
  return (
    <div className={clsx('mx-auto flex w-full flex-1 flex-col px-4 py-5 md:px-8', wide ? 'max-w-6xl' : 'max-w-3xl')}>
      <div className="sticky top-14 low:static z-raised -mx-1 mb-5 flex flex-wrap items-start justify-between gap-3 bg-page px-1 py-2">
        <div className="min-w-0 flex-1 basis-60">
          <h1 dir="auto" className="font-serif text-2xl text-balance md:text-3xl">
            {title}
          </h1>
          {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
        </div>
        <div className="flex gap-2">{actions}</div>
      </div>
      {children}
    </div>
  )
}
