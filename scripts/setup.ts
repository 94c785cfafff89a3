import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const has = (program: string) => {
  const folders = (process.env['PATH'] ?? '').split(process.platform === 'win32' ? ';' : ':')
  return folders.some((folder) => existsSync(`${folder}/${program}`))
}

/** Debian packages by the program that Teca needs. */
const media = { ffmpeg: 'ffmpeg', gs: 'ghostscript' }

function ensureMediaPrograms() {
  const missing = Object.entries(media).filter(([program]) => !has(program))
  if (missing.length === 0) return
  const names = missing.map(([, name]) => name)
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { stdio: 'inherit' })
    return
  }
  console.warn(
    `Not found: ${names.join(', ')}. Teca runs without them, but cannot convert the media that need them.\n` +
      `Install them with your system's packages (macOS: brew install ${names.join(' ')}; ` +
      `Debian and Ubuntu: sudo apt-get install ${names.join(' ')}) and start again.`,
  )
}

ensureMediaPrograms()
if (process.argv.includes('--tests')) {
  const { ensureBrowser } = await import('./find-browser.ts')
  console.log(`Browser for the tests: ${ensureBrowser()}`)
}
