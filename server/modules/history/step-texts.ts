import { betweenTags } from '../../../shared/html-tags.ts'
import type { Annotation } from '../../contract/generated/meta/types.gen.ts'

/** The steps of a story in its history: a text each, with the region, so that every change shows. */
export const stepTexts = (annotations: string): string[] => (JSON.parse(annotations) as Annotation[]).map(stepText)

function stepText({ label, resource, on, transition, medium }: Annotation): string {
  const words = resource
    .map(({ chars, label: title }) => betweenTags([title, chars].filter(Boolean).join(' ')))
    .join(' ')
  const region = on.map(({ selector }) => selector.default.value).join(' ')
  const way = transition?.type === 'straight' && transition.type
  const motion = transition && [way, transition.easing, transition.speed, transition.delay].filter(Boolean).join(' ')
  const part =
    medium?.region && `xywh=${[medium.region.x, medium.region.y, medium.region.width, medium.region.height].join(',')}`
  const view = medium?.camera && [...medium.camera.eye, ...medium.camera.target].join(',')
  const beside = medium && [medium.label ?? medium.uuid, medium.from, medium.to, part, view].filter(Boolean).join(' ')
  return [label, words, region, motion, beside].filter(Boolean).join(' · ')
}
