export type Point = readonly [x: number, y: number]
type Attributes = Record<string, string | number | undefined>

/** A number as SVG needs it: one decimal, no trailing zeros. */
export const num = (value: number) => String(Math.round(value * 10) / 10)

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('')

/** One element; attribute values are numbers or text that needs no escaping. */
export function el(name: string, attributes: Attributes, ...children: string[]) {
  const inside = children.join('')
  return inside ? `<${name}${attributesOf(attributes)}>${inside}</${name}>` : `<${name}${attributesOf(attributes)}/>`
}

export const group = (attributes: Attributes, ...children: string[]) => el('g', attributes, ...children)
export const path = (d: string, attributes: Attributes) => el('path', { d, ...attributes })
export const circle = (x: number, y: number, r: number, attributes: Attributes) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${Math.round(r * 100) / 100}"${attributesOf(attributes)}/>`
export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${attributesOf(attributes)}/>`
export const line = (a: Point, b: Point) => `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`

/** Path data through the points with straight lines. */
export function polyline(points: readonly Point[], closed = false) {
  let d = ''
  for (const [index, [x, y]] of points.entries()) d += `${index ? 'L' : 'M'}${num(x)} ${num(y)}`
  return closed && d ? `${d}Z` : d
}

/** Path data of a smooth curve through the points. */
export function smooth(points: readonly Point[], closed = false) {
  const count = points.length
  if (count < 3) return polyline(points, closed)
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0]
  let d = `M${num(at(0)[0])} ${num(at(0)[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${num(from[0] + (to[0] - before[0]) / 6)} ${num(from[1] + (to[1] - before[1]) / 6)} ${num(to[0] - (after[0] - from[0]) / 6)} ${num(to[1] - (after[1] - from[1]) / 6)} ${num(to[0])} ${num(to[1])}`
  }
  return closed ? `${d}Z` : d
}

/** A whole document; `view` is the part of it to show, in its own coordinates. */
export function svgDocument(
  width: number,
  height: number,
  body: string,
  view?: readonly [number, number, number, number],
) {
  const box = (view ?? [0, 0, width, height]).map(num).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="none">${body}</svg>`
}

export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
]

export const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** A colour between two `#rrggbb` colours. */
export function mixColor(from: string, to: string, share: number) {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(mix(channel(from, at), channel(to, at), share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
