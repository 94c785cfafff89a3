import { textOf, type Language } from '@/text/text'

/** What people call a language in another one: `it` is `Italian` in English. A tag that is none stays as it is stored. */
export function languageName(tag: string, language: Language): string {
  try {
    const named = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(tag)
    return named ?? namesBrowsersLack(language)[tag] ?? tag
  } catch {
    return tag
  }
}

/** Browsers carry no names of rarer languages, some of which Italian collections are full of. */
function namesBrowsersLack(language: Language): Partial<Record<string, string>> {
  const { fur, grc, sc } = textOf('formats', language)
  return { fur, grc, sc }
}

/** The tag as it is to be written, `pt-br` as `pt-BR`; undefined for what is no BCP 47 tag. */
export function languageTag(written: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(written.trim())
    // The grammar takes `italian` for a language; no language was ever registered by so long a name.
    return /^[a-z]{2,3}(?:-|$)/.test(tag) ? tag : undefined
  } catch {
    return undefined
  }
}
