import { chromium } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const installed = () =>
  [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ].find((path) => path !== undefined && path !== '' && existsSync(path))

/** Path of a Chromium for tests; throws with advice if there is none. */
export function findBrowser(): string {
  const found = installed()
  if (found === undefined) {
    throw new Error('No Chromium found. Run `npm run setup`, or set CHROMIUM_PATH to the executable of one.')
  }
  return found
}

/** Installs a Chromium if none is found: the system's on Debian as root, else Playwright's. */
export function ensureBrowser(): string {
  if (installed() === undefined) {
    const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
    if (asRoot) {
      execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' })
      execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { stdio: 'inherit' })
    } else {
      execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
    }
  }
  return findBrowser()
}
