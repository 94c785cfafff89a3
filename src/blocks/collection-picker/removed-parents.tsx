import type { ReactNode } from 'react'
import type { Place } from '@/api/meta/collections/collection-writes'
import { useText } from '@/text/use-text'

export interface RemovedParentsProps {
  /** The target of the drop. */
  given: Place | undefined
  /** Uuid of the chosen target. */
  chosen: string | undefined
  /** Names the parents that would be removed. */
  children: ReactNode
}

/**
 * Says, also to screen readers, what a move to a target removes. It is beside the buttons, because the list of targets is longer than the
 * screen.
 */
export function RemovedParents({ given, chosen, children }: RemovedParentsProps) {
  const text = useText('organise')
  return (
    <div
      role="status"
      className="flex max-h-[30dvh] w-full flex-col gap-1 overflow-y-auto text-sm text-ink-soft empty:hidden"
    >
      {given && given.uuid === chosen && (
        <p className="font-medium break-words text-ink">{text.goesTo({ title: given.title })}</p>
      )}
      {children}
    </div>
  )
}
