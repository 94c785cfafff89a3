import { createJSONStorage } from 'zustand/middleware'

/** Keeps a store in the browser. Where there is no space left, only a reload loses the state: the change itself works. */
export const keptIn = <S>(storage: () => Storage) =>
  createJSONStorage<S>(() => {
    const place = storage()
    return {
      getItem: (name) => place.getItem(name),
      removeItem: (name) => place.removeItem(name),
      setItem: (name, text) => {
        try {
          place.setItem(name, text)
        } catch (error) {
          console.warn(`${name} is not kept over a reload`, error)
        }
      },
    }
  })

// Stored values may be from an older version, or edited by hand, so every reader checks them.

const member = (stored: unknown, name: string): unknown =>
  stored !== null && typeof stored === 'object' ? Reflect.get(stored, name) : undefined

/** A number stored under a name; 0 if there is none. */
export function numberIn(stored: unknown, name: string): number {
  const value = member(stored, name)
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

/** One of the allowed words stored under a name, else the first one. */
export function oneOf<const W extends readonly [string, ...string[]]>(
  stored: unknown,
  name: string,
  allowed: W,
): W[number] {
  const value = member(stored, name)
  return allowed.find((word) => word === value) ?? allowed[0]
}

/** The valid entries of a list stored under a name. */
export function listIn<T>(stored: unknown, name: string, is: (entry: unknown) => entry is T): T[] {
  const value = member(stored, name)
  return Array.isArray(value) ? value.filter(is) : []
}

/** The flags of a table stored under a name; entries that are not booleans are dropped. */
export function flagsIn(stored: unknown, name: string): Record<string, boolean> {
  const flags = Object.entries(member(stored, name) ?? {})
  return Object.fromEntries(flags.flatMap(([key, on]) => (typeof on === 'boolean' ? [[key, on]] : [])))
}
