import { Slot } from 'radix-ui'
import { lazy, Suspense, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { DropdownMenuProps, OpeningGesture } from './dropdown-menu-whole'

// A menu weighs more than most screens: it comes when its button is about to be pressed.
const load = () => import('./dropdown-menu-whole')
const Whole = lazy(async () => ({ default: (await load()).DropdownMenuWhole }))

const prepare = () => void load()

/** A menu that opens from a button. */
export function DropdownMenu(props: DropdownMenuProps) {
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
      {props.trigger}
    </Slot.Root>
  )
  return <Suspense fallback={waiting}>{gesture ? <Whole {...props} gesture={gesture} /> : waiting}</Suspense>
}
