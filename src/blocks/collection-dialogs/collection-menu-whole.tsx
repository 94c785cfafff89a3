import type { ReactElement } from 'react'
import type { Collection } from '@/api/meta/generated/types.gen'
import { useLanguage } from '@/text/use-text'
import { DropdownMenuWhole, type OpeningGesture } from '@/ui/dropdown-menu/dropdown-menu-whole'
import { useMayEdit } from '../rights/use-may-edit'
import { collectionCommands } from './collection-commands'
import { entriesOfMenu } from './entries-of-menu'

export type CollectionMenuWholeProps = {
  collection: Collection
  /** Uuid of the parent that it is seen in. */
  from?: string
  trigger: ReactElement
  gesture: OpeningGesture
}

/** What can be done with a collection, as a menu. */
export function CollectionMenuWhole({ collection, from, trigger, gesture }: CollectionMenuWholeProps) {
  useLanguage() // its words are read anew in another language
  const commands = collectionCommands(collection, { from, mayEdit: useMayEdit() })
  return <DropdownMenuWhole trigger={trigger} gesture={gesture} entries={entriesOfMenu(commands)} />
}
