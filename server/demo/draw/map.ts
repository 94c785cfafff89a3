import { Random } from '../random.ts'
import { contourPath, contours, heightAt, type Relief } from './contours.ts'
import type { VectorDrawing } from './drawing.ts'
import { letter, widthOf } from './lettering.ts'
import { mapFrame, cartouche } from './map-frame.ts'
import { compassRose, mountain, scaleBar, ship, town, tree, type MapInk } from './map-symbols.ts'
import { fractal, noiseFrom } from './noise.ts'
import { paper } from './paper.ts'
import { capeName, peakName, townName } from './place-names.ts'
import { circle, group, line, mixColor, num, path, polar, rect, smooth, type Point } from './svg.ts'
import { relief, rivers, scatter, type LandShape } from './terrain.ts'

export type MapWork = {
  seed: string
  title: string
  subtitle: string
  maker: string
  shape: LandShape
  /** What the sheet is for: to sail by, to rule by, or to measure by. */
  manner: 'portolan' | 'pictorial' | 'survey'
  palette: keyof typeof palettes
  portrait?: boolean
}
/** A part of a map and where on the sheet it lies, so that a huge map can be drawn piece by piece. */
export type MapPart = { top: number; bottom: number; left: number; right: number; body: string }
export type MapPlan = {
  width: number
  height: number
  margin: number
  unit: number
  detail: number
  /** How fine the relief is known, in units of the sheet. */ step?: number
}

const palettes = {
  parchment: {
    land: '#ecdfbd',
    sea: '#dfe0c8',
    ink: '#3a2a1c',
    water: '#5f8587',
    accent: '#a8402c',
    second: '#7d8a4f',
    tints: ['#e6d6ab', '#dcc592', '#cfae78', '#bd9361', '#a67c50'],
    paper: '#f3e9cf',
  },
  verdigris: {
    land: '#efe4c6',
    sea: '#b9cfc4',
    ink: '#27302f',
    water: '#3f7173',
    accent: '#b5532f',
    second: '#5c7f56',
    tints: ['#dcdcae', '#d3cf99', '#d9bf85', '#c9a06d', '#b18660'],
    paper: '#f5edd7',
  },
  rose: {
    land: '#f2e2c8',
    sea: '#e8dccb',
    ink: '#43232a',
    water: '#7a7f9a',
    accent: '#9c2f3f',
    second: '#8a8f58',
    tints: ['#efd6bd', '#e6c2a8', '#d9a892', '#c48c7a', '#a97266'],
    paper: '#f8eedb',
  },
  survey: {
    land: '#f4efdf',
    sea: '#cfe0e4',
    ink: '#2c2f38',
    water: '#3c6f94',
    accent: '#b8452f',
    second: '#6c8f5c',
    tints: ['#e7ebcd', '#dbe0b4', '#e9d8a6', '#dcb987', '#c7976c'],
    paper: '#faf6ea',
  },
} satisfies Record<string, MapInk>

/** A map of an invented country, on one sheet; a coarse one is enough for a small picture. */
export function map(work: MapWork, coarse = false): VectorDrawing {
  const [width, height] = work.portrait ? [2200, 2820] : [2900, 2200]
  const random = new Random(work.seed)
  const ink = palettes[work.palette]
  const sheet = paper(random.fork('paper'), {
    width,
    height,
    tone: ink.paper,
    margin: 56,
    age: work.manner === 'survey' ? 0.4 : 0.72,
    folds: work.manner === 'portolan' ? { vertical: 0, horizontal: 0 } : { vertical: 2, horizontal: 1 },
  })
  const plan = { width, height, margin: 150, unit: 1, detail: 1, step: coarse ? 26 : 8 }
  const parts = mapParts(work, plan)
  return {
    width,
    height,
    body: sheet.body + parts.map((part) => part.body).join(''),
    grain: 0.95,
    ageing: sheet.ageing,
  }
}

/** The colour of the sheet that a map is printed on. */
export const mapPaper = (work: MapWork) => palettes[work.palette].paper

