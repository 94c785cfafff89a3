import type { Random } from '../random.ts'
import { letter } from './lettering.ts'
import type { MapInk } from './map-symbols.ts'
import { circle, group, num, path, polar, rect, smooth, type Point } from './svg.ts'

/** The graduated border of a map: degrees and minutes in black and white. */
export function mapFrame(w: number, h: number, unit: number, detail: number, ink: MapInk) {
  const cells = (length: number) => Math.round((length / (74 * unit)) * 0.5) * 2
  const band = 18 * unit
  const stroke = { fill: 'none', stroke: ink.ink }
  let blocks = ''
  const across = cells(w)
  const down = cells(h)
  for (let i = 0; i < across; i += 2)
    for (const y of [-band, h])
      blocks += `M${num((w * i) / across)} ${num(y)}h${num(w / across)}v${num(band)}h${num(-w / across)}Z`
  for (let i = 0; i < down; i += 2)
    for (const x of [-band, w])
      blocks += `M${num(x)} ${num((h * i) / down)}v${num(h / down)}h${num(band)}v${num(-h / down)}Z`
  const numbers: string[] = []
  const words = { size: 24 * unit, style: 'italic', anchor: 'middle', fill: ink.ink } as const
  for (let i = 4; i < across; i += 4) {
    const x = (w * i) / across
    const degree = `${9 + Math.floor((i * 5) / (60 * detail))}° ${String(Math.round((i * 5) / detail) % 60).padStart(2, '0')}′`
    numbers.push(letter(degree, { x, y: -band * 1.5, ...words }), letter(degree, { x, y: h + band * 2.5, ...words }))
  }
  for (let i = 4; i < down; i += 4) {
    const y = (h * i) / down
    const degree = `${43 - Math.floor((i * 4) / (60 * detail))}° ${String(59 - (Math.round((i * 4) / detail) % 60)).padStart(2, '0')}′`
    numbers.push(
      letter(degree, { x: -band * 1.5, y, ...words, rotate: -Math.PI / 2 }),
      letter(degree, { x: w + band * 1.5, y, ...words, rotate: Math.PI / 2 }),
    )
  }
  const out = band + 34 * unit
  return group(
    {},
    rect(0, 0, w, h, { ...stroke, 'stroke-width': num(3 * unit) }),
    rect(-band, -band, w + band * 2, h + band * 2, { ...stroke, 'stroke-width': num(3 * unit) }),
    path(blocks, { fill: ink.ink }),
    rect(-out, -out, w + out * 2, h + out * 2, { ...stroke, 'stroke-width': num(2 * unit) }),
    rect(-out - 12 * unit, -out - 12 * unit, w + out * 2 + 24 * unit, h + out * 2 + 24 * unit, {
      ...stroke,
      'stroke-width': num(7 * unit),
    }),
    ...numbers,
  )
}

/** The title of a map in a frame of scrolls. */
export function cartouche(
  random: Random,
  [x, y]: Point,
  [bx, by]: Point,
  words: { title: string; subtitle: string; maker: string },
  ink: MapInk,
  unit: number,
) {
  const edge = { stroke: ink.ink, 'stroke-width': num(2.4 * unit), 'stroke-linejoin': 'round' }
  const [l, r, t, b] = [x - bx, x + bx, y - by, y + by]
  const curl = 46 * unit
  const plate = `M${num(l + curl)} ${num(t)}Q${num(x)} ${num(t - curl * 0.8)} ${num(r - curl)} ${num(t)}Q${num(r - curl * 0.6)} ${num(t + curl)} ${num(r)} ${num(t + curl)}Q${num(r - curl * 0.5)} ${num(y)} ${num(r)} ${num(b - curl)}Q${num(r - curl * 0.6)} ${num(b - curl)} ${num(r - curl)} ${num(b)}Q${num(x)} ${num(b + curl * 0.8)} ${num(l + curl)} ${num(b)}Q${num(l + curl * 0.6)} ${num(b - curl)} ${num(l)} ${num(b - curl)}Q${num(l + curl * 0.5)} ${num(y)} ${num(l)} ${num(t + curl)}Q${num(l + curl * 0.6)} ${num(t + curl)} ${num(l + curl)} ${num(t)}Z`
  const scroll = (sx: number, sy: number, turn: number, side: number) => {
    const points = Array.from({ length: 26 }, (_, i): Point =>
      polar(sx, sy, curl * 0.72 * (1 - i / 30), turn + side * i * 0.42),
    )
    return (
      path(smooth(points), { fill: 'none', ...edge, 'stroke-width': num(6 * unit), 'stroke-linecap': 'round' }) +
      path(smooth(points), { fill: 'none', stroke: ink.paper, 'stroke-width': num(2.6 * unit) })
    )
  }
  const garland: string[] = []
  for (let i = -6; i <= 6; i++) {
    const gx = x + (i / 7) * bx * 0.72
    const gy = t - curl * 0.42 - Math.cos((i / 6) * 1.5) * curl * 0.42
    const leaf = (side: number) =>
      path(
        smooth(
          [
            [gx, gy],
            [gx + side * 15 * unit, gy - 17 * unit],
            [gx + side * 36 * unit, gy - 20 * unit],
            [gx + side * 22 * unit, gy - 3 * unit],
          ],
          true,
        ),
        { fill: ink.second, ...edge, 'stroke-width': num(1.4 * unit) },
      )
    garland.push(
      i ? leaf(Math.sign(i)) : '',
      i % 2
        ? circle(gx, gy - 18 * unit, random.range(5, 8) * unit, {
            fill: ink.accent,
            ...edge,
            'stroke-width': num(1.4 * unit),
          })
        : '',
    )
  }
  const mid = { x, anchor: 'middle', fill: ink.ink } as const
  return group(
    {},
    path(plate, { fill: ink.ink, 'fill-opacity': 0.22, transform: `translate(${num(9 * unit)} ${num(12 * unit)})` }),
    path(plate, { fill: ink.paper, ...edge, 'stroke-width': num(4 * unit) }),
    path(plate, {
      fill: 'none',
      stroke: ink.accent,
      'stroke-width': num(2 * unit),
      transform: `translate(${num(x * 0.04)} ${num(y * 0.07)}) scale(0.96 0.93)`,
    }),
    ...garland,
    scroll(l + curl * 0.2, t + curl * 0.2, 0.4, 1),
    scroll(r - curl * 0.2, t + curl * 0.2, Math.PI - 0.4, -1),
    scroll(l + curl * 0.2, b - curl * 0.2, -0.4, -1),
    scroll(r - curl * 0.2, b - curl * 0.2, Math.PI + 0.4, 1),
    letter(words.title, { ...mid, y: y - 34 * unit, size: 74 * unit, style: 'display', tracking: 0.06 }),
    letter(words.subtitle, { ...mid, y: y + 22 * unit, size: 38 * unit, style: 'hand' }),
    letter(words.maker, { ...mid, y: y + 64 * unit, size: 23 * unit, style: 'italic' }),
  )
}
