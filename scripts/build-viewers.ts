import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { compressFiles } from './compress-files.ts'
import { writeNotices } from './third-party-notices.ts'

/**
 * Builds the public viewer pages, then the full IIIF viewer, which has its packages in its own folder, and compresses
 * all of it.
 */
function run(command: string, args: string[], cwd?: string) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', cwd, shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`, { cause: error })
}

/** Whether the folder has exactly the packages of its lock file, so that nothing need be installed. */
function isInstalled(folder: string) {
  const mark = `${folder}/node_modules/.package-lock.json`
  return existsSync(mark) && statSync(mark).mtimeMs >= statSync(`${folder}/package-lock.json`).mtimeMs
}

const iiif = 'viewers/iiif'
run('vite', ['build', '--config', 'viewers/vite.config.ts'])
if (!isInstalled(iiif)) run('npm', ['ci', '--no-fund', '--no-audit'], iiif)
run('npm', ['run', '--silent', 'build'], iiif)
await writeNotices('dist/viewers', ['.', iiif])
await compressFiles('dist/viewers')
