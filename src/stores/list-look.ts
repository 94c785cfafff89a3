import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptIn, oneOf } from './stored'

const looks = ['pictures', 'list'] as const
export type ListLook = (typeof looks)[number]

/** Whether lists of items show pictures or rows. Survives a reload. */
export const useListLook = create<{ look: ListLook }>()(
  persist((): { look: ListLook } => ({ look: 'pictures' }), {
    name: 'teca.list-look',
    storage: keptIn(() => window.localStorage),
    merge: (stored, initial) => ({ ...initial, look: oneOf(stored, 'look', looks) }),
  }),
)

export const chooseLook = (look: ListLook) => useListLook.setState({ look })
