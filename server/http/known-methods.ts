import type { FastifyInstance } from 'fastify'

/** Remembers the routes that are registered from here on; the returned function lists the methods of an address. */
export function rememberMethods(http: FastifyInstance): (address: string) => string[] {
  const byPattern = new Map<string, Set<string>>()
  let patterns: { pattern: RegExp; methods: Set<string> }[] | undefined
  http.addHook('onRoute', ({ url, method }) => {
    const methods = byPattern.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    byPattern.set(url, methods)
  })
  return (address) => {
    // Once all routes are there, and only for a request without a route.
    patterns ??= [...byPattern].map(([url, methods]) => ({ pattern: patternOf(url), methods }))
    const path = address.replace(/[?#].*$/s, '')
    return [...new Set(patterns.flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])))].toSorted()
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
