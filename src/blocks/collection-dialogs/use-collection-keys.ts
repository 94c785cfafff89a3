import { useEffect } from 'react'
import { collectionTitle } from '@/api/meta/collections/collections'
import type { Collection } from '@teca/shared/contract/meta'
import { noteLost } from '@/lib/lost-piece'
import { useKeys } from '@/lib/use-keys'
import { addShortcutHelp } from '@/stores/shortcut-help'
import { useText } from '@/text/use-text'
import { useCommandRights } from '../rights/use-command-rights'
import { collectionKeys, commandsOffered } from './commands-offered'
import { loadCommands } from './load-commands'
import { openCommand } from './open-command'

/** Listens for the keys of a collection's commands, or of those at the top of the catalogue. Their texts for the help load with the first key. */
export function useCollectionKeys(collection: Collection | undefined, from: string | undefined) {
  const { mayEdit, mayImport, mayExport } = useCommandRights()
  const { untitled, title } = useText('catalog')
  const ids = commandsOffered(collection, { from, mayEdit, mayImport, mayExport })
  useKeys(
    Object.fromEntries(ids.map((id) => [collectionKeys[id].toLowerCase(), () => openCommand(id, collection, from)])),
  )
  const hasKeys = ids.length > 0
  useEffect(() => {
    if (!hasKeys) return undefined
    const stop = new AbortController()
    const addHelp = async () => {
      const commands = await loadCommands(collection, { from, mayEdit, mayImport, mayExport })
      if (stop.signal.aborted) return
      const group = {
        id: `collection-${collection?.uuid ?? 'top'}`,
        title: collection ? collectionTitle(collection) || untitled : title,
        shortcuts: commands.map(({ id, label, keys }) => ({ id, label, keys })),
      }
      stop.signal.addEventListener('abort', addShortcutHelp(group))
    }
    // People without a keyboard need no texts for keys. If they fail to load the next key loads them again.
    const listen = () => document.addEventListener('keydown', onKey, { once: true, signal: stop.signal })
    const onKey = () => {
      addHelp().catch((error: unknown) => {
        noteLost(error)
        listen()
      })
    }
    listen()
    return () => stop.abort()
  }, [collection, from, hasKeys, mayEdit, mayImport, mayExport, untitled, title])
}
