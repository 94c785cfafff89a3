import { useEffect, useState } from 'react'
import { noteLost } from '@/lib/lost-piece'
import { useScreenCommands as useKnown, type ScreenCommand } from '@/stores/screen-commands'
import { useLanguage } from '@/text/use-text'

/** The commands of the open screen, once they have loaded. */
export function useScreenCommands(): readonly ScreenCommand[] {
  const groups = useKnown((known) => known.groups)
  const language = useLanguage()
  const [commands, setCommands] = useState<readonly ScreenCommand[]>([])
  useEffect(() => {
    let left = false
    void Promise.all(groups.map((load) => load())).then((loaded) => left || setCommands(loaded.flat()), noteLost)
    return () => {
      left = true
    }
  }, [groups, language])
  return commands
}
