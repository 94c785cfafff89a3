import { workingKeys } from '@/lib/use-keys'
import type { MenuEntry } from '@/ui/dropdown-menu/menu-entries'
import type { ItemAction } from './use-item-actions'

/** The actions as menu entries; those that cannot easily be undone are in a group of their own. */
export const menuOf = (actions: readonly ItemAction[]): MenuEntry[] =>
  actions.flatMap(({ id, label, icon, keys, danger, run }): MenuEntry[] => [
    ...(danger ? [{ kind: 'separator' as const, id: `before-${id}` }] : []),
    { kind: 'action', id, label, icon, shortcut: workingKeys(keys), danger, onSelect: run },
  ])
