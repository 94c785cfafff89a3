import { useEffect, useMemo } from 'react'
import { collectionTitle } from '@/api/meta/collections'
import type { Collection } from '@/api/meta/generated/types.gen'
import { useKeys } from '@/lib/use-keys'
import { addShortcutHelp } from '@/stores/shortcut-help'
import { startTextAtWork } from '@/text/text'
import { useText } from '@/text/use-text'
import { useMayEdit } from '../rights/use-may-edit'
import { collectionKeys, commandsOffered } from './commands-offered'

/** Hears the keys of what can be done with a collection; what they do comes with the first of them, and stands in the help. */
export function useCollectionKeys(collection: Collection | undefined, from: string | undefined) {
  const mayEdit = useMayEdit()
  const { untitled } = useText('catalog')
  const commands = useMemo(() => {
    if (!collection) return undefined
    return {
      ids: commandsOffered(collection, { from, mayEdit }),
      come: async () => {
        const [{ collectionCommands }] = await Promise.all([import('./collection-commands'), startTextAtWork()])
        return collectionCommands(collection, { from, mayEdit })
      },
    }
  }, [collection, from, mayEdit])
  const run = async (wanted: string) => (await commands?.come())?.find(({ id }) => id === wanted)?.run()
  useKeys(Object.fromEntries((commands?.ids ?? []).map((id) => [collectionKeys[id].toLowerCase(), () => void run(id)])))
  useEffect(() => {
    if (!collection || !commands) return undefined
    const stop = new AbortController()
    const tell = async () => {
      const all = await commands.come()
      if (stop.signal.aborted) return
      const group = {
        id: `collection-${collection.uuid}`,
        title: collectionTitle(collection) || untitled,
        shortcuts: all.map(({ id, label, keys }) => ({ id, label, keys })),
      }
      stop.signal.addEventListener('abort', addShortcutHelp(group))
    }
    // Who uses no keys needs no words for them.
    document.addEventListener('keydown', () => void tell(), { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [collection, commands, untitled])
}
