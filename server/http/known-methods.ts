import type { FastifyInstance } from 'fastify'

type KnownMethods = {
  /** The methods of an address: those of its closest pattern. */
  allowedAt: (address: string) => string[]
  /** Whether the closest pattern of an address has this method, if another one, its route, took the call. */
  isOwn: (address: string, method: string, route: string | undefined) => boolean
}

type Pattern = { url: string; pattern: RegExp; open: number; methods: Set<string> }

/** Remembers the routes that are registered from here on. */
export function rememberMethods(http: FastifyInstance): KnownMethods {
  const byPattern = new Map<string, Set<string>>()
  let patterns: Pattern[] | undefined
  /** The patterns of each route whose addresses it would take where they have not the method. */
  const closer = new Map<string, Pattern[]>()
  http.addHook('onRoute', ({ url, method }) => {
    const methods = byPattern.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    byPattern.set(url, methods)
  })
  // Once all routes are there: the first request comes after the last route.
  const allPatterns = () =>
    (patterns ??= [...byPattern].map(([url, methods]) => ({
      url,
      pattern: patternOf(url),
      open: openParts(url),
      methods,
    })))
  const closerThan = (route: string) => {
    const own = patternOf(route)
    // A folder serves what lies in it besides.
    const found = route.endsWith('*')
      ? []
      : allPatterns().filter(({ url, open }) => open > 0 && open < openParts(route) && own.test(exampleOf(url)))
    closer.set(route, found)
    return found
  }
  const isInFolder = (path: string, method: string) =>
    [...byPattern].some(
      ([url, methods]) => url.endsWith('/*') && path.startsWith(url.slice(0, -1)) && methods.has(method),
    )
  const pathOf = (address: string) => address.replace(/[?#].*$/s, '')
  return {
    allowedAt: (address) => {
      const path = pathOf(address)
      const fitting = allPatterns().filter(({ pattern }) => pattern.test(path))
      const closest = Math.min(...fitting.map(({ open }) => open))
      const methods = fitting.flatMap((one) => (one.open === closest ? [...one.methods] : []))
      return [...new Set(methods)].toSorted()
    },
    isOwn: (address, method, route) => {
      const path = pathOf(address)
      const methods = byPattern.get(path)
      if (methods !== undefined) return methods.has(method) || isInFolder(path, method)
      const rivals = route === undefined ? [] : (closer.get(route) ?? closerThan(route))
      return rivals.every((one) => one.methods.has(method) || !one.pattern.test(path))
    },
  }
}

const openParts = (url: string) => url.match(/:\w|\*/g)?.length ?? 0

/** An address of a route, whatever its parameters are. */
const exampleOf = (url: string) => url.replaceAll(/:\w+(?:\(.*?\)(?=[/.:_]|$))?/g, 'x')

/** The addresses of a route: `:name` is a segment, `:name(^expression)` a matching one, `*` the rest. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+(?:\(.*?\)(?=[/.:_]|$))?|\*)/)
  const expressions = parts.map((part) => {
    if (part === '*') return '.*'
    if (!part.startsWith(':')) return part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    const given = /\((.*)\)$/.exec(part)?.[1]
    return given === undefined ? '[^/]+' : `(?:${given.replace(/^\^/, '').replace(/\$$/, '')})`
  })
  return new RegExp(`^${expressions.join('')}$`)
}
