import { useMemo, useSyncExternalStore } from 'react'
import { currentLanguage, onLanguage, textOf, type Area, type Language } from './text'

/** The words of an area, in a component; another language renders it again. */
export function useText<A extends Area>(area: A) {
  const language = useLanguage()
  // Another object for another language, so that memoised children and effects see that the words are others.
  return useMemo(() => textOf(area, language), [area, language])
}

/** The language that the interface speaks now. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage)
