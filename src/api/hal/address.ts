/** A value of a query string; a list is repeated, `undefined` is left out. */
export type LinkParams = Record<string, string | number | boolean | readonly (string | number)[] | undefined>

/** The key of every query: path, then search with its names in order, then the body of a search that is posted. */
export type HalKey = readonly [path: string, search: string, ...body: unknown[]]

/** Path and search of an absolute or relative address, with the names of the search in order (the order of equal names stays). */
export function canonical(address: string): string {
  const [path, search] = keyOf(address)
  return search ? `${path}?${search}` : path
}

/** The cache key of an address. */
export function keyOf(address: string): [path: string, search: string] {
  const url = new URL(address, 'http://any')
  url.searchParams.sort()
  return [url.pathname, url.searchParams.toString()]
}

/** The address with parameters added; existing ones are replaced. */
export function withParams(address: string, params: LinkParams): string {
  const url = new URL(address, 'http://any')
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue
    url.searchParams.delete(name)
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one))
  }
  return canonical(url.pathname + url.search)
}

/** True when a path is the prefix itself or lies below it. */
export const isBelow = (path: string, prefix: string) =>
  path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
