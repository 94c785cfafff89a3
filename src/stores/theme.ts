import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptIn, oneOf } from './stored'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

interface ThemeChoice {
  theme: Theme
}

/** The chosen theme, which survives a reload; the system's until one is chosen. */
export const useTheme = create<ThemeChoice>()(
  persist((): ThemeChoice => ({ theme: 'system' }), {
    name: 'teca.theme',
    storage: keptIn(() => window.localStorage),
    merge: (stored, initial) => ({ ...initial, theme: oneOf(stored, 'theme', themes) }),
  }),
)

export const chooseTheme = (theme: Theme) => useTheme.setState({ theme })

/** Applies the chosen theme to the document, now and whenever it changes. Returns a function that stops. */
export function applyTheme(root: { dataset: DOMStringMap } = document.documentElement) {
  const apply = ({ theme }: ThemeChoice) => {
    if (theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = theme
  }
  apply(useTheme.getState())
  return useTheme.subscribe(apply)
}
