import type { LanguageLabels, OptionLabels } from '@teca/shared/contract/meta'

type Stored = { labels: string | null; option_labels?: string | null }

/** The labels of a field or state in further languages, as they are stored. */
export const labelsOf = ({ labels }: Pick<Stored, 'labels'>): LanguageLabels => JSON.parse(labels ?? '{}')

/** The labels of a field's options in further languages, as they are stored. */
export const optionLabelsOf = ({ option_labels }: Pick<Stored, 'option_labels'>): OptionLabels =>
  JSON.parse(option_labels ?? '{}')

/** Labels in the form in which they are stored. */
export function storedLabels(labels: LanguageLabels): string | null {
  const trimmed = Object.entries(labels).map(([language, label]) => [language, label.trim()] as const)
  return textOf(trimmed.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Labels of options in the form in which they are stored: those of these options, in their order. */
export const storedOptionLabels = (labels: OptionLabels, options: readonly string[]): string | null =>
  textOf(
    options.flatMap((option) => {
      const stored = Object.hasOwn(labels, option) ? storedLabels(labels[option] ?? {}) : null
      return stored === null ? [] : [[option, JSON.parse(stored)] as const]
    }),
  )

const textOf = (entries: readonly (readonly [string, unknown])[]): string | null =>
  entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries))
