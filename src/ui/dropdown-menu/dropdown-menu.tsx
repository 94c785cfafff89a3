import { lazyPiece } from '../lazy-piece/lazy-piece'
import type { DropdownMenuProps } from './dropdown-menu-whole'
import { OnFirstGesture } from './on-first-gesture'

// A menu weighs more than most screens: it comes when its button is about to be pressed.
const Whole = lazyPiece(async () => (await import('./dropdown-menu-whole')).DropdownMenuWhole)

/** A menu that opens from a button. */
export const DropdownMenu = (props: DropdownMenuProps) => (
  <OnFirstGesture trigger={props.trigger} prepare={Whole.prepare}>
    {(call) => <Whole {...props} {...call} />}
  </OnFirstGesture>
)
