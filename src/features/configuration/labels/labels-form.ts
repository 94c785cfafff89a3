import { mixed } from 'yup'
import type { LanguageLabels, OptionLabels } from '@teca/shared/contract/meta'
import { textOf } from '@/text/text'

/** The longest label, in characters. */
const most = 256

/** What is wrong with one label. */
export const problemOfLabel = (label: string): string | undefined =>
  label.trim().length > most ? textOf('validation').tooLong({ max: most }) : undefined

/** The labels that are filled in. */
export const filledLabels = (labels: LanguageLabels): LanguageLabels =>
  Object.fromEntries(
    Object.entries(labels)
      .map(([tag, label]) => [tag, label.trim()] as const)
      .filter(([, label]) => label !== ''),
  )

/** Of these options, those with labels that are filled in. */
export const filledOptionLabels = (labels: OptionLabels, options: readonly string[]): OptionLabels =>
  Object.fromEntries(
    options.flatMap((option) => {
      const filled = filledLabels(labels[option] ?? {})
      return Object.keys(filled).length === 0 ? [] : [[option, filled] as const]
    }),
  )

/** Whether two sets of labels say the same. */
export const sameLabels = (a: LanguageLabels | OptionLabels, b: LanguageLabels | OptionLabels): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const sorted = (labels: LanguageLabels | OptionLabels): unknown =>
  Object.entries(labels)
    .map(([key, value]) => [key, typeof value === 'string' ? value : sorted(value)])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))

/** Checks of labels: their own fields show what is wrong. */
export const labelsSchema = () =>
  mixed<LanguageLabels>().test('labels', (labels = {}) => Object.values(labels).every((one) => !problemOfLabel(one)))

export const optionLabelsSchema = () =>
  mixed<OptionLabels>().test('optionLabels', (labels = {}) =>
    Object.values(labels).every((one) => Object.values(one).every((label) => !problemOfLabel(label))),
  )
