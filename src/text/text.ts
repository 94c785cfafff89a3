/**
 * How words are read. Everywhere by property, typed from the English words, never by a key in quotes:
 *
 *   const text = useText('catalog')          in a component (it follows the language)
 *   text.title                               a word
 *   text.newItems({ count: 3 })              a word with places or a plural
 *   textOf('validation').titleIsRequired     outside of components, in the language of that moment
 *   text.listUpdated                         `text` of this file: what notices say after a write
 *
 * A new word goes into en/<area>.ts and it/<area>.ts; without its Italian one it does not compile.
 */
import { createInstance } from 'i18next'
import type { english } from './en/english'
import type { Words } from './words'

export const languages = ['en', 'it'] as const
export type Language = (typeof languages)[number]
type English = typeof english
export type Area = keyof English

const stored = 'teca.language'
const words = {
  en: () => import('./en/english').then((module) => module.english),
  it: () => import('./it/italian').then((module) => module.italian),
} satisfies Record<Language, () => Promise<Record<Area, Record<string, string>>>>

export const i18n = createInstance()
void i18n.init({
  initAsync: false,
  fallbackLng: false,
  keySeparator: false,
  defaultNS: false,
  interpolation: { escapeValue: false },
  resources: {},
})

/** The language chosen before, else the first one of the browser that we speak, else English. */
export function preferredLanguage(): Language {
  const wanted = [globalThis.localStorage?.getItem(stored), ...(globalThis.navigator?.languages ?? [])]
  for (const tag of wanted) {
    const known = languages.find((language) => tag?.toLowerCase().split('-')[0] === language)
    if (known) return known
  }
  return 'en'
}

/** Loads a language and speaks it. Called once before the first screen; words are empty before. */
export async function startText(language: Language = preferredLanguage()) {
  if (!i18n.hasResourceBundle(language, 'common')) {
    for (const [area, list] of Object.entries(await words[language]()))
      i18n.addResourceBundle(language, area, withMany(list))
  }
  await i18n.changeLanguage(language)
  if (globalThis.document) document.documentElement.lang = language
}

/** Speaks another language from now on, also after a reload. */
export async function chooseLanguage(language: Language) {
  globalThis.localStorage?.setItem(stored, language)
  await startText(language)
}

export const currentLanguage = (): Language => languages.find((language) => language === i18n.language) ?? 'en'

/** The words of an area: in the language of the moment they are read, or in one that is named and loaded. */
export function textOf<A extends Area>(area: A, language?: Language): Words<English[A]> {
  const read = (_: object, key: string | symbol) => {
    if (typeof key === 'symbol') return undefined
    const word: unknown = i18n.getResource(language ?? i18n.language, area, key)
    if (typeof word === 'string' && !word.includes('{{')) return word
    // A name that no word has is no function either: a promise would take one called `then` for its own kind.
    if (word === undefined && i18n.getResource(language ?? i18n.language, area, `${key}_other`) === undefined)
      return undefined
    return (values: Record<string, string | number>) => i18n.t(key, { ...values, ns: area, lng: language })
  }
  return new Proxy(Object.create(null), { get: read })
}

/** What notices say after a write. */
export const text = textOf('notices')

/** Italian has a plural form for millions, in which our words do not differ. */
function withMany(list: Record<string, string>) {
  const many = Object.entries(list).flatMap(([key, word]) =>
    key.endsWith('_other') ? [[key.replace(/other$/, 'many'), word]] : [],
  )
  return { ...list, ...Object.fromEntries(many) }
}
