import type { ReactElement } from 'react'
import type { Collection } from '@/api/meta/generated/types.gen'
import { OnContextGesture } from '@/ui/context-menu/on-context-gesture'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'

const Whole = lazyPiece(() => import('./collection-menu-whole').then((module) => module.CollectionContextMenuWhole))

export type CollectionContextMenuProps = {
  collection: Collection
  /** Uuid of the parent that it is seen in. */
  from?: string
  children: ReactElement
}

/** What can be done with a collection, by right click or the menu key on what shows it. */
export const CollectionContextMenu = ({ collection, from, children }: CollectionContextMenuProps) => (
  <OnContextGesture menu={(call) => <Whole {...call} {...{ collection, from }} />}>{children}</OnContextGesture>
)
