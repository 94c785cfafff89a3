import { create } from 'zustand'

/** `keys` as in `useKeys`: `mod+k`, `g c`; names of keys such as `Enter` are kept as they are. */
export interface ShortcutHelpGroup {
  id: string
  title: string
  shortcuts: readonly { id: string; label: string; keys: string }[]
}

/**
 * Parts of screens with keys of their own while they have the focus; the help sheet has the texts for them. `mediaInOrder` are
 * media that the person may reorder.
 */
export type KeyedPart = 'cards' | 'media' | 'mediaInOrder' | 'viewer' | 'model' | 'tree'

interface ShortcutHelp {
  groups: readonly ShortcutHelpGroup[]
  parts: readonly KeyedPart[]
}

/** What the help sheet lists for the screen that is open. */
export const useShortcutHelp = create<ShortcutHelp>(() => ({ groups: [], parts: [] }))

/** Adds the keys of a screen to the help sheet; call it in an effect. Returns a function that removes them. */
export function addShortcutHelp(group: ShortcutHelpGroup) {
  useShortcutHelp.setState(({ groups }) => ({ groups: [...groups, group] }))
  return () => useShortcutHelp.setState(({ groups }) => ({ groups: groups.filter((one) => one !== group) }))
}

/**
 * Lists the keys of a part of the screen in the help sheet; call it in an effect. Returns a function that removes them.
 */
export function addKeyedPart(part: KeyedPart) {
  useShortcutHelp.setState(({ parts }) => ({ parts: [...parts, part] }))
  return () => useShortcutHelp.setState(({ parts }) => ({ parts: parts.toSpliced(parts.indexOf(part), 1) }))
}