/** Everything on a map, bottom to top. */
export function mapParts(work: MapWork, plan: MapPlan): MapPart[] {
  const { margin, unit } = plan
  const ink = palettes[work.palette]
  const random = new Random(work.seed)
  const [w, h] = [plan.width - margin * 2, plan.height - margin * 2]
  const land = relief(random.fork('land'), work.shape, w, h, (plan.step ?? 8) * unit, plan.detail)
  const parts: MapPart[] = []
  const put: Put = (box, body) =>
    void (
      body &&
      parts.push({
        top: box.top + margin,
        bottom: box.bottom + margin,
        left: box.left + margin,
        right: box.right + margin,
        body: `<g transform="translate(${margin} ${margin})">${body}</g>`,
      })
    )
  const whole = (body: string) => put({ top: -margin, bottom: h + margin, left: -margin, right: w + margin }, body)

  whole(rect(0, 0, w, h, { fill: ink.sea }))
  const flowing = rivers(random.fork('rivers'), land, Math.round(9 * plan.detail))
  if (work.manner !== 'survey') whole(rhumbs(random.fork('winds'), w, h, unit, ink))
  waterLines(land, ink, unit, work.manner, put)
  for (const shore of contours(land, 0))
    put(
      shore,
      path(contourPath(shore, 1), {
        fill: shore.hollow ? ink.sea : ink.land,
        stroke: ink.ink,
        'stroke-width': num((shore.hollow ? 1.6 : 2.6) * unit),
        'stroke-linejoin': 'round',
      }),
    )
  if (work.manner !== 'portolan') heightTints(land, ink, unit, work.manner, put)
  for (const [i, river] of flowing.entries()) {
    put(
      boxOf(river, 60 * unit),
      path(smooth(river.filter((_, at) => at % 3 === 0)), {
        fill: 'none',
        stroke: ink.water,
        'stroke-width': num((i < 3 ? 5 : 3) * unit),
        'stroke-linecap': 'round',
      }),
    )
  }
  if (work.manner !== 'survey') reliefSigns(random.fork('signs'), land, ink, w, h, unit, work.manner, put)
  settle(random.fork('towns'), land, ink, w, h, unit, work.manner, put)
  soundings(random.fork('soundings'), land, ink, w, h, unit, work.manner, put)
  // A wall map is read from afar: its ornaments grow with it, its hills do not
  const grand = unit * Math.max(1, w / 5400)
  const rose = emptiest(land, w, h, 230 * grand, [])
  whole(compassRose(rose[0], rose[1], 150 * grand, ink))
  const box: Point = [
    Math.max(widthOf(work.title, 'display', 74 * grand, 0.06), widthOf(work.subtitle, 'hand', 38 * grand)) / 2 +
      110 * grand,
    165 * grand,
  ]
  const spot = cornerFor(land, w, h, box, rose)
  whole(cartouche(random.fork('cartouche'), spot, box, work, ink, grand))
  if (work.manner !== 'survey') {
    const taken = [rose, spot]
    for (let i = 0; i < 3; i++) {
      const at = emptiest(land, w, h, 120 * grand, taken)
      if (heightAt(land, ...at) > -0.12) break
      taken.push(at)
      put(around(at, 170 * grand), ship(at, (120 - i * 18) * grand, ink, i % 2 === 1))
    }
  }
  whole(scaleBar(spot[0] - 200 * grand, spot[1] + box[1] - 62 * grand, 400 * grand, ink))
  whole(mapFrame(w, h, grand, plan.detail, ink))
  return parts
}

type Box = { top: number; bottom: number; left: number; right: number }
type Put = (box: Box, body: string) => void
const around = ([x, y]: Point, reach: number): Box => ({
  top: y - reach,
  bottom: y + reach,
  left: x - reach,
  right: x + reach,
})
const boxOf = (points: readonly Point[], reach: number): Box => {
  const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])]
  return {
    top: Math.min(...ys) - reach,
    bottom: Math.max(...ys) + reach,
    left: Math.min(...xs) - reach,
    right: Math.max(...xs) + reach,
  }
}

