import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { letSingleKeysWork } from '@/lib/use-keys'
import { keptIn, oneOf } from './stored'

const choices = ['on', 'off'] as const

interface SingleKeys {
  singleKeys: (typeof choices)[number]
}

/** Whether shortcuts of a single key work; the choice survives a reload. */
export const useSingleKeys = create<SingleKeys>()(
  persist((): SingleKeys => ({ singleKeys: 'on' }), {
    name: 'teca.single-keys',
    storage: keptIn(() => window.localStorage),
    merge: (stored, initial) => ({ ...initial, singleKeys: oneOf(stored, 'singleKeys', choices) }),
  }),
)

export const chooseSingleKeys = (on: boolean) => useSingleKeys.setState({ singleKeys: on ? 'on' : 'off' })

/** Applies the choice to the keys, now and whenever it changes. Returns a function that stops. */
export function applySingleKeys() {
  const apply = ({ singleKeys }: SingleKeys) => letSingleKeysWork(singleKeys === 'on')
  apply(useSingleKeys.getState())
  return useSingleKeys.subscribe(apply)
}
