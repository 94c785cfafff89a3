import type { ReactNode } from 'react'

/** A panel of the organisation's screen. */
export function Panel({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 dir="auto" className="mb-2 font-serif text-xl">
        {title}
      </h2>
      {children}
      {hint && <p className="mt-2 text-xs text-ink-soft">{hint}</p>}
    </section>
  )
}
