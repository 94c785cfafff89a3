import { Random } from '../random.ts'
import { contourPath, contours, heightAt } from './contours.ts'
import type { VectorDrawing } from './drawing.ts'
import { widthOf } from './lettering.ts'
import { mapFrame, cartouche } from './map-frame.ts'
import { palettes } from './map-palettes.ts'
import { around, boxOf, type Manner, type MapGround, type MapPart, type Put } from './map-part.ts'
import { settle, soundings } from './map-places.ts'
import { heightTints, reliefSigns, waterLines } from './map-relief.ts'
import { cornerFor, emptiest } from './map-room.ts'
import { compassRose, scaleBar, ship, type MapInk } from './map-symbols.ts'
import { paper } from './paper.ts'
import { group, line, num, path, polar, rect, smooth, type Point } from './svg.ts'
import { relief, rivers, type LandShape } from './terrain.ts'

export type MapWork = {
  seed: string
  title: string
  subtitle: string
  maker: string
  shape: LandShape
  manner: Manner
  palette: keyof typeof palettes
  portrait?: boolean
}
export type MapPlan = {
  width: number
  height: number
  margin: number
  unit: number
  detail: number
  /** How fine the relief is known, in units of the sheet. */ step?: number
}

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

  const ground: MapGround = { land, ink, w, h, unit, manner: work.manner, put }
  whole(rect(0, 0, w, h, { fill: ink.sea }))
  const flowing = rivers(random.fork('rivers'), land, Math.round(9 * plan.detail))
  if (work.manner !== 'survey') whole(rhumbs(random.fork('winds'), w, h, unit, ink))
  waterLines(ground)
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
  if (work.manner !== 'portolan') heightTints(ground)
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
  if (work.manner !== 'survey') reliefSigns(random.fork('signs'), ground)
  settle(random.fork('towns'), ground)
  soundings(random.fork('soundings'), ground)
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
