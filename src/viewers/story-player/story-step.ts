import type { Region } from '../deep-zoom/region'
import { type ModelView, parseModelView } from '../model-3d/model-view'

/** The medium beside the picture of a step. */
export type StepMedium = {
  uuid: string
  /** Seconds of a recording. */
  from?: number
  to?: number
  /** Of an image: the part that is shown. */
  region?: Region
  /** Of a 3D model: how it is looked at first. */
  camera?: ModelView
}

type StepText = { title: string; html: string; language?: string }

const textSides = ['right', 'left', 'above', 'below'] as const
type TextSide = (typeof textSides)[number]

/** A step as it is played, whatever tool wrote it. */
export type StoryStep = {
  /** Uuid of its image; empty if it has none. */
  image: string
  /** By default the whole image. */
  region?: Region
  /** The first is the default, further ones have a language. */
  texts: [StepText, ...StepText[]]
  medium?: StepMedium
  easing?: string
  /** 1 to 10. */
  speed: number
  /** How long the player stays there, in ms. */
  stayMs: number
  way: 'curve' | 'straight' | 'cut'
  /** Where its words stand, on a wide window. */
  textSide: TextSide
}

/** stories spec 9: a step without a time plays 3 s, at speed 1. */
const [defaultStay, defaultSpeed] = [3, 1]

/** Reads the steps of a story, annotations of IIIF Presentation 2; others are skipped. */
export const stepsIn = (annotations: readonly unknown[]): StoryStep[] => annotations.flatMap((one) => stepIn(one) ?? [])

function stepIn(annotation: unknown): StoryStep | undefined {
  if (typeof annotation !== 'object' || annotation === null) return undefined
  const transition = valueOf(annotation, 'transition')
  const region = regionIn(first(valueOf(annotation, 'on')))
  const medium = mediumIn(valueOf(annotation, 'medium'))
  const easing = textOf(transition, 'easing')
  return {
    image: textOf(annotation, 'canvasUuid') ?? '',
    texts: textsIn(annotation),
    ...(region && { region }),
    ...(medium && { medium }),
    ...(easing !== undefined && { easing }),
    speed: numberOf(transition, 'speed') ?? defaultSpeed,
    stayMs: Math.max(0, numberOf(transition, 'delay') ?? defaultStay) * unitOf(transition),
    way: wayOf(transition),
    textSide: textSides.find((side) => side === textOf(annotation, 'textSide')) ?? 'right',
  }
}

function textsIn(annotation: unknown): StoryStep['texts'] {
  const resources = listOf(valueOf(annotation, 'resource'))
  const title = textOf(annotation, 'label') ?? ''
  const main = { title, html: textOf(resources[0], 'chars') ?? '' }
  const others = resources.slice(1).flatMap((one) => {
    const language = textOf(one, 'language')
    const html = textOf(one, 'chars')
    return language && html !== undefined ? [{ title: textOf(one, 'label') || title, html, language }] : []
  })
  return [main, ...others]
}

/** The text of a step in a language, else the default one. */
export const textFor = ({ texts }: StoryStep, language: string): StepText =>
  texts.find((text) => text.language?.toLowerCase().split('-')[0] === language) ?? texts[0]

function regionIn(target: unknown): Region | undefined {
  const selector = valueOf(target, 'selector')
  const written = textOf(valueOf(selector, 'default'), 'value') ?? textOf(selector, 'value') ?? textOf(target, 'full')
  const match = /xywh=(?:pixel:)?([\d.]+),([\d.]+),([\d.]+),([\d.]+)/.exec(written ?? '')
  const [x = 0, y = 0, width = 0, height = 0] = match?.slice(1).map((part) => Math.round(Number(part))) ?? []
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

function mediumIn(medium: unknown): StepMedium | undefined {
  const uuid = textOf(medium, 'uuid')
  if (uuid === undefined) return undefined
  const [from, to] = [numberOf(medium, 'from'), numberOf(medium, 'to')]
  const [region, camera] = [boxIn(valueOf(medium, 'region')), cameraIn(valueOf(medium, 'camera'))]
  return {
    uuid,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(region && { region }),
    ...(camera && { camera }),
  }
}

function boxIn(value: unknown): Region | undefined {
  const [x, y] = [numberOf(value, 'x'), numberOf(value, 'y')]
  const [width = 0, height = 0] = [numberOf(value, 'width'), numberOf(value, 'height')]
  return x !== undefined && y !== undefined && width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** Stored as two points; written as the address of the viewer says it. */
const cameraIn = (value: unknown): ModelView | undefined =>
  value === undefined
    ? undefined
    : parseModelView([...listOf(valueOf(value, 'eye')), ...listOf(valueOf(value, 'target'))].join(','))

function wayOf(transition: unknown): StoryStep['way'] {
  if (valueOf(transition, 'enabled') === false) return 'cut'
  return textOf(transition, 'type') === 'straight' ? 'straight' : 'curve'
}

const unitOf = (transition: unknown) => (textOf(transition, 'measureUnit') === 'ms' ? 1 : 1000)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const first = (value: unknown): unknown => listOf(value)[0]

const valueOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function textOf(value: unknown, name: string): string | undefined {
  const found = valueOf(value, name)
  return typeof found === 'string' ? found : undefined
}

function numberOf(value: unknown, name: string): number | undefined {
  const found = valueOf(value, name)
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}
