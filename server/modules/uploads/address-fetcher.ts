import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { ProblemError } from '../../contract/problem.ts'
import { createLimiter, TooBusyError } from '../../media/lib/limiter.ts'
import { named } from './name-of-fetched.ts'
import { openPublic } from './public-connection.ts'
import type { Reach } from './public-connection.ts'
import type { UploadKind } from './upload-kinds.ts'

export type FetchLimits = { bytes: number; answerMs: number; wholeMs: number }
type Settings = Reach & { limits?: Partial<FetchLimits> }

const USUAL: FetchLimits = { bytes: 1024 ** 3, answerMs: 15_000, wholeMs: 300_000 }
const MOST_REDIRECTS = 5
const AT_ONCE = 4
const WAITING = 20

/** Fetches files from public addresses, within limits of size, time and number. */
export class AddressFetcher {
  readonly #reach: Reach
  readonly #limits: FetchLimits
  readonly #turns = createLimiter(AT_ONCE, WAITING)

  constructor({ limits, ...reach }: Settings = {}) {
    this.#reach = reach
    this.#limits = { ...USUAL, ...limits }
  }

  /** Passes the file and its name to `take` while it arrives; a ProblemError has the reason of a failure. */
  async fetch<T>(
    address: string,
    kind: UploadKind,
    take: (fileName: string, source: Readable) => Promise<T>,
  ): Promise<T> {
    const url = webAddress(address)
    try {
      return await this.#turns.run(() => this.#take(url, kind, take))
    } catch (error) {
      if (error instanceof TooBusyError)
        throw new ProblemError(503, 'too-busy', { detail: 'Many files are being fetched', cause: error })
      throw error
    }
  }

  /** The text of a document. */
  async text(address: string): Promise<string> {
    const url = webAddress(address)
    try {
      return await this.#turns.run(() => this.#text(url))
    } catch (error) {
      if (error instanceof TooBusyError)
        throw new ProblemError(503, 'too-busy', { detail: 'Many files are being fetched', cause: error })
      throw error
    }
  }

  async #text(url: URL): Promise<string> {
    const whole = AbortSignal.timeout(this.#limits.wholeMs)
    let reply: IncomingMessage | undefined
    try {
      reply = (await this.#open(url, whole)).reply
      if (Number(reply.headers['content-length'] ?? 0) > this.#limits.bytes) throw tooLarge()
      const chunks: Buffer[] = []
      for await (const chunk of this.#counted(reply)) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
      return Buffer.concat(chunks).toString('utf8')
    } catch (error) {
      throw asProblem(error, url.host, whole.aborted)
    } finally {
      reply?.destroy()
    }
  }

  async #take<T>(url: URL, kind: UploadKind, take: (fileName: string, source: Readable) => Promise<T>): Promise<T> {
    const whole = AbortSignal.timeout(this.#limits.wholeMs)
    let reply: IncomingMessage | undefined
    try {
      const answered = await this.#open(url, whole)
      reply = answered.reply
      const fileName = named(kind, answered.url, reply.headers)
      if (Number(reply.headers['content-length'] ?? 0) > this.#limits.bytes) throw tooLarge()
      return await take(fileName, this.#counted(reply))
    } catch (error) {
      throw asProblem(error, url.host, whole.aborted)
    } finally {
      reply?.destroy()
    }
  }

  async #open(first: URL, whole: AbortSignal): Promise<{ reply: IncomingMessage; url: URL }> {
    let url = first
    for (let n = 0; n <= MOST_REDIRECTS; n += 1) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), this.#limits.answerMs)
      const signal = AbortSignal.any([whole, late.signal])
      const headers = { 'user-agent': 'Teca', accept: '*/*' }
      const reply = await openPublic(url, { signal, headers }, this.#reach).finally(() => clearTimeout(timer))
      const { statusCode = 0 } = reply
      const { location } = reply.headers
      if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
        reply.destroy()
        url = webAddress(location, url)
        continue
      }
      if (statusCode === 200) return { reply, url }
      reply.destroy()
      throw unreachable(`${url.host} answers ${statusCode}`)
    }
    throw unreachable(`${first.host} leads from address to address`)
  }

  /** The received bytes, up to the limit. */
  #counted(reply: IncomingMessage): Readable {
    const most = this.#limits.bytes
    let bytes = 0
    const counted = new Transform({
      transform(chunk: Buffer, _, done) {
        bytes += chunk.length
        done(bytes > most ? tooLarge() : null, chunk)
      },
    })
    reply.on('error', (error) => counted.destroy(error))
    return reply.pipe(counted)
  }
}

function webAddress(text: string, base?: URL): URL {
  const url = URL.parse(text.trim(), base?.href)
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new ProblemError(400, 'address.invalid', { detail: 'Only http and https addresses can be fetched' })
  if (url.username !== '' || url.password !== '')
    throw new ProblemError(400, 'address.invalid', { detail: 'An address with a password is not fetched' })
  return url
}

const unreachable = (detail: string, cause?: unknown) => new ProblemError(502, 'address.unreachable', { detail, cause })
const tooLarge = () => new ProblemError(413, 'file.too-large', { detail: 'The file is larger than what is fetched' })

function asProblem(error: unknown, host: string, isLate: boolean): unknown {
  if (!(error instanceof Error) || error instanceof ProblemError) return error
  if (error.cause instanceof ProblemError) return error.cause
  if (isLate || error.name === 'AbortError')
    return new ProblemError(504, 'address.too-slow', { detail: `${host} takes too long`, cause: error })
  const code = 'code' in error ? String(error.code) : ''
  if (
    /^(?:E(?:NOTFOUND|AI_|CONN|HOST|NET|PIPE|TIMEDOUT|ADDR)|ERR_(?:TLS|SSL|STREAM)|HPE_|CERT|UNABLE|DEPTH|SELF)/.test(
      code,
    )
  )
    return unreachable(`${host} cannot be reached`, error)
  return error
}