function rhumbs(random: Random, w: number, h: number, unit: number, ink: MapInk) {
  const [cx, cy, r] = [w * random.range(0.42, 0.58), h * random.range(0.42, 0.58), Math.min(w, h) * 0.42]
  const lines: Record<'ink' | 'green' | 'red', string> = { ink: '', green: '', red: '' }
  const far = w + h
  for (let node = -1; node < 16; node++) {
    const from = node < 0 ? ([cx, cy] as Point) : polar(cx, cy, r, (node * Math.PI) / 8)
    for (let wind = 0; wind < 32; wind++) {
      if (node >= 0 && wind % 2 && random.chance(0.6)) continue
      lines[wind % 4 === 0 ? 'ink' : wind % 4 === 2 ? 'green' : 'red'] += line(
        from,
        polar(from[0], from[1], far, (wind * Math.PI) / 16),
      )
    }
  }
  const id = `w${Math.round(r)}${random.int(0, 99999)}`
  return (
    `<clipPath id="${id}">${rect(0, 0, w, h, {})}</clipPath>` +
    group(
      { 'clip-path': `url(#${id})`, fill: 'none', 'stroke-width': num(1.1 * unit), 'stroke-opacity': 0.42 },
      path(lines.ink, { stroke: ink.ink }),
      path(lines.green, { stroke: ink.second }),
      path(lines.red, { stroke: ink.accent }),
    )
  )
}

function waterLines(land: Relief, ink: MapInk, unit: number, manner: MapWork['manner'], put: Put) {
  const levels = manner === 'survey' ? [-0.35, -0.2, -0.1, -0.04] : [-0.075, -0.055, -0.038, -0.024, -0.012]
  for (const [i, level] of levels.entries()) {
    for (const shore of contours(land, level)) {
      const style =
        manner === 'survey'
          ? {
              fill: mixColor(ink.sea, '#ffffff', 0.16 * (i + 1)),
              stroke: ink.water,
              'stroke-width': num(1.1 * unit),
              'stroke-dasharray': i < 2 ? `${12 * unit} ${8 * unit}` : undefined,
            }
          : {
              fill: 'none',
              stroke: ink.water,
              'stroke-width': num((1 + i * 0.4) * unit),
              'stroke-opacity': 0.4 + i * 0.12,
            }
      put(shore, path(contourPath(shore, 2), style))
    }
  }
}

function heightTints(land: Relief, ink: MapInk, unit: number, manner: MapWork['manner'], put: Put) {
  const count = manner === 'survey' ? 15 : 5
  for (let i = 1; i <= count; i++) {
    const level = (i / count) * 0.86
    const tint = ink.tints[Math.min(4, Math.floor(((i - 1) / count) * 5))] ?? ink.land
    const strong = i % 5 === 0
    for (const ring of contours(land, level)) {
      put(
        ring,
        path(contourPath(ring, 2), {
          fill: ring.hollow ? 'none' : tint,
          'fill-opacity': manner === 'survey' ? 1 : 0.5,
          stroke: manner === 'survey' ? mixColor(ink.accent, ink.ink, 0.35) : 'none',
          'stroke-width': num((strong ? 2.2 : 1) * unit),
          'stroke-opacity': 0.75,
        }),
      )
    }
  }
}

