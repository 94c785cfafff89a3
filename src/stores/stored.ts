import { createJSONStorage } from 'zustand/middleware'
import type { HalKey } from '@/api/hal/address'

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

/** A text stored under a name; undefined if there is none. */
export function textIn(stored: unknown, name: string): string | undefined {
  const value = member(stored, name)
  return typeof value === 'string' ? value : undefined
}

/** The key of a query stored under a name: a path of this server, its search, and what is posted to it. */
export function keyIn(stored: unknown, name: string): HalKey | undefined {
  const [path, search, ...body]: unknown[] = listIn(stored, name, (_): _ is unknown => true)
  return typeof path === 'string' && /^\/(?!\/)/.test(path) && typeof search === 'string'
    ? [path, search, ...body]
    : undefined
}
