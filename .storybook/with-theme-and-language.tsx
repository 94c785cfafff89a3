import type { Decorator } from '@storybook/react-vite'
import { useLayoutEffect, type ReactNode } from 'react'

/** Puts the theme and the language chosen in the toolbar on the document, as the application does. */
export const withThemeAndLanguage: Decorator = (Story, { globals }) => (
  <OnDocument theme={globals['theme']} language={globals['language']}>
    <Story />
  </OnDocument>
)

function OnDocument({ theme, language, children }: { theme: unknown; language: unknown; children: ReactNode }) {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
    else delete root.dataset['theme']
    root.lang = language === 'it' ? 'it' : 'en'
  }, [theme, language])
  return children
}
