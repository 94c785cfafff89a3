/** `/a/{x}` becomes `/a/:x`; if a segment has several parameters, each matches as little as possible. */
export function routePath(path: string): string {
  return path
    .split('/')
    .map((segment) => {
      const alone = /^\{(\w+)\}$/.exec(segment)
      return alone === null ? segment.replace(/\{(\w+)\}/g, ':$1([^/]+?)') : `:${alone[1]}`
    })
    .join('/')
}
