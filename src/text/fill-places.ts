export type Values = Record<string, string | number>

// Each costs the browser milliseconds to make, the first one many: one for a language is enough.
const numbers = new Map<string, Intl.NumberFormat>()

/** Puts values into the places of a word: `{{name}}` as it is, `{{count, number}}` as the language writes numbers. */
export const fillPlaces = (word: string, values: Values, language: string): string =>
  word.replaceAll(/\{\{\s*(\w+)\s*(,\s*number)?\s*\}\}/g, (_, name: string, asNumber?: string) => {
    const value = values[name]
    if (value === undefined) return ''
    return asNumber && typeof value === 'number' && !isPlain(value) ? numbersOf(language).format(value) : String(value)
  })

/** The word for a count: `key_one`, `key_other`. English and Italian count alike: one, and all others. */
export function pluralOf(list: Record<string, string>, key: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return list[key]
  return list[`${key}_${count === 1 ? 'one' : 'other'}`] ?? list[`${key}_other`] ?? list[key]
}

/** Written alike in both languages. The first screen has no other numbers as a rule, and stands sooner without a format. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000

function numbersOf(language: string): Intl.NumberFormat {
  const known = numbers.get(language) ?? new Intl.NumberFormat(language)
  numbers.set(language, known)
  return known
}
