import { create } from 'zustand'
import type { ReactNode } from 'react'

/** A command of the open screen, as the palette lists it. */
export interface ScreenCommand {
  id: string
  label: string
  icon: ReactNode
  /** As in the help sheet: the keys that do the same without the palette. */
  keys?: string
  run: () => void
}

/** Loads the commands, with their texts, on demand. */
export type ScreenCommands = () => Promise<readonly ScreenCommand[]>

/** The commands of the open screen, which the palette lists before those available everywhere. */
export const useScreenCommands = create<{ groups: readonly ScreenCommands[] }>(() => ({ groups: [] }))

/** Adds commands of a screen to the palette; call it in an effect. Returns a function that removes them. */
export function addScreenCommands(commands: ScreenCommands) {
  useScreenCommands.setState(({ groups }) => ({ groups: [...groups, commands] }))
  return () => useScreenCommands.setState(({ groups }) => ({ groups: groups.filter((one) => one !== commands) }))
}
