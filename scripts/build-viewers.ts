import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Builds the public viewer pages, then the full IIIF viewer, whose packages live in their own folder, and packs all of it. */
function run(command: string, args: string[], cwd?: string) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', cwd, shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`, { cause: error })
}

/** Whether the folder holds just what its lock file says, so that nothing need be installed. */
function isInstalled(folder: string) {
  const mark = `${folder}/node_modules/.package-lock.json`
  return existsSync(mark) && statSync(mark).mtimeMs >= statSync(`${folder}/package-lock.json`).mtimeMs
}

/** Lays compressed copies beside the files, which the server sends to those who take them. */
function pack(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = `${entry.parentPath}/${entry.name}`
    if (!entry.isFile() || !/\.(js|css|html|svg)$/.test(entry.name)) continue
    const bytes = readFileSync(file)
    if (bytes.length < 1024) continue
    const quality = bytes.length > 1_000_000 ? 9 : 11
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

const iiif = 'viewers/iiif'
run('vite', ['build', '--config', 'viewers/vite.config.ts'])
if (!isInstalled(iiif)) run('npm', ['ci', '--no-fund', '--no-audit'], iiif)
run('npm', ['run', '--silent', 'build'], iiif)
pack('dist/viewers')
