import { create } from 'zustand'

/** `keys` as in `useKeys`: `mod+k`, `g c`; names of keys such as `Enter` stand as they are. */
export interface ShortcutHelpGroup {
  id: string
  title: string
  shortcuts: readonly { id: string; label: string; keys: string }[]
}

/** What the help sheet lists for the screen that is open. */
export const useShortcutHelp = create<{ groups: readonly ShortcutHelpGroup[] }>(() => ({ groups: [] }))

/** Adds the keys of a screen to the help sheet; call it in an effect. Returns the way to take them out. */
export function addShortcutHelp(group: ShortcutHelpGroup) {
  useShortcutHelp.setState(({ groups }) => ({ groups: [...groups, group] }))
  return () => useShortcutHelp.setState(({ groups }) => ({ groups: groups.filter((one) => one !== group) }))
}
