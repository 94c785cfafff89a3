import { workingKeys } from '@/lib/use-keys'
import type { MenuEntry } from '@/ui/dropdown-menu/menu-entries'
import type { CollectionCommand } from './collection-commands'

/** The commands as menu entries in groups: showing, changing, deleting. */
export const entriesOfMenu = (commands: readonly CollectionCommand[]): MenuEntry[] =>
  commands.flatMap(({ id, label, icon, keys, danger, run }): MenuEntry[] => [
    ...(danger || id === 'create-collection' || id === 'import-table'
      ? [{ kind: 'separator' as const, id: `before-${id}` }]
      : []),
    { kind: 'action', id, label, icon, shortcut: workingKeys(keys), danger, onSelect: run },
  ])
