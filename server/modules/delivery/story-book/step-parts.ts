import type { Annotation, StepMedium as StoredMedium } from '@teca/shared/contract/meta'
import { list, record } from './json-parts.ts'

export type Region = { x: number; y: number; width: number; height: number }
type Extent = { width: number | null; height: number | null }

/** A recording, model or second image of a step; `from` and `to` are seconds of a recording. */
export type StepMedium = Omit<StoredMedium, 'culturalItemUuid'>

const XYWH = /xywh=(?:pixel:)?(-?[\d.]+),(-?[\d.]+),([\d.]+),([\d.]+)/

/** The region of a fragment selector, in whole pixels; undefined without one. */
export function parseXywh(value: string): Region | undefined {
  const [x, y, width, height] = (XYWH.exec(value)?.slice(1) ?? []).map((number) => Math.round(Number(number)))
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined
  return [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** The part of a region inside a picture; undefined if there is none. */
export function within({ x, y, width, height }: Region, extent: { width: number; height: number }): Region | undefined {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const part = {
    x: left,
    y: top,
    width: Math.min(x + width, extent.width) - left,
    height: Math.min(y + height, extent.height) - top,
  }
  return part.width > 0 && part.height > 0 ? part : undefined
}

/** The part of the image that a step shows: its region inside the image, else all of it. */
export function regionOf({ on: [target] }: Annotation, { width, height }: Extent): Region | undefined {
  if (width === null || height === null) return undefined
  const named = parseXywh(target?.selector.default.value ?? '')
  return (named && within(named, { width, height })) ?? { x: 0, y: 0, width, height }
}

/** A region in the selectors of a step: xywh, and the same as SVG for viewers that draw it. */
export const selectorOf = ({ x, y, width, height }: Region) => ({
  '@type': 'oa:Choice',
  default: { '@type': 'oa:FragmentSelector', value: `xywh=${x},${y},${width},${height}` },
  item: {
    '@type': 'oa:SvgSelector',
    value: `<svg xmlns="http://www.w3.org/2000/svg"><path d="M${x},${y}h${width}v${height}h-${width}z"/></svg>`,
  },
})

const mediaTypes = ['IMAGE', 'AUDIO', 'VIDEO', 'MODEL3D'] as const

/** The medium beside the picture of a step. */
export function mediumOf(annotation: object): StepMedium | undefined {
  const medium: unknown = 'medium' in annotation ? annotation.medium : undefined
  if (typeof medium !== 'object' || medium === null) return undefined
  const given: Record<string, unknown> = { ...medium }
  const mediaType = mediaTypes.find((one) => one === given.mediaType)
  if (mediaType === undefined || typeof given.uuid !== 'string') return undefined
  return {
    mediaType,
    uuid: given.uuid,
    ...(typeof given.label === 'string' && { label: given.label }),
    ...(typeof given.from === 'number' && { from: given.from }),
    ...(typeof given.to === 'number' && { to: given.to }),
    ...regionIn(given.region),
    ...cameraIn(given.camera),
  }
}

function regionIn(value: unknown): Pick<StepMedium, 'region'> {
  const { x, y, width, height } = record(value) ?? {}
  const region = parseXywh(`xywh=${[x, y, width, height].join(',')}`)
  return region && region.x >= 0 && region.y >= 0 ? { region } : {}
}

function cameraIn(value: unknown): Pick<StepMedium, 'camera'> {
  const [eye, target] = [pointIn(record(value)?.eye), pointIn(record(value)?.target)]
  return eye && target ? { camera: { eye, target } } : {}
}

function pointIn(value: unknown): [number, number, number] | undefined {
  const [x, y, z] = list(value).map((one) => (typeof one === 'number' ? one : undefined))
  return x === undefined || y === undefined || z === undefined ? undefined : [x, y, z]
}
