/**
 * How words are read. Everywhere by property, typed from the English words, never by a key in quotes:
 *
 *   const text = useText('catalog')          in a component (it follows the language)
 *   text.title                               a word
 *   text.newItems({ count: 3 })              a word with places or a plural
 *   textOf('validation').titleIsRequired     outside of components, in the language of that moment
 *   text.listUpdated                         `text` of this file: what notices say after a write
 *
 * A new word goes into en/<area>.ts and it/<area>.ts; without its Italian one it does not compile. The areas of english.ts
 * are loaded whole before the first screen, those of back-office.ts with the first screen of the back office or the first dialog
 * that needs them.
 */
import type { backOffice } from './en/back-office'
import type { english } from './en/english'
import { fillPlaces, pluralOf, type Values } from './fill-places'
import type { Words } from './words'

export const languages = ['en', 'it'] as const
export type Language = (typeof languages)[number]
type English = typeof english & typeof backOffice
export type Area = keyof English

const stored = 'teca.language'
const words = {
  en: {
    everywhere: () => import('./en/english').then((module) => module.english),
    backOffice: () => import('./en/back-office').then((module) => module.backOffice),
  },
  it: {
    everywhere: () => import('./it/italian').then((module) => module.italian),
    backOffice: () => import('./it/back-office').then((module) => module.backOffice),
  },
} satisfies Record<Language, Record<string, () => Promise<WordLists>>>
type Part = keyof (typeof words)['en']

type WordLists = Partial<Record<Area, Record<string, string>>>
const loaded = new Map<Language, WordLists>()
const loadedParts = new Set<string>()
let needsBackOffice = false
const listeners = new Set<() => void>()
let spoken: Language = 'en'
/** The language that is to be spoken, known before its words are there. */
let wanted: Language | undefined

/** Calls back when another language is spoken. Returns the way to stop. */
export function onLanguage(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** A word as it is written, with its places; undefined where there is none. */
export const wordOf = (area: Area, key: string, language = spoken): string | undefined =>
  loaded.get(language)?.[area]?.[key]

/** The language chosen before, else the first one of the browser that we speak, else English. */
export function preferredLanguage(): Language {
  const wanted = [globalThis.localStorage?.getItem(stored), ...(globalThis.navigator?.languages ?? [])]
  for (const tag of wanted) {
    const known = languages.find((language) => tag?.toLowerCase().split('-')[0] === language)
    if (known) return known
  }
  return 'en'
}

async function loadPart(language: Language, part: Part) {
  const name = `${language} ${part}`
  if (loadedParts.has(name)) return
  const lists = await words[language][part]()
  loaded.set(language, { ...loaded.get(language), ...lists })
  loadedParts.add(name)
}

/** Loads a language and speaks it. Called once before the first screen; words are empty before. */
export async function startText(language: Language = preferredLanguage(), { backOffice = true } = {}) {
  const before = wanted
  wanted = language
  needsBackOffice ||= backOffice
  try {
    await Promise.all([loadPart(language, 'everywhere'), needsBackOffice && loadPart(language, 'backOffice')])
  } catch (error) {
    if (wanted === language) wanted = before
    throw error
  }
  // Another one was chosen meanwhile.
  if (wanted !== language) return
  spoken = language
  listeners.forEach((changed) => changed())
  if (globalThis.document) document.documentElement.lang = language
}

/** Loads the words of the back office, from now on in every language that is spoken. Its routes wait for it. */
export async function loadBackOfficeText() {
  needsBackOffice = true
  await loadPart(wanted ?? preferredLanguage(), 'backOffice')
}

/** Speaks another language from now on, also after a reload. Rejects where its words do not come; then nothing has changed. */
export async function chooseLanguage(language: Language) {
  await startText(language, { backOffice: needsBackOffice })
  if (spoken === language) globalThis.localStorage?.setItem(stored, language)
}

export const currentLanguage = (): Language => spoken

/** The words of an area: in the language of the moment they are read, or in one that is named and loaded. */
export function textOf<A extends Area>(area: A, language?: Language): Words<English[A]> {
  const read = (_: object, key: string | symbol) => {
    if (typeof key === 'symbol') return undefined
    const list: Record<string, string> = loaded.get(language ?? spoken)?.[area] ?? {}
    const word = list[key]
    if (word !== undefined && !word.includes('{{')) return word
    // A name that no word has is no function either: a promise would take one called `then` for its own kind.
    if (word === undefined && list[`${key}_other`] === undefined) return undefined
    return (values: Values) => {
      const now = language ?? spoken
      return fillPlaces(pluralOf(loaded.get(now)?.[area] ?? {}, key, values['count']) ?? '', values, now)
    }
  }
  return new Proxy(Object.create(null), { get: read })
}

/** What notices say after a write. */
export const text = textOf('notices')
