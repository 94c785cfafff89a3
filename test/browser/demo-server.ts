import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../../demo/accounts.ts'
import { demoTenants } from '../../demo/catalogue.ts'
import type { DemoTenant } from '../../demo/demo-tenant.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Milliseconds for seconds of work: a busy machine must not decide whether there are journeys at all. */
const patience = 300_000

export interface DemoServer {
  port: number
  /** Stops it as a person would, and removes all files. */
  stop: () => Promise<void>
}

/** The built application with its server and the small demo, on a free port and in its own folder; every picture is ready. */
export async function startDemoServer(): Promise<DemoServer> {
  return await startOn(await aFolder())
}

/** Two of them: the demo is drawn once, and its folder copied. */
export async function startDemoServers(): Promise<[DemoServer, DemoServer]> {
  const [one, other] = await Promise.all([aFolder(), aFolder()])
  const first = await startOn(one)
  await first.end()
  await cp(one, other, { recursive: true })
  return await Promise.all([startOn(one), startOn(other)])
}

const aFolder = () => mkdtemp(path.join(os.tmpdir(), 'teca-journeys-'))

async function startOn(dataDir: string) {
  const ui = process.env['UI_DIR'] ?? path.join(root, 'dist/ui')
  if (!existsSync(path.join(ui, 'index.html')))
    throw new Error('The journeys need the built application: npm run build')
  const server = spawn(process.execPath, ['server/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, TECA_DEMO: 'small', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  const stop = async () => {
    await end()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const port = await portOf(server)
    for (const tenant of demoTenants('small')) await mediaReady(port, tenant)
    return { port, end, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The port in the output of the start. */
async function portOf(server: ChildProcess): Promise<number> {
  let said = ''
  return new Promise((found, failed) => {
    server.once('exit', (code) => failed(new Error(`The server ended at its start with ${code}:\n${said}`)))
    server.stdout?.on('data', (part: Buffer) => {
      said += String(part)
      const port = /Teca is at http:\/\/[^/]+:(\d+)\//.exec(said)?.[1]
      if (port !== undefined) found(Number(port))
    })
  })
}

/** Waits until every file of the demo's organisations was imported. */
async function mediaReady(port: number, { name, items }: DemoTenant): Promise<void> {
  const headers = { host: `${name}.localhost:${port}`, cookie: await sessionCookie(port, name, 'both') }
  const until = Date.now() + patience
  for (const { uuid, kind, fileName } of items.flatMap(({ assets }) => assets)) {
    for (;;) {
      // 404 until the file is drawn and sent.
      const { status, body } = await ask(port, `/import-manager/${kind}/${uuid}`, headers)
      const { overall }: { overall?: { importState: string; message?: string } } =
        status === 200 ? JSON.parse(body) : {}
      if (overall?.importState === 'DONE') break
      if (overall?.importState === 'ERROR') throw new Error(`The demo's ${fileName} failed: ${overall.message}`)
      if (Date.now() > until) throw new Error(`The demo's ${fileName} was not ready after ${patience / 1000} s`)
      await wait(100)
    }
  }
}

/** Signs in at an organisation's host and returns the session's cookie as `name=value`. */
export async function sessionCookie(port: number, tenant: string, username: string): Promise<string> {
  const basic = Buffer.from(`${username}:${demoPassword}`).toString('base64')
  const { status, headers } = await ask(port, '/users/login', {
    host: `${tenant}.localhost:${port}`,
    authorization: `Basic ${basic}`,
  })
  const cookie = headers['set-cookie']?.split(';')[0]
  if (status !== 200 || cookie === undefined) throw new Error(`${username} could not sign in: ${status}`)
  return cookie
}

// Node resolves no names under localhost: the connection uses the address, and the call names the host.
/** A GET of the server, whatever the host name. */
export function ask(port: number, address: string, headers: Record<string, string>) {
  const plain = Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(:|accept-encoding$)/.test(name)))
  return new Promise<{ status: number; body: string; headers: Record<string, string | undefined> }>(
    (answered, failed) => {
      const call = request({ host: '127.0.0.1', port, path: address, headers: plain }, (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () =>
          answered({
            status: reply.statusCode ?? 0,
            body: Buffer.concat(parts).toString('utf8'),
            headers: Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
          }),
        )
      })
      call.on('error', failed)
      call.end()
    },
  )
}
