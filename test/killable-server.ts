import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { vi } from 'vitest'

const PATIENCE = { timeout: 120_000, interval: 10 }

const PASSWORD = 'a password of the first account'

async function choosePassword(origin: string, token: string) {
  const headers = { 'content-type': 'application/json', origin }
  const body = JSON.stringify({ token, password: PASSWORD })
  const { status } = await fetch(`${origin}/iam/passwordLinks/use`, { method: 'POST', headers, body })
  if (status !== 204) throw new Error(`the password could not be chosen: ${status}`)
}

/** A call of the server's first user that is answered with 200; gives the JSON of the reply. */
export type CallAsFirst = (path: string, method: 'GET' | 'POST' | 'PATCH', body?: object) => Promise<unknown>

/** Of the first account, whose password is chosen by the link that the first start prints. */
const firstAccount = { authorization: `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}` }

/** The real program on a data folder, without the demo: started as people do, ended by any signal, any number of times. */
export class KillableServer {
  readonly #dataDir: string
  readonly #settings: Record<string, string>
  #child: ChildProcess | undefined
  /** Its address, once it has started. */
  origin = ''
  cookie = ''

  constructor(dataDir: string, settings: Record<string, string> = {}) {
    this.#dataDir = dataDir
    this.#settings = settings
  }

  /** Starts it and signs the first user in, whose session outlives the program. */
  async start(): Promise<CallAsFirst> {
    const started = spawn(process.execPath, [join(import.meta.dirname, '../server/start.mjs')], {
      env: {
        ...process.env,
        DATA_DIR: this.#dataDir,
        PORT: '0',
        LOG_LEVEL: 'fatal',
        TECA_DEMO: 'off',
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = started
    let said = ''
    started.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    const says = (text: string) =>
      vi.waitFor(() => {
        if (!said.includes(text)) throw new Error(`the server has not said '${text}', but: ${said}`)
      }, PATIENCE)
    await says('Teca is at ')
    const { origin } = new URL(/http:\S+/.exec(said)?.[0] ?? '')
    const signIn = () => fetch(`${origin}/users/login`, { headers: firstAccount })
    if (this.cookie === '') {
      let signedIn = await signIn()
      if (signedIn.status === 401) {
        await says('password#')
        const [, token = ''] = /password#([\w-]+)\n/.exec(said) ?? []
        await choosePassword(origin, token)
        signedIn = await signIn()
      }
      this.cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    }
    this.origin = origin
    const { cookie } = this
    return async (path, method, body) => {
      const isJson = body !== undefined && !(body instanceof FormData)
      const headers = { cookie, origin, ...(isJson && { 'content-type': 'application/json' }) }
      const request: RequestInit = { method, headers }
      if (body !== undefined) request.body = body instanceof FormData ? body : JSON.stringify(body)
      const reply = await fetch(origin + path, request)
      if (reply.status !== 200) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
      return await reply.json()
    }
  }

  /** Sends the signal and waits for the exit; does nothing if it is not running. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const ended = this.#child
    if (ended === undefined) return
    this.#child = undefined
    const exited = new Promise((resolve) => ended.once('close', resolve))
    ended.kill(signal)
    await exited
  }
}
