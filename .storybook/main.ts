import type { StorybookConfig } from '@storybook/react-vite'
import { mockWorker } from '../test/mock-worker.ts'

export default {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config, { configType }) => ({
    ...config,
    base: configType === 'PRODUCTION' ? './' : '/',
    // Stories read the committed route tree; the plugin that writes it belongs to the application's build.
    plugins: [
      ...(config.plugins ?? []).flat().filter((plugin) => !isRouterPlugin(plugin)),
      // What answers in the place of the server, for stories that read from it.
      mockWorker(),
    ],
  }),
} satisfies StorybookConfig

const isRouterPlugin = (plugin: unknown) =>
  typeof plugin === 'object' &&
  plugin !== null &&
  'name' in plugin &&
  typeof plugin.name === 'string' &&
  plugin.name.startsWith('tanstack')
