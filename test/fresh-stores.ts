import type { StoreApi } from 'zustand'

const rooms = import.meta.glob<Record<string, unknown>>(
  [
    '../src/stores/*.ts',
    '!../src/stores/*.test.ts',
    '../src/work/work-store.ts',
    '../src/work/uploads/{transfer,upload-store}.ts',
    '../src/app/session/lost-session.ts',
  ],
  { eager: true },
)
const isStore = (one: unknown): one is StoreApi<unknown> => typeof one === 'function' && 'getInitialState' in one
const stores = Object.values(rooms).flatMap((room) => Object.values(room).filter(isStore))

/** The stores as a new person has them: what an earlier file of tests kept would change the screens of the next one. */
export function freshStores() {
  for (const store of stores) store.setState(store.getInitialState(), true)
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith('teca.')) storage.removeItem(key)
  }
}
