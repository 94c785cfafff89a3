import { chromium } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const firstOf = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path !== undefined && path !== '' && existsSync(path))

const installed = () =>
  firstOf([
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ])

const SHELL = '/usr/bin/chromium-headless-shell'

function orAdvice(found: string | undefined): string {
  if (found === undefined) {
    throw new Error('No Chromium found. Run `npm run setup`, or set CHROMIUM_PATH to the executable of one.')
  }
  return found
}

/** Path of a Chromium; throws with advice if there is none. */
export const findBrowser = (): string => orAdvice(installed())

/**
 * The same for tests: the Chromium without windows, if there is one. The other one also makes an address bar for each
 * page, which takes a quarter of the processor time of the journeys.
 */
export const findTestBrowser = (): string => orAdvice(firstOf([process.env['CHROMIUM_PATH'], SHELL]) ?? installed())

/** Installs what is missing: on Debian as root both of them, else Playwright's if there is none. */
export function ensureBrowser(): string {
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (asRoot && !process.env['CHROMIUM_PATH']) {
    if (installed() === undefined) installPackage('chromium')
    if (!existsSync(SHELL)) installPackage('chromium-headless-shell')
  }
  if (installed() === undefined) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return findTestBrowser()
}

function installPackage(name: string) {
  try {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { stdio: 'inherit' })
  } catch (error) {
    // Not every system has both packages, and one browser is enough.
    console.warn(`${name} could not be installed: ${String(error)}`)
  }
}
