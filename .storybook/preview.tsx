import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import '../src/styles.css'
import { withQueries, withReplies } from './served'
import { withThemeAndLanguage } from './with-theme-and-language'

// What a story waits for has as long as a test has, not a second.
configure({ asyncUtilTimeout: 20_000 })

/**
 * A story that reads from the server says what is answered: `parameters: { serve: () => serveCollections([aCollection()]) }`,
 * with the `serve…` functions of test/mock-api/serve and the builders of test/fixtures. Words of every area are there; a
 * dialog is opened by `openDialog({ name: 'move-items', … })` in `serve` or in the story's loader.
 */
export default {
  loaders: [withReplies],
  decorators: [withQueries, withThemeAndLanguage],
  parameters: {
    layout: 'padded',
    // What passes is not listed: only violations fail a story.
    a11y: { test: 'error', options: { resultTypes: ['violations'] } },
    backgrounds: { disable: true },
    viewport: { options: { phone: { name: 'Phone', type: 'mobile', styles: { width: '390px', height: '844px' } } } },
    options: { storySort: { order: ['Kitchen', 'ui', 'blocks', 'features'] } },
  },
  initialGlobals: { theme: 'light', language: 'en' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System' },
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
