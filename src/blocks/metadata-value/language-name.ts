import { textOf, type Language } from '@/text/text'

// One takes longer to make than a whole list of names to read.
const names = new Map<Language, Intl.DisplayNames>()

function namesIn(language: Language): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'language', fallback: 'none' })
  names.set(language, known)
  return known
}

/** The name of a language in another one: `it` is `Italian` in English. Anything but a tag stays unchanged. */
export function languageName(tag: string, language: Language): string {
  try {
    const named = namesIn(language).of(tag)
    return named ?? namesBrowsersLack(language)[tag] ?? tag
  } catch {
    return tag
  }
}

/** Names of rarer languages that browsers lack, some frequent in Italian collections. */
function namesBrowsersLack(language: Language): Partial<Record<string, string>> {
  const { fur, grc, sc } = textOf('formats', language)
  return { fur, grc, sc }
}

/** The tag in its canonical form, `pt-br` as `pt-BR`; undefined for anything but a BCP 47 tag. */
export function languageTag(written: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(written.trim())
    // The grammar accepts `italian` as a language, but no registered language has such a long tag.
    return /^[a-z]{2,3}(?:-|$)/.test(tag) ? tag : undefined
  } catch {
    return undefined
  }
}
