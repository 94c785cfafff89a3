import { useEffect } from 'react'
import { collectionTitle } from '@/api/meta/collections'
import type { Collection } from '@/api/meta/generated/types.gen'
import { useKeys } from '@/lib/use-keys'
import { openDialog } from '@/stores/open-dialog'
import { addShortcutHelp } from '@/stores/shortcut-help'
import { startTextAtWork } from '@/text/text'
import { useText } from '@/text/use-text'
import { useMayEdit } from '../rights/use-may-edit'
import { collectionKeys, commandsOffered, type CollectionCommandId } from './commands-offered'
import { openCommand } from './open-command'

const toCreate: readonly CollectionCommandId[] = ['create-collection']

/** Hears the keys of what can be done with a collection, or without one at the top of the catalogue. Its words, which stand in the help, come with the first key that is pressed. */
export function useCollectionKeys(collection: Collection | undefined, from: string | undefined) {
  const mayEdit = useMayEdit()
  const { untitled, title } = useText('catalog')
  const ids = collection ? commandsOffered(collection, { from, mayEdit }) : mayEdit ? toCreate : []
  useKeys(
    Object.fromEntries(
      ids.map((id) => [
        collectionKeys[id].toLowerCase(),
        () => (collection ? openCommand(id, collection, from) : openDialog({ name: 'create-collection' })),
      ]),
    ),
  )
  useEffect(() => {
    if (!collection && !mayEdit) return undefined
    const stop = new AbortController()
    const tell = async () => {
      const [{ collectionCommands, topCommands }] = await Promise.all([
        import('./collection-commands'),
        startTextAtWork(),
      ])
      if (stop.signal.aborted) return
      const commands = collection ? collectionCommands(collection, { from, mayEdit }) : topCommands(mayEdit)
      const group = {
        id: `collection-${collection?.uuid}`,
        title: collection ? collectionTitle(collection) || untitled : title,
        shortcuts: commands.map(({ id, label, keys }) => ({ id, label, keys })),
      }
      stop.signal.addEventListener('abort', addShortcutHelp(group))
    }
    // Who uses no keys needs no words for them.
    document.addEventListener('keydown', () => void tell(), { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [collection, from, mayEdit, untitled, title])
}
