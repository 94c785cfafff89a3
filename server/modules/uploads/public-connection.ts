import { lookup as lookUp } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { request as requestPlain } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ProblemError } from '../../contract/problem.ts'
import { isPublicAddress } from './public-address.ts'

type Resolve = (host: string) => Promise<LookupAddress[]>
export type Reach = {
  /** The addresses of a name; resolved once for each connection. */
  resolve?: Resolve
  isPublic?: (address: string) => boolean
}

const notPublic = (host: string) =>
  new ProblemError(400, 'address.not-public', { detail: `${host} does not lead to a public address` })

const resolveBySystem: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookUp(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
  })

/** How long a name server may take before a name counts as unknown. */
const LOOK_UP_MS = 3000

/** Whether a name leads to public addresses only; undefined if that is not known now. */
export async function publicHost(
  host: string,
  { resolve = resolveBySystem, isPublic = isPublicAddress }: Reach = {},
): Promise<boolean | undefined> {
  const late = wait(LOOK_UP_MS, undefined, { ref: false })
  const addresses = await Promise.race([resolve(host.replaceAll(/^\[|\]$/g, '')).catch(() => undefined), late])
  return addresses?.every(({ address }) => isPublic(address))
}

export type PublicCall = {
  signal: AbortSignal
  headers: Record<string, string>
  /** Sent by POST; without it the address is read by GET. */
  body?: string
}

/**
 * Calls an http or https address; the connection itself is made to public addresses only. The checked answer of the
 * name server is the one that is connected to, so that a later answer changes nothing.
 */
export function openPublic(
  url: URL,
  { signal, headers, body }: PublicCall,
  { resolve = resolveBySystem, isPublic = isPublicAddress }: Reach = {},
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A numeric address is connected to without a look-up.
  if (isIP(host) !== 0 && !isPublic(host)) return Promise.reject(notPublic(host))
  const lookup: LookupFunction = (name, { all }, answer) => {
    resolve(name)
      .then((addresses) => {
        const [first] = addresses
        if (first === undefined) throw new Error(`${name} has no address`)
        if (!addresses.every(({ address }) => isPublic(address))) throw notPublic(name)
        return { addresses, first }
      })
      .then(
        ({ addresses, first }) => (all ? answer(null, addresses) : answer(null, first.address, first.family)),
        (error: unknown) => answer(error instanceof Error ? error : new Error('The name was not found'), ''),
      )
  }
  const begin = url.protocol === 'https:' ? requestSecure : requestPlain
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((opened, failed) => {
    const request = begin(url, { agent: false, lookup, signal, headers, method }, opened)
    request.on('error', failed)
    request.on('socket', (socket) => {
      socket.on('connect', () => {
        const { remoteAddress = '' } = socket
        if (!isPublic(remoteAddress)) request.destroy(notPublic(host))
      })
    })
    request.end(body)
  })
}
