import { Slot } from 'radix-ui'
import { useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react'
import type { PieceProps } from '../lazy-piece/lazy-piece'
import type { OpeningGesture } from './dropdown-menu-whole'

export type OnFirstGestureProps = {
  /** The button, which looks the same before and after. */
  trigger: ReactElement
  /** Called when the button is about to be pressed. */
  prepare: () => void
  /**
   * Renders the lazy menu in place of the button once it was pressed and has loaded; until then the button stays, with
   * its focus.
   */
  children: (call: Omit<PieceProps, 'lost'> & { gesture: OpeningGesture }) => ReactElement
}

/** The button of a menu that loads when it is first pressed. */
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
  return children({
    gesture: gesture ?? 'key',
    wanted: gesture !== undefined,
    waiting,
    onLost: () => setGesture(undefined),
  })
}
