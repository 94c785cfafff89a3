import { create } from 'zustand'
import type { ReactNode } from 'react'

/** Something that can be done on the screen that is open, as the palette lists it. */
export interface ScreenCommand {
  id: string
  label: string
  icon: ReactNode
  /** As in the help sheet: what does the same without the palette. */
  keys?: string
  run: () => void
}

/** Brings the commands, with their words, when they are asked for. */
export type ScreenCommands = () => Promise<readonly ScreenCommand[]>

/** What the palette offers for the screen that is open, before what is offered everywhere. */
export const useScreenCommands = create<{ groups: readonly ScreenCommands[] }>(() => ({ groups: [] }))

/** Adds commands of a screen to the palette; call it in an effect. Returns the way to take them out. */
export function addScreenCommands(commands: ScreenCommands) {
  useScreenCommands.setState(({ groups }) => ({ groups: [...groups, commands] }))
  return () => useScreenCommands.setState(({ groups }) => ({ groups: groups.filter((one) => one !== commands) }))
}
