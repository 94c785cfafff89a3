type Search = Record<string, unknown>

/** The parameters of an address as texts: a number or a bracket may be part of a pressmark. Of several with one name the first. */
export function parseSearch(written: string): Record<string, string> {
  const found = [...new URLSearchParams(written)].toReversed()
  return Object.fromEntries(found)
}

/** The same way back; lists and objects are JSON, which their readers know. */
export function stringifySearch(search: Search): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null) written.set(name, writtenValue(value))
  const text = written.toString()
  return text === '' ? '' : `?${text}`
}

const writtenValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A reader of a screen's address, without the parameters that it did not take: the router would hand them on as written. */
export function onlyRead<R extends (search: Search) => object>(read: R): (search: Search) => ReturnType<R> {
  return (search) => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...(read(search) as ReturnType<R>),
  })
}

/** A page from 2; undefined for the first one and for what is no page. */
export function pageIn(value: unknown): number | undefined {
  const page = typeof value === 'string' && !/^\d{1,9}$/.test(value) ? Number.NaN : Number(value)
  return Number.isInteger(page) && page > 1 ? page : undefined
}

export const isTrue = (value: unknown): boolean => value === true || value === 'true'

/** A list or an object, which an address writes as JSON; undefined for what is none. */
export function objectIn(value: unknown): object | undefined {
  const read: unknown = typeof value === 'string' ? jsonIn(value) : value
  return typeof read === 'object' && read !== null ? read : undefined
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Somebody shortened the address: it is read without this.
    return undefined
  }
}
