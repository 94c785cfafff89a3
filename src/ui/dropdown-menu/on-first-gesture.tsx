import { Slot } from 'radix-ui'
import { Suspense, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react'
import { PieceBoundary } from '@/lib/piece-boundary'
import type { OpeningGesture } from './dropdown-menu-whole'

export type OnFirstGestureProps = {
  /** The button, which looks the same before and after. */
  trigger: ReactElement
  /** Called when the button is about to be pressed. */
  prepare: () => void
  /** What takes the place of the button once it was pressed. */
  children: (gesture: OpeningGesture) => ReactElement
}

/** The button of a menu that comes when it is first pressed. */
export function OnFirstGesture({ trigger, prepare, children }: OnFirstGestureProps) {
  const [gesture, setGesture] = useState<OpeningGesture>()
  const onClick = (event: MouseEvent) => setGesture(event.detail === 0 ? 'key' : 'pointer')
  const onKeyDown = (event: KeyboardEvent) => event.key === 'ArrowDown' && setGesture('key')
  const waiting = (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {trigger}
    </Slot.Root>
  )
  return (
    <PieceBoundary onLost={() => setGesture(undefined)}>
      <Suspense fallback={waiting}>{gesture ? children(gesture) : waiting}</Suspense>
    </PieceBoundary>
  )
}
