import type { Annotation } from '@teca/shared/contract/meta'
import { commentaryOf, withCommentary } from './step'

/** The texts of a step in one language. */
export interface StepText {
  title: string
  chars: string
}

const inLanguage = (language: string) => (one: { language?: string }, at: number) => at > 0 && one.language === language

/** Title and commentary in a language; the empty one is the default. */
export function textIn(step: Annotation, language: string): StepText {
  if (language === '') return { title: step.label, chars: commentaryOf(step) }
  const text = step.resource.find(inLanguage(language))
  return { title: text?.label ?? '', chars: text?.chars ?? '' }
}

/** The step with another text in a language; an empty text is dropped. */
export function withTextIn(step: Annotation, language: string, { title, chars }: StepText): Annotation {
  if (language === '') return withCommentary({ ...step, label: title }, chars)
  const whole = step.resource.length > 0 ? step : withCommentary(step, '')
  const at = whole.resource.findIndex(inLanguage(language))
  const text = { '@type': 'dctypes:Text', format: 'text/html', chars, language, ...(title && { label: title }) }
  const isEmpty = title === '' && chars === ''
  if (at < 0) return isEmpty ? step : { ...whole, resource: [...whole.resource, text] }
  return { ...whole, resource: isEmpty ? whole.resource.toSpliced(at, 1) : whole.resource.with(at, text) }
}

/** The languages of all steps' texts, each once. */
export const languagesOf = (steps: readonly Annotation[]): string[] => [
  ...new Set(steps.flatMap(({ resource }) => resource.slice(1).flatMap(({ language }) => language ?? []))),
]
