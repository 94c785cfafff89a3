import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { flagsIn, keptIn } from './stored'

/**
 * The columns of lists that a person has shown or hidden, by their ids; the others have their default. Survives a
 * reload.
 */
export const useListColumns = create<{ shown: Readonly<Record<string, boolean>> }>()(
  persist((): { shown: Readonly<Record<string, boolean>> } => ({ shown: {} }), {
    name: 'teca.list-columns',
    storage: keptIn(() => window.localStorage),
    merge: (stored, initial) => ({ ...initial, shown: flagsIn(stored, 'shown') }),
  }),
)

export const showColumns = (shown: Readonly<Record<string, boolean>>) => useListColumns.setState({ shown })
