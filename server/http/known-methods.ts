import type { FastifyInstance } from 'fastify'

type KnownMethods = {
  /** The methods of an address: those of its closest pattern. */
  allowedAt: (address: string) => string[]
  /** Whether an address of its own has this method; true also if the address is none of its own. */
  isOwn: (address: string, method: string) => boolean
}

/** Remembers the routes that are registered from here on. */
export function rememberMethods(http: FastifyInstance): KnownMethods {
  const byPattern = new Map<string, Set<string>>()
  let patterns: { pattern: RegExp; open: number; methods: Set<string> }[] | undefined
  http.addHook('onRoute', ({ url, method }) => {
    const methods = byPattern.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    byPattern.set(url, methods)
  })
  const isInFolder = (path: string, method: string) =>
    [...byPattern].some(
      ([url, methods]) => url.endsWith('/*') && path.startsWith(url.slice(0, -1)) && methods.has(method),
    )
  const pathOf = (address: string) => address.replace(/[?#].*$/s, '')
  return {
    allowedAt: (address) => {
      // Once all routes are there, and only for a request without a route.
      patterns ??= [...byPattern].map(([url, methods]) => ({
        pattern: patternOf(url),
        open: url.match(/:\w|\*/g)?.length ?? 0,
        methods,
      }))
      const path = pathOf(address)
      const fitting = patterns.filter(({ pattern }) => pattern.test(path))
      const closest = Math.min(...fitting.map(({ open }) => open))
      const methods = fitting.flatMap((one) => (one.open === closest ? [...one.methods] : []))
      return [...new Set(methods)].toSorted()
    },
    // A route without parameters: others with parameters fit its address too. A folder serves what lies in it besides.
    isOwn: (address, method) => {
      const path = pathOf(address)
      const methods = byPattern.get(path)
      return methods === undefined || methods.has(method) || isInFolder(path, method)
    },
  }
}

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
