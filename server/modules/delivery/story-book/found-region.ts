import { cleanOutline } from '../../stories/index.ts'
import { list, record, records, text, typesOf } from './json-parts.ts'
import { idOf } from './json-parts.ts'
import { parseXywh } from './step-parts.ts'
import type { Region } from './step-parts.ts'
import { svgBounds } from './svg-bounds.ts'

type Extent = { width: number; height: number } | undefined

/** The target of an annotation: a canvas, and a region of it. */
export type FoundTarget = {
  canvas: string
  region: Region | 'whole' | 'unreadable'
  /** An outline that is no plain rectangle. */
  outline?: string
  /** What could not be read. */
  written?: string
}

/** Share of the shorter side that is shown around a point. */
const AROUND_POINT = 0.25

/** Reads `target` of version 3 or `on` of version 2; undefined if neither names a canvas. */
export function targetIn(value: unknown, sizeOf: (canvas: string) => Extent): FoundTarget | undefined {
  const [first] = list(value)
  const target = record(first)
  const whole = target === undefined ? text(first) : (idOf(target.source) ?? idOf(target.full) ?? idOf(target))
  if (whole === undefined) return undefined
  const [canvas = '', fragment] = whole.split('#')
  const selectors = target === undefined ? [] : records(target.selector).flatMap(unfolded)
  const extent = sizeOf(canvas)
  const outline = selectors.flatMap((one) =>
    typesOf(one).includes('SvgSelector') ? [text(one.value) ?? text(one.chars) ?? []].flat().map(cleanOutline) : [],
  )[0]
  const values = [
    ...(fragment === undefined ? [] : [fragment]),
    ...selectors.flatMap((one) => text(one.value) ?? []),
    // A region as the Image API writes it; `full` names none.
    ...selectors.flatMap((one) =>
      typesOf(one).includes('ImageApiSelector') && /\d/.test(text(one.region) ?? '')
        ? [`xywh=${text(one.region)}`]
        : [],
    ),
  ]
  for (const written of values) {
    const region = fragmentRegion(written, extent)
    if (region !== undefined) return { canvas, region, ...(outline !== undefined && { outline }) }
  }
  if (outline !== undefined) {
    const region = svgBounds(outline)
    return region === undefined ? { canvas, region: 'unreadable', written: outline } : { canvas, region, outline }
  }
  const point = selectors.find((one) => typesOf(one).includes('PointSelector'))
  if (point !== undefined && typeof point.x === 'number' && typeof point.y === 'number' && extent !== undefined) {
    const side = Math.round(Math.min(extent.width, extent.height) * AROUND_POINT)
    const [x, y] = [Math.round(point.x - side / 2), Math.round(point.y - side / 2)]
    return { canvas, region: { x, y, width: side, height: side } }
  }
  const isNamed = values.some((written) => /xywh/i.test(written))
  return isNamed ? { canvas, region: 'unreadable', written: values.join(' ') } : { canvas, region: 'whole' }
}

/** A choice has a default and alternatives. */
const unfolded = (selector: Record<string, unknown>): Record<string, unknown>[] =>
  [selector, record(selector.default), ...records(selector.item ?? selector.items)].filter((one) => one !== undefined)

function fragmentRegion(value: string, extent: Extent): Region | undefined {
  const percent = /xywh=(?:percent|pct):([\d.]+),([\d.]+),([\d.]+),([\d.]+)/.exec(value)
  if (percent === null) return parseXywh(value)
  if (extent === undefined) return undefined
  const [x = 0, y = 0, width = 0, height = 0] = percent.slice(1).map(Number)
  return {
    x: Math.round((x * extent.width) / 100),
    y: Math.round((y * extent.height) / 100),
    width: Math.round((width * extent.width) / 100),
    height: Math.round((height * extent.height) / 100),
  }
}
