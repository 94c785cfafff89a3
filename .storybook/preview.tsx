import type { Preview } from '@storybook/react-vite'
import '../src/styles.css'
import { withThemeAndLanguage } from './with-theme-and-language'

export default {
  decorators: [withThemeAndLanguage],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    options: { storySort: { order: ['Kitchen', 'ui', 'blocks'] } },
  },
  initialGlobals: { theme: 'light', language: 'en' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'As the system' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'it', title: 'Italiano' },
        ],
      },
    },
  },
} satisfies Preview
