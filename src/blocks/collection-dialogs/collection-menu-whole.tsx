import type { ReactElement } from 'react'
import { collectionTitle } from '@/api/meta/collections/collections'
import type { Collection } from '@teca/shared/contract/meta'
import { useLanguage, useText } from '@/text/use-text'
import { ContextMenuWhole, type CallPoint } from '@/ui/context-menu/context-menu-whole'
import { DropdownMenuWhole, type OpeningGesture } from '@/ui/dropdown-menu/dropdown-menu-whole'
import { useCommandRights } from '../rights/use-command-rights'
import { collectionCommands } from './collection-commands'
import { entriesOfMenu } from './entries-of-menu'

type AboutCollection = {
  collection: Collection
  /** Uuid of the parent on the screen. */
  from?: string
}

export type CollectionMenuWholeProps = AboutCollection & { trigger: ReactElement; gesture: OpeningGesture }

/** The commands of a collection as a menu. */
export const CollectionMenuWhole = ({ trigger, gesture, ...about }: CollectionMenuWholeProps) => (
  <DropdownMenuWhole trigger={trigger} gesture={gesture} entries={useEntries(about)} />
)

/** The same menu at the point of the right click. */
export function CollectionContextMenuWhole({ point, ...about }: AboutCollection & { point: CallPoint }) {
  const text = useText('catalog')
  const label = text.actionsFor({ title: collectionTitle(about.collection) || text.untitled })
  return <ContextMenuWhole label={label} point={point} entries={useEntries(about)} onOpenChange={undefined} />
}

function useEntries({ collection, from }: AboutCollection) {
  useLanguage() // its texts change with the language
  return entriesOfMenu(collectionCommands(collection, { from, ...useCommandRights() }))
}
