import type { MediaType } from '@teca/shared/contract/meta'
import { mediaTypes } from '@/api/meta/search/asked'
import { optionWord } from '@/api/meta/templates/in-language'
import { defaultState } from '@/api/meta/workflow/states'
import { dateText } from '@/blocks/metadata-value/date-text'
import { useStateWord } from '@/blocks/workflow-actions/use-state-word'
import { numberText } from '@/lib/number-text'
import { useLanguage, useText } from '@/text/use-text'
import type { FilterField } from './filter-fields'

/** A bar of fractions ends just before the next. */
const short = (bound: string) => (/^-?\d*\.\d{6,}$/.test(bound) ? String(Number(Number(bound).toPrecision(6))) : bound)

interface Bounds {
  from?: string
  to?: string
}

/** The names of filters and their values. */
export function useFilterWords() {
  const text = useText('search')
  const table = useText('catalog')
  const formats = useText('formats')
  const language = useLanguage()
  const stateWord = useStateWord()
  // catalogue spec 9: the labels of media types
  const media: Record<MediaType, string> = {
    IMAGE: text.image,
    MODEL3D: text.model3d,
    AUDIO: text.audio,
    VIDEO: text.video,
    DOCUMENT: text.document,
  }
  const system: Record<string, string> = { mediaType: text.mediaType, state: text.state, collection: text.collection }
  const number = (bound: string) => numberText(short(bound), language)
  return {
    labelOf: ({ name, template }: FilterField) => template?.label ?? system[name] ?? name,
    wordsOf: ({ name, template }: FilterField, value: string, known?: string): string => {
      const type = name === 'mediaType' ? mediaTypes.find((one) => one === value) : undefined
      if (type) return media[type]
      if (name === 'state') return stateWord(value)
      if (template?.type === 'ENUM') return optionWord(template, value)
      if (template?.type === 'BOOLEAN') return value.toLowerCase() === 'true' ? formats.true : formats.false
      return known ?? (template?.type === 'NUMBER' ? numberText(value, language) : value)
    },
    /** The ends of a range: days as people write them, whole years by their numbers. */
    boundsOf: <T extends Bounds>({ template }: FilterField, bounds: T): T => {
      const { from, to } = bounds
      if (template?.type !== 'DATE')
        return { ...bounds, ...(from && { from: number(from) }), ...(to && { to: number(to) }) }
      const isYears = from?.endsWith('-01-01') && to?.endsWith('-12-31')
      const word = (bound: string) => dateText(isYears ? bound.slice(0, -6) : bound, language, formats)
      return { ...bounds, ...(from && { from: word(from) }), ...(to && { to: word(to) }) }
    },
    noValueOf: ({ name }: FilterField) => (name === 'state' ? defaultState.name : text.noValue),
    untitled: table.untitled,
  }
}
