export type Values = Record<string, string | number>

// Each costs the browser milliseconds to make: one for a language is enough.
const numbers = new Map<string, Intl.NumberFormat>()
const plurals = new Map<string, Intl.PluralRules>()

/** Puts values into the places of a word: `{{name}}` as it is, `{{count, number}}` as the language writes numbers. */
export const fillPlaces = (word: string, values: Values, language: string): string =>
  word.replaceAll(/\{\{\s*(\w+)\s*(,\s*number)?\s*\}\}/g, (_, name: string, asNumber?: string) => {
    const value = values[name]
    if (value === undefined) return ''
    return asNumber && typeof value === 'number' ? numbersOf(language).format(value) : String(value)
  })

/** The word for a count: `key_one`, `key_other`; a form that a language has and our words do not is the one for many. */
export function pluralOf(
  list: Record<string, string>,
  key: string,
  count: unknown,
  language: string,
): string | undefined {
  if (typeof count !== 'number') return list[key]
  return list[`${key}_${pluralsOf(language).select(count)}`] ?? list[`${key}_other`] ?? list[key]
}

function numbersOf(language: string): Intl.NumberFormat {
  const known = numbers.get(language) ?? new Intl.NumberFormat(language)
  numbers.set(language, known)
  return known
}

function pluralsOf(language: string): Intl.PluralRules {
  const known = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, known)
  return known
}
