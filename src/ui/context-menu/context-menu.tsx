import { type ReactElement } from 'react'
import type { MenuEntry } from '../dropdown-menu/menu-entries'
import { lazyPiece } from '../lazy-piece/lazy-piece'
import { OnContextGesture } from './on-context-gesture'

const Whole = lazyPiece(async () => (await import('./context-menu-whole')).ContextMenuWhole)

export type ContextMenuProps = {
  /** Names the menu: what it acts on. */
  label: string
  /** The element of the menu. Every action of the menu must be available elsewhere too. */
  children: ReactElement
  entries: readonly MenuEntry[]
  onOpenChange?: (open: boolean) => void
}

/**
 * The menu of an element, by right click or the menu key. It loads when first opened; the element itself stays
 * unchanged.
 */
export const ContextMenu = ({ children, label, entries, onOpenChange }: ContextMenuProps) => (
  <OnContextGesture menu={(call) => <Whole {...call} {...{ label, entries, onOpenChange }} />}>
    {children}
  </OnContextGesture>
)
