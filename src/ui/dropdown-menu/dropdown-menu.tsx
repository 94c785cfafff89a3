import { lazyPiece } from '../lazy-piece/lazy-piece'
import type { DropdownMenuProps } from './dropdown-menu-whole'
import { OnFirstGesture } from './on-first-gesture'

// A menu's code is larger than that of most screens: it loads when its button is about to be pressed.
const Whole = lazyPiece(async () => (await import('./dropdown-menu-whole')).DropdownMenuWhole)

/** A menu that opens from a button. */
export const DropdownMenu = (props: DropdownMenuProps) => (
  <OnFirstGesture trigger={props.trigger} prepare={Whole.prepare}>
    {(call) => <Whole {...props} {...call} />}
  </OnFirstGesture>
)
