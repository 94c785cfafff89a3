import type { Annotation, AnnotationTransition, CulturalItem, Image } from '@teca/shared/contract/meta'
import { closedTags } from '@/lib/closed-tags'
import type { Region } from '@/viewers/deep-zoom/region'
import { newUuid } from '@/lib/new-uuid'

/** stories spec 9: the easings that can be chosen. */
export const easings = [
  'easeOutSine',
  'easeInOutSine',
  'easeOutCubic',
  'easeInOutCubic',
  'easeOutLinear',
  'easeOutBounce',
  'easeInOutBounce',
] as const

/** How one comes to a step: out and in again by distance, straight, or without a flight. */
export const ways = ['curve', 'straight', 'cut'] as const
export type Way = (typeof ways)[number]

/** Where the words of a step stand on a wide window, and the name of the place. */
export const sideNames = { right: 'sideRight', left: 'sideLeft', above: 'sideAbove', below: 'sideBelow' } as const
export type TextSide = keyof typeof sideNames
export const textSides = ['right', 'left', 'above', 'below'] as const satisfies TextSide[]

export const [slowest, fastest] = [1, 10]
const [defaultStepTime, defaultSpeed] = [3, 1]

/** stories spec 9: the transition of a new step. */
const newTransition: AnnotationTransition = {
  enabled: true,
  type: 'fade',
  easing: 'ease-in-out',
  duration: 10,
  delay: 1,
  measureUnit: 's',
  speed: 1,
}

interface Place {
  item: CulturalItem
  image: Pick<Image, 'uuid'>
  region: Region
}

/** A step for a region of an image, within the manifest of its item. */
export function newStep({ item, image, region }: Place, label: string): Annotation {
  const manifest = item._links.manifest?.href ?? item._links.self.href
  return {
    '@id': `urn:uuid:${newUuid()}`,
    '@type': 'oa:Annotation',
    label,
    canvasUuid: image.uuid,
    motivation: ['oa:tagging', 'oa:commenting'],
    resource: [{ '@type': 'dctypes:Text', format: 'text/html', chars: '' }],
    transition: newTransition,
    on: [
      {
        '@type': 'oa:SpecificResource',
        full: `${manifest.replace(/\/manifest\.json$/, '')}/canvas/${image.uuid}`,
        selector: selectorOf(region),
        within: { '@id': manifest, '@type': 'sc:Manifest' },
      },
    ],
  }
}

/** A region as an xywh fragment, and as an SVG for viewers that draw it. */
const selectorOf = ({ x, y, width, height }: Region) => ({
  '@type': 'oa:Choice',
  default: { '@type': 'oa:FragmentSelector', value: `xywh=${x},${y},${width},${height}` },
  item: {
    '@type': 'oa:SvgSelector',
    value: `<svg xmlns="http://www.w3.org/2000/svg"><path d="M${x},${y}h${width}v${height}h-${width}z"/></svg>`,
  },
})

/** The region of a step in image pixels; undefined if its selector has none. */
export function regionOf({ on: [target] }: Annotation): Region | undefined {
  const match = /xywh=(?:pixel:)?([\d.]+),([\d.]+),([\d.]+),([\d.]+)/.exec(target?.selector.default.value ?? '')
  if (!match) return undefined
  const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map((number) => Math.round(Number(number)))
  return { x, y, width, height }
}

/** Replaces a step by its changed version. */
export const withStep = (changed: Annotation) => (steps: readonly Annotation[]) =>
  steps.map((one) => (one['@id'] === changed['@id'] ? changed : one))

/** The same step on another region of its image. */
export function withRegion(step: Annotation, region: Region): Annotation {
  const [target, ...others] = step.on
  return target ? { ...step, on: [{ ...target, selector: selectorOf(region) }, ...others] } : step
}

export const commentaryOf = ({ resource: [first] }: Annotation) => first?.chars ?? ''

/** The text of a commentary, without its elements. */
export function commentaryText(chars: string): string {
  const page = new DOMParser().parseFromString(
    closedTags(chars).replaceAll(/<(?:br|\/p|\/li)\b[^>]*>/gi, '$&\n'),
    'text/html',
  )
  return page.body.textContent.trim()
}

/** Words that a visitor reads in a second, without haste. */
const readWords = 3

/** Seconds to read the title and the commentary of a step. */
export function readingSeconds(step: Annotation): number {
  const words = `${step.label} ${commentaryText(commentaryOf(step))}`.split(/\s+/).filter(Boolean)
  return Math.ceil(words.length / readWords)
}

export function withCommentary(step: Annotation, chars: string): Annotation {
  const [first, ...others] = step.resource
  return { ...step, resource: [{ '@type': 'dctypes:Text', format: 'text/html', ...first, chars }, ...others] }
}

/** The transition in the form; an easing that is none of the seven shows as easeInOutSine until it is changed. */
export const transitionShown = ({ transition }: Annotation) => ({
  easing: easings.find((one) => one === transition?.easing) ?? 'easeInOutSine',
  speed: transition?.speed ?? defaultSpeed,
  stepTime: transition?.delay ?? defaultStepTime,
  way: wayOf(transition),
})

function wayOf(transition: AnnotationTransition | undefined): Way {
  if (transition?.enabled === false) return 'cut'
  return transition?.type === 'straight' ? 'straight' : 'curve'
}

/** What is stored for a way; one that cuts keeps how it would fly. */
export const transitionBy = (way: Way): Partial<AnnotationTransition> =>
  way === 'cut' ? { enabled: false } : { enabled: true, type: way === 'straight' ? 'straight' : 'fade' }

export const withTransition = (step: Annotation, change: Partial<AnnotationTransition>): Annotation => ({
  ...step,
  transition: { ...(step.transition ?? newTransition), ...change },
})
