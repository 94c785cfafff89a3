import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../..')

export interface Running {
  port: number
  pid: number
  /** From the spawn until the first reply, in ms. */
  startedMs: number
  stop: () => Promise<void>
}

/** A process of its own that names its port in what it prints, once it answers. */
export async function runProcess(
  args: string[],
  env: Record<string, string>,
  port: RegExp,
  ping: string,
): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  let said = ''
  const named = new Promise<number>((found, failed) => {
    child.once('error', failed)
    child.once('exit', (code) => failed(new Error(`${args.join(' ')} ended at its start with ${code}:\n${said}`)))
    child.stdout.on('data', (part: Buffer) => {
      said += String(part)
      const number = port.exec(said)?.[1]
      if (number !== undefined) found(Number(number))
    })
  })
  try {
    const at = await named
    const { status } = await ask(at, ping)
    if (status !== 200) throw new Error(`${ping} answers ${status}`)
    return { port: at, pid: child.pid ?? 0, startedMs: performance.now() - began, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
  agent?: Agent
}

// Node resolves no names under localhost: the connection goes to the address, the host name goes with the call.
export const hostOf = (port: number) => `museo.localhost:${port}`

/** One call to a server on this machine. */
export function ask(
  port: number,
  address: string,
  { method = 'GET', headers, body, agent }: Asked = {},
): Promise<Reply> {
  return new Promise((answered, failed) => {
    const call = request(
      { host: '127.0.0.1', port, path: address, method, agent, headers: { host: hostOf(port), ...headers } },
      (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () =>
          answered({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
        )
        reply.on('error', failed)
      },
    )
    call.on('error', failed)
    call.end(body)
  })
}

/** Returns the JSON of a call that must succeed. */
export async function askJson<T>(port: number, address: string, asked?: Asked): Promise<T> {
  const { status, body } = await ask(port, address, asked)
  if (status !== 200) throw new Error(`${address} answers ${status}: ${String(body)}`)
  return JSON.parse(String(body)) as T
}

/** Asks again every 250 ms until the condition holds. */
export async function until(what: string, holds: () => Promise<boolean>, patience = 120_000): Promise<void> {
  const last = Date.now() + patience
  while (!(await holds())) {
    if (Date.now() > last) throw new Error(`${what}: not after ${patience / 1000} s`)
    await wait(250)
  }
}
