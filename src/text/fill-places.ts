export type Values = Record<string, string | number>

/** Puts values into the places of a word: `{{name}}` as it is, `{{count, number}}` as the language writes numbers. */
export const fillPlaces = (word: string, values: Values, language: string): string =>
  word.replaceAll(/\{\{\s*(\w+)\s*(,\s*number)?\s*\}\}/g, (_, name: string, asNumber?: string) => {
    const value = values[name]
    if (value === undefined) return ''
    return asNumber && typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : String(value)
  })

/** The word for a count: `key_one`, `key_other`; a form that a language has and our words do not is the one for many. */
export function pluralOf(
  list: Record<string, string>,
  key: string,
  count: unknown,
  language: string,
): string | undefined {
  if (typeof count !== 'number') return list[key]
  return list[`${key}_${new Intl.PluralRules(language).select(count)}`] ?? list[`${key}_other`] ?? list[key]
}
