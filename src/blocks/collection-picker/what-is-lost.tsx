import type { ReactNode } from 'react'
import type { Place } from '@/api/meta/collections/collection-writes'
import { useText } from '@/text/use-text'

export interface WhatIsLostProps {
  /** Where it was dropped. */
  given: Place | undefined
  /** Uuid of the place that is chosen now. */
  chosen: string | undefined
  /** Names what is given up by going there. */
  children: ReactNode
}

/** Says, to eyes and ears, what going to a place gives up. It stands beside the buttons: the list of places is longer than the screen. */
export function WhatIsLost({ given, chosen, children }: WhatIsLostProps) {
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
