import { betweenTags } from '@teca/shared/html-tags'
import type { Annotation } from '@teca/shared/contract/meta'

/** The parts of a step that people change, each as a text; parts without a value are left out. */
type StepParts = Record<string, string>

/** The steps of a story in its history, so that every change shows and has a name. */
export const stepParts = (annotations: string): StepParts[] =>
  (JSON.parse(annotations) as Annotation[]).map((step) =>
    Object.fromEntries(Object.entries(partsOf(step)).flatMap(([part, text]) => (text ? [[part, String(text)]] : []))),
  )

function partsOf(step: Annotation) {
  const { resource, on, transition, medium } = step
  return {
    id: step['@id'],
    label: step.label,
    words: resource.map(({ chars, label }) => betweenTags([label, chars].filter(Boolean).join(' '))).join(' '),
    picture: step.canvasUuid,
    region: on.map(({ selector }) => selector.default.value).join(' '),
    way: transition?.type,
    easing: transition?.easing,
    speed: transition?.speed,
    delay: transition?.delay,
    beside: medium?.label ?? medium?.uuid,
    passage: medium && [medium.from, medium.to].filter((at) => at !== undefined).join('–'),
    part: medium?.region && Object.values(medium.region).join(','),
    view: medium?.camera && [...medium.camera.eye, ...medium.camera.target].join(','),
    side: step.textSide,
  }
}
