// What comes out of the browser's store was written by an older version, or by hand: it is read with care.

const member = (stored: unknown, name: string): unknown =>
  stored !== null && typeof stored === 'object' ? Reflect.get(stored, name) : undefined

/** A count kept under a name; 0 where there is none. */
export function numberIn(stored: unknown, name: string): number {
  const value = member(stored, name)
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

/** One of the allowed words kept under a name, else the first one. */
export function oneOf<const W extends readonly [string, ...string[]]>(
  stored: unknown,
  name: string,
  allowed: W,
): W[number] {
  const value = member(stored, name)
  return allowed.find((word) => word === value) ?? allowed[0]
}

/** The entries of a list kept under a name that are what they should be. */
export function listIn<T>(stored: unknown, name: string, is: (entry: unknown) => entry is T): T[] {
  const value = member(stored, name)
  return Array.isArray(value) ? value.filter(is) : []
}

/** What is on and what is off of a table kept under a name; whatever is neither is left out. */
export function flagsIn(stored: unknown, name: string): Record<string, boolean> {
  const flags = Object.entries(member(stored, name) ?? {})
  return Object.fromEntries(flags.flatMap(([key, on]) => (typeof on === 'boolean' ? [[key, on]] : [])))
}
