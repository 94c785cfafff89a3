import { useEffect } from 'react'
import { collectionTitle } from '@/api/meta/collections'
import type { Collection } from '@/api/meta/generated/types.gen'
import { useKeys } from '@/lib/use-keys'
import { addShortcutHelp } from '@/stores/shortcut-help'
import { startTextAtWork } from '@/text/text'
import { useText } from '@/text/use-text'
import { useMayEdit } from '../rights/use-may-edit'
import { collectionKeys, commandsOffered } from './commands-offered'
import { openCommand } from './open-command'

/** Hears the keys of what can be done with a collection. Its words, which stand in the help, come with the first key that is pressed. */
export function useCollectionKeys(collection: Collection | undefined, from: string | undefined) {
  const mayEdit = useMayEdit()
  const { untitled } = useText('catalog')
  const ids = collection ? commandsOffered(collection, { from, mayEdit }) : []
  useKeys(
    Object.fromEntries(
      ids.map((id) => [collectionKeys[id].toLowerCase(), () => collection && openCommand(id, collection, from)]),
    ),
  )
  useEffect(() => {
    if (!collection) return undefined
    const stop = new AbortController()
    const tell = async () => {
      const [{ collectionCommands }] = await Promise.all([import('./collection-commands'), startTextAtWork()])
      if (stop.signal.aborted) return
      const group = {
        id: `collection-${collection.uuid}`,
        title: collectionTitle(collection) || untitled,
        shortcuts: collectionCommands(collection, { from, mayEdit }).map(({ id, label, keys }) => ({
          id,
          label,
          keys,
        })),
      }
      stop.signal.addEventListener('abort', addShortcutHelp(group))
    }
    // Who uses no keys needs no words for them.
    document.addEventListener('keydown', () => void tell(), { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [collection, from, mayEdit, untitled])
}
