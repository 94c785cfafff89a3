/**
 * How words are read. Everywhere by property, typed from the English words, never by a key in quotes:
 *
 *   const text = useText('catalog')          in a component (it follows the language)
 *   text.title                               a word
 *   text.newItems({ count: 3 })              a word with places or a plural
 *   textOf('validation').titleIsRequired     outside of components, in the language of that moment
 *   text.listUpdated                         `text` of this file: what notices say after a write
 *
 * A new word goes into en/<area>.ts and it/<area>.ts; without its Italian one it does not compile. Areas of what people
 * look at stand before the first screen; areas of what they do (en/english-at-work.ts) come with the first dialog, which
 * `lazyAtWork` waits for.
 */
import type { english } from './en/english'
import type { englishAtWork } from './en/english-at-work'
import { fillPlaces, pluralOf, type Values } from './fill-places'
import type { Words } from './words'

export const languages = ['en', 'it'] as const
export type Language = (typeof languages)[number]
type English = typeof english & typeof englishAtWork
export type Area = keyof English

const stored = 'teca.language'
const words = {
  en: () => import('./en/english').then((module) => module.english),
  it: () => import('./it/italian').then((module) => module.italian),
} satisfies Record<Language, () => Promise<WordLists>>
const wordsAtWork = {
  en: () => import('./en/english-at-work').then((module) => module.englishAtWork),
  it: () => import('./it/italian-at-work').then((module) => module.italianAtWork),
} satisfies Record<Language, () => Promise<WordLists>>

type WordLists = Partial<Record<Area, Record<string, string>>>
const loaded = new Map<Language, WordLists>()
const come = new Set<() => Promise<WordLists>>()
const listeners = new Set<() => void>()
let spoken: Language = 'en'
/** The language that is to be spoken, known before its words are there. */
let wanted: Language | undefined
let worksToo = false

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

/** Loads a language and speaks it. Called once before the first screen; words are empty before. */
export async function startText(language: Language = preferredLanguage()) {
  const before = wanted
  wanted = language
  try {
    await Promise.all([load(words, language), worksToo && load(wordsAtWork, language)])
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

/**
 * Has the words of what people do. What shows them waits for it, by `lazyAtWork`; a loader may ask before the application
 * speaks at all, and anything while it goes from one language to another.
 */
export async function startTextAtWork() {
  worksToo = true
  const languages = wanted === undefined ? [preferredLanguage()] : [spoken, wanted]
  await Promise.all(languages.map((language) => load(wordsAtWork, language)))
}

async function load(lists: Record<Language, () => Promise<WordLists>>, language: Language) {
  // A module that has come is still imported anew over some turns of the page, which a picture would wait for.
  if (come.has(lists[language])) return
  const more = await lists[language]()
  come.add(lists[language])
  loaded.set(language, { ...loaded.get(language), ...more })
}

/** Speaks another language from now on, also after a reload. Rejects where its words do not come; then nothing has changed. */
export async function chooseLanguage(language: Language) {
  await startText(language)
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
      return fillPlaces(pluralOf(loaded.get(now)?.[area] ?? {}, key, values['count'], now) ?? '', values, now)
    }
  }
  return new Proxy(Object.create(null), { get: read })
}

/** What notices say after a write. */
export const text = textOf('notices')