function reliefSigns(
  random: Random,
  land: Relief,
  ink: MapInk,
  w: number,
  h: number,
  unit: number,
  manner: MapWork['manner'],
  put: Put,
) {
  const forest = fractal(noiseFrom(random.fork('forest')), 3)
  const at = (x: number, y: number) => heightAt(land, x, y)
  if (manner === 'pictorial') {
    for (const place of scatter(
      random.fork('trees'),
      w,
      h,
      21 * unit,
      Math.round((w * h) / (900 * unit * unit)),
      (x, y) => at(x, y) > 0.03 && at(x, y) < 0.42 && forest(x / 210 / unit, y / 210 / unit) > 0.16,
    ))
      put(around(place, 32 * unit), tree(random, place, 21 * unit * random.range(0.8, 1.2), ink))
  }
  const apart = manner === 'portolan' ? 120 : 58
  for (const place of scatter(
    random.fork('peaks'),
    w,
    h,
    apart * unit,
    Math.round((w * h) / (2400 * unit * unit)),
    (x, y) =>
      x > 60 * unit &&
      x < w - 60 * unit &&
      y > 90 * unit &&
      y < h - 20 * unit &&
      at(x, y) > (manner === 'portolan' ? 0.5 : 0.42),
  )) {
    const size = (34 + at(...place) * 46) * unit
    put(around(place, size * 1.3), mountain(random, place, size, ink))
    if (random.chance(0.06))
      put(
        around(place, 120 * unit),
        letter(peakName(random), {
          x: place[0],
          y: place[1] + 26 * unit,
          size: 22 * unit,
          style: 'italic',
          anchor: 'middle',
          fill: ink.ink,
        }),
      )
  }
}

function settle(
  random: Random,
  land: Relief,
  ink: MapInk,
  w: number,
  h: number,
  unit: number,
  manner: MapWork['manner'],
  put: Put,
) {
  const at = (x: number, y: number) => heightAt(land, x, y)
  const inside = (x: number, y: number) => x > 120 * unit && y > 90 * unit && x < w - 120 * unit && y < h - 60 * unit
  const places = scatter(
    random.fork('places'),
    w,
    h,
    (manner === 'survey' ? 150 : 190) * unit,
    Math.round((w * h) / (1500 * unit * unit)),
    (x, y) => inside(x, y) && at(x, y) > 0.03 && at(x, y) < 0.5,
  )
  let roads = ''
  for (const [i, from] of places.entries()) {
    for (const to of places
      .slice(i + 1)
      .toSorted((a, b) => Math.hypot(a[0] - from[0], a[1] - from[1]) - Math.hypot(b[0] - from[0], b[1] - from[1]))
      .slice(0, 2)) {
      const way = Array.from({ length: 9 }, (_, k): Point => [
        from[0] + ((to[0] - from[0]) * k) / 8 + (k % 8 ? random.gauss() * 11 * unit : 0),
        from[1] + ((to[1] - from[1]) * k) / 8 + (k % 8 ? random.gauss() * 11 * unit : 0),
      ])
      if (Math.hypot(to[0] - from[0], to[1] - from[1]) > 420 * unit || way.some(([x, y]) => at(x, y) < 0.01)) continue
      roads = path(smooth(way), {
        fill: 'none',
        stroke: ink.ink,
        'stroke-width': num(1.9 * unit),
        'stroke-dasharray': `${num(9 * unit)} ${num(6 * unit)}`,
        'stroke-opacity': 0.8,
      })
      put(boxOf([from, to], 50 * unit), roads)
    }
  }
  for (const place of places) {
    const great = random.chance(0.18)
    const [x, y] = place
    const sign =
      manner === 'pictorial'
        ? town(random, place, (great ? 34 : 24) * unit, great ? 7 : random.int(2, 4), ink)
        : circle(x, y, (great ? 9 : 6) * unit, {
            fill: great ? ink.accent : ink.paper,
            stroke: ink.ink,
            'stroke-width': num(2 * unit),
          }) +
          (great ? circle(x, y, 13 * unit, { fill: 'none', stroke: ink.ink, 'stroke-width': num(1.4 * unit) }) : '')
    const size = (great ? 34 : 25) * unit
    const name = townName(random)
    const words = great ? name.toUpperCase() : name
    const below = manner === 'pictorial'
    put(
      around(place, 240 * unit),
      sign +
        letter(words, {
          x: below ? x : x + 16 * unit,
          y: below ? y + 32 * unit : y + 8 * unit,
          size: great ? size * 0.8 : size,
          style: great ? 'roman' : 'italic',
          anchor: below ? 'middle' : 'start',
          tracking: great ? 0.12 : 0.01,
          fill: ink.ink,
          stroke: undefined,
        }),
    )
  }
  // Names of the coast stand on the land and read from the sea, as pilots read them
  for (const place of scatter(
    random.fork('capes'),
    w,
    h,
    (manner === 'portolan' ? 62 : 240) * unit,
    Math.round((w * h) / (500 * unit * unit)),
    (x, y) => inside(x, y) && Math.abs(at(x, y) - 0.012) < 0.012,
  )) {
    const [x, y] = place
    const slope: Point = [at(x + 12 * unit, y) - at(x - 12 * unit, y), at(x, y + 12 * unit) - at(x, y - 12 * unit)]
    let angle = Math.atan2(slope[1], slope[0])
    const flip = Math.cos(angle) < 0
    if (flip) angle += Math.PI
    put(
      around([x, y], 260 * unit),
      letter(manner === 'portolan' ? townName(random) : capeName(random), {
        x,
        y: y + 6 * unit,
        size: 21 * unit,
        style: 'italic',
        anchor: flip ? 'end' : 'start',
        rotate: manner === 'portolan' ? angle : 0,
        fill: random.chance(0.2) ? ink.accent : ink.ink,
      }),
    )
  }
}

