import { useEffect } from 'react'
import type { Collection } from '@/api/meta/generated/types.gen'
import { loadCommands } from '@/blocks/collection-dialogs/load-commands'
import { useCollectionKeys } from '@/blocks/collection-dialogs/use-collection-keys'
import { useMayEdit } from '@/blocks/rights/use-may-edit'
import { addScreenCommands } from '@/stores/screen-commands'

/** Has the palette offer what can be done with the collection of the screen, or at the top of the catalogue; hears the keys of the collection. */
export function usePlaceCommands(collection?: Collection, from?: string) {
  const mayEdit = useMayEdit()
  useCollectionKeys(collection, from)
  useEffect(() => addScreenCommands(() => loadCommands(collection, { from, mayEdit })), [collection, from, mayEdit])
}
