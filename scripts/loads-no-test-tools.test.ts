import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * A machine that only runs Teca has no browser, and code that looks for one fails there. In the child process the
 * packages for tests are missing, and so is the search for a browser.
 */
const missing = `import { registerHooks } from 'node:module'
  registerHooks({
    resolve(name, context, next) {
      if (/^(@playwright|playwright|@?vitest|@?storybook|msw)(\\/|-|$)|find-browser/.test(name))
        throw new Error(name + ' is loaded, which only tests need')
      return next(name, context)
    },
  })`

let programs: string
beforeAll(async () => {
  // So that the set-up finds the programs that it would install.
  programs = await mkdtemp(join(tmpdir(), 'teca-programs-'))
  for (const name of ['ffmpeg', 'gs']) {
    await writeFile(join(programs, name), '#!/bin/sh\n')
    await chmod(join(programs, name), 0o755)
  }
})
afterAll(() => rm(programs, { recursive: true, force: true }))

const config = (file: string, command: string) =>
  `const { loadConfigFromFile } = await import('vite')
   await loadConfigFromFile({ command: '${command}', mode: 'production' }, '${file}')`

test.each([
  ['npm run setup', `await import(process.cwd() + '/scripts/setup.ts')`],
  ['npm run build', config('vite.config.ts', 'build')],
  ['npm run build (viewers)', config('viewers/vite.config.ts', 'build')],
  ['npm run dev', config('vite.config.ts', 'serve')],
  ['npm start', `await import(process.cwd() + '/server/app.ts')`],
])('%s loads no test tool', (_, act) => {
  const { VITEST: _underTest, ...env } = process.env
  const PATH = [programs, env['PATH']].join(delimiter)
  const hooks = `data:text/javascript,${encodeURIComponent(missing)}`
  const given = ['--import', hooks, '--input-type=module', '--eval', act]
  const { status, stderr } = spawnSync(process.execPath, given, { env: { ...env, PATH }, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
