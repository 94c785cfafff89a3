import { lazyPiece } from '@/lib/lazy-piece'
import { noteLost } from '@/lib/lost-piece'
import type { DropdownMenuProps } from './dropdown-menu-whole'
import { OnFirstGesture } from './on-first-gesture'

// A menu weighs more than most screens: it comes when its button is about to be pressed.
const load = () => import('./dropdown-menu-whole')
const Whole = lazyPiece(async () => (await load()).DropdownMenuWhole)

const prepare = () => void load().catch(noteLost)

/** A menu that opens from a button. */
export const DropdownMenu = (props: DropdownMenuProps) => (
  <OnFirstGesture trigger={props.trigger} prepare={prepare}>
    {(gesture) => <Whole {...props} gesture={gesture} />}
  </OnFirstGesture>
)
