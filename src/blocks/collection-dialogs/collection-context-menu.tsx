import type { ReactElement } from 'react'
import type { Collection } from '@teca/shared/contract/meta'
import { OnContextGesture } from '@/ui/context-menu/on-context-gesture'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'

const Whole = lazyPiece(() => import('./collection-menu-whole').then((module) => module.CollectionContextMenuWhole))

export type CollectionContextMenuProps = {
  collection: Collection
  /** Uuid of the parent on the screen. */
  from?: string
  children: ReactElement
}

/** The commands of a collection, by right click or the menu key on its tile or row. */
export const CollectionContextMenu = ({ collection, from, children }: CollectionContextMenuProps) => (
  <OnContextGesture menu={(call) => <Whole {...call} {...{ collection, from }} />}>{children}</OnContextGesture>
)