function soundings(
  random: Random,
  land: Relief,
  ink: MapInk,
  w: number,
  h: number,
  unit: number,
  manner: MapWork['manner'],
  put: Put,
) {
  const apart = manner === 'survey' ? 78 : 150
  const wanted = (x: number, y: number) =>
    x > 40 * unit &&
    y > 40 * unit &&
    x < w - 40 * unit &&
    y < h - 30 * unit &&
    heightAt(land, x, y) < -0.03 &&
    heightAt(land, x, y) > (manner === 'survey' ? -1 : -0.3)
  for (const [x, y] of scatter(random, w, h, apart * unit, Math.round((w * h) / (2500 * unit * unit)), wanted))
    put(
      around([x, y], 30 * unit),
      letter(String(Math.max(1, Math.round(-heightAt(land, x, y) * 62))), {
        x,
        y,
        size: 19 * unit,
        style: 'italic',
        anchor: 'middle',
        fill: mixColor(ink.water, ink.ink, 0.4),
      }),
    )
}

function emptiest(land: Relief, w: number, h: number, room: number, taken: Point[]): Point {
  let best: [number, Point] = [Infinity, [w / 2, h / 2]]
  for (let i = 1; i < 14; i++) {
    for (let j = 1; j < 11; j++) {
      const [x, y] = [room + ((w - room * 2) * i) / 14, room + ((h - room * 2) * j) / 11]
      let score = 0
      for (let k = 0; k < 12; k++) score += Math.max(-0.1, heightAt(land, ...polar(x, y, room, (k * Math.PI) / 6)))
      for (const other of taken)
        score += Math.max(0, 1 - Math.hypot(other[0] - x, (other[1] - y) * 1.5) / (room * 5)) * 4
      score += Math.hypot(x / w - 0.5, y / h - 0.5) * -0.3
      if (score < best[0]) best = [score, [x, y]]
    }
  }
  return best[1]
}

function cornerFor(land: Relief, w: number, h: number, [bx, by]: Point, rose: Point): Point {
  const gap = 46
  const corners: Point[] = [
    [bx + gap, by + gap],
    [w - bx - gap, by + gap],
    [bx + gap, h - by - gap],
    [w - bx - gap, h - by - gap],
  ]
  const score = ([x, y]: Point) =>
    Math.max(0, heightAt(land, x, y)) +
    Math.max(0, heightAt(land, x + bx * 0.7, y)) +
    Math.max(0, heightAt(land, x - bx * 0.7, y)) +
    (Math.hypot((rose[0] - x) * 0.6, rose[1] - y) < by * 2.4 ? 5 : 0)
  return corners.toSorted((a, b) => score(a) - score(b))[0] ?? [bx, by]
}
