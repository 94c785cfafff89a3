import { type ReactElement } from 'react'
import type { MenuEntry } from '../dropdown-menu/menu-entries'
import { lazyPiece } from '../lazy-piece/lazy-piece'
import { OnContextGesture } from './on-context-gesture'

const Whole = lazyPiece(async () => (await import('./context-menu-whole')).ContextMenuWhole)

export type ContextMenuProps = {
  /** The thing whose menu it is. Every action of the menu must be reachable elsewhere too. */
  children: ReactElement
  entries: readonly MenuEntry[]
  onOpenChange?: (open: boolean) => void
}

/** The menu of a thing, by right click or the menu key. It comes when first called for; the thing itself stays as it is. */
export const ContextMenu = ({ children, entries, onOpenChange }: ContextMenuProps) => (
  <OnContextGesture menu={(call) => <Whole {...call} {...{ entries, onOpenChange }} />}>{children}</OnContextGesture>
)
