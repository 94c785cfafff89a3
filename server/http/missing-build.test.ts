import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { missingBuild, viewers } from './missing-build.ts'

const root = resolve(import.meta.dirname, '../..')
let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'teca-missing-build-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

/** A build folder with these pages. */
async function aBuild(name: string, pages: string[]) {
  const folders = { uiDir: join(home, name, 'ui'), viewersDir: join(home, name, 'viewers') }
  await Promise.all(Object.values(folders).map((folder) => mkdir(folder, { recursive: true })))
  for (const page of pages) {
    await mkdir(join(home, name, page), { recursive: true })
    await writeFile(join(home, name, page, 'index.html'), '')
  }
  return folders
}
const allViewers = viewers.map((name) => `viewers/${name}`)

test('a complete build has no missing parts, and has every viewer', async () => {
  expect(missingBuild(await aBuild('whole', ['ui', ...allViewers]))).toBeUndefined()
  const folders = (await readdir(join(root, 'viewers'), { withFileTypes: true })).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(viewers.toSorted())
})

test('a missing part of a build is named with the command that builds it', async () => {
  const nothing = await aBuild('nothing', [])
  expect(missingBuild(nothing)).toBe(
    `Not built: the application (no index.html in ${nothing.uiDir}) and the viewers dzi, iiif, 3d, audio, video, story (not in ${nothing.viewersDir}). Run npm run build; until then only the calls are answered.`,
  )
  const half = await aBuild('half', [
    'ui',
    'viewers/dzi',
    'viewers/3d',
    'viewers/audio',
    'viewers/video',
    'viewers/story',
  ])
  expect(missingBuild(half)).toMatch(/^Not built: the viewers iiif \(not in .*\)\. Run npm run build;/)
})

test('a server without a build says so at start, and answers calls', { timeout: 120_000 }, async () => {
  const { uiDir, viewersDir } = await aBuild('unbuilt', [])
  const server = spawn(process.execPath, [join(root, 'server/start.mjs')], {
    cwd: home,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(home, 'data'),
      TECA_DEMO: 'off',
      LOG_LEVEL: 'fatal',
      UI_DIR: uiDir,
      VIEWERS_DIR: viewersDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolveEnd) => server.once('close', resolveEnd))
  try {
    let said = ''
    server.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    await expect.poll(() => said, { timeout: 90_000 }).toContain('Run npm run build')
    const { origin } = new URL(/http:\S+/.exec(said)?.[0] ?? '')
    expect((await fetch(`${origin}/health`)).status).toBe(200)
    expect((await fetch(`${origin}/ui/`)).status).toBe(503)
  } finally {
    server.kill('SIGKILL')
    await ended
  }
})
