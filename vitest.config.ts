import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vitest/config'
import { findTestBrowser } from './scripts/find-browser.ts'
import { bundledFirst } from './test/bundled-first.ts'
import { LongestFirst } from './test/longest-first.ts'
import { mockWorker } from './test/mock-worker.ts'
import { ownPage } from './test/own-page.ts'
import application from './vite.config.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Milliseconds that a test waits for a state before it fails: so long that a machine which stalls never decides a test. */
const patience = 20_000

/** Only the projects that were asked for are set up: Storybook's alone takes seconds. */
const asked = process.argv.flatMap((word, n) => (process.argv[n - 1] === '--project' ? [word] : []))
const wanted = (name: string) => asked.length === 0 || asked.includes(name)

const inBrowser = (pages: { name: string; isolate?: boolean; include?: string[]; exclude?: string[] }[]) => ({
  expect: { poll: { timeout: patience } },
  testTimeout: 5 * patience,
  hookTimeout: 5 * patience,
  // Tried once more, and told: scripts/test.ts names what passed only then.
  retry: 1,
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      // Drawing motion takes a seventh of the time; a test about motion asks for it.
      contextOptions: { reducedMotion: 'reduce' },
      launchOptions: { executablePath: findTestBrowser(), args: ['--no-sandbox', '--disable-background-networking'] },
    }),
    instances: pages.map((page) => ({ ...page, browser: 'chromium' as const, viewport: { width: 1440, height: 900 } })),
  },
})

/** Kept apart from vite.config.ts: building and starting must not need what only tests need, such as a browser. */
export default mergeConfig(
  application,
  defineConfig({
    test: {
      // Left to itself Vitest keeps one core free: of two that is one worker.
      maxWorkers: '100%',
      sequence: { sequencer: LongestFirst },
      projects: [
        wanted('unit') && {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: [
              'src/**/*.test.ts',
              'server/**/*.test.ts',
              'demo/**/*.test.ts',
              'scripts/**/*.test.ts',
              'test/**/*.test.ts',
            ],
            exclude: ['test/browser/**', 'test/bench/**', '**/node_modules/**'],
            // One process for many files: PostgreSQL is started, and the server's code read, once in each.
            isolate: false,
            expect: { poll: { timeout: patience } },
            testTimeout: 120_000,
            hookTimeout: 120_000,
          },
        },
        wanted('screen') && {
          extends: true,
          optimizeDeps: { include: bundledFirst },
          plugins: [mockWorker()],
          test: {
            name: 'screen',
            include: ['src/**/*.test.tsx'],
            setupFiles: ['test/screen.setup.ts'],
            // Files share a page: each reads the modules again otherwise, which takes longer than most of its tests.
            ...inBrowser([
              { name: 'screen', isolate: false, exclude: ownPage() },
              { name: 'screen (own page)', include: ownPage() },
            ]),
          },
        },
        wanted('stories') && {
          extends: true,
          optimizeDeps: { include: bundledFirst },
          plugins: [storybookTest({ configDir: here('./.storybook') })],
          test: { name: 'stories', ...inBrowser([{ name: 'stories', isolate: false }]) },
        },
      ].filter((project) => project !== false),
    },
  }),
)
