import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/find-browser.ts'

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // One server with the small demo serves every journey; each worker signs in for itself.
  workers: 2,
  fullyParallel: false,
  // Long enough that a machine which stalls for seconds never decides a journey.
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  forbidOnly: true,
  // Tried once more, and told: scripts/test.ts names what passed only then.
  retries: 1,
  // The same journeys twice where they are tagged so: before our own server, and before a backend that has no more than the
  // specification names.
  projects: [
    { name: 'embedded', testIgnore: 'specified/**' },
    { name: 'specified', grep: /@specified\b/ },
  ],
  globalSetup: './test/browser/start-server.ts',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // Journeys about motion ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every step costs as much as the journey; `--trace on` for the one that is looked into.
    trace: 'off',
    launchOptions: {
      executablePath: findTestBrowser(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
})
