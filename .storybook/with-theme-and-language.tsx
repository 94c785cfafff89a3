import type { Decorator } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'

/** Puts the theme and the language chosen in the toolbar on the document, as the application does. */
export const withThemeAndLanguage: Decorator = (Story, { globals }) => {
  const theme: unknown = globals['theme']
  const language: unknown = globals['language']
  useLayoutEffect(() => {
    const root = document.documentElement
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
    else delete root.dataset['theme']
    root.lang = language === 'it' ? 'it' : 'en'
  }, [theme, language])
  return <Story />
}
