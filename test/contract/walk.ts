import { allTenants } from '../database.ts'
import { isDeepStrictEqual } from 'node:util'
import type { LightMyRequestResponse } from 'fastify'
import type { SignedIn, TestApp } from '../server-app.ts'
import { faultsOf, type Operation } from './operations.ts'

interface Asked {
  /** What stands in the places of the template. */
  at?: Record<string, string | number>
  query?: Record<string, string | number | readonly string[]>
  body?: object | string
  /** A file, sent as the part `file`. */
  file?: { name: string; bytes: Uint8Array<ArrayBuffer> }
  headers?: Record<string, string>
  /** What should be answered, or one of what may be; anything below 400 unless it is said. */
  status?: number | readonly number[]
  by?: SignedIn
}

/** A GET whose token is spent by one call. */
const SPENT = 'takeHandover'

/** Without what follows from the moment or the connection; of cookies, which are new each time, the names. */
const steady = ({
  date: _date,
  'x-request-id': _id,
  connection: _connection,
  'transfer-encoding': _encoding,
  'set-cookie': cookies = [],
  ...others
}: LightMyRequestResponse['headers']) => ({ ...others, cookies: [cookies].flat().map((one) => one.split('=')[0]) })

/** What a reply says of something that was made or found. */
export interface Thing {
  uuid: string
  pressmark?: string
  _links: { self: { href: string } }
}

/** What a reply says of something whose import has begun. */
export interface Started {
  importId: string
  uuid: string
}

/** Calls operations by their names, holds every reply against the contracts, and knows which ones were called. */
export class Walk {
  readonly called = new Set<string>()
  /** Those that are more than questions, by whether any call of theirs has left a line in the audit log. */
  readonly audited = new Map<string, boolean>()
  readonly #operations: readonly Operation[]
  readonly #app: TestApp
  readonly #user: SignedIn

  constructor(operations: readonly Operation[], app: TestApp, user: SignedIn) {
    this.#operations = operations
    this.#app = app
    this.#user = user
  }

  /** The reply's headers and its body: parsed where it is JSON. */
  async ask<Body>(
    operationId: string,
    asked: Asked = {},
  ): Promise<{ status: number; body: Body; headers: Record<string, unknown> }> {
    const operation = this.#operations.find((one) => one.operationId === operationId)
    if (!operation) throw new Error(`The contracts know no ${operationId}`)
    const { at = {}, query = {}, by = this.#user, headers = {}, status } = asked
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, String(value)])),
    )
    const address = operation.template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(at[name] ?? ''))
    const url = search.size > 0 ? `${address}?${search}` : address
    const { type, payload } = await payloadOf(asked)
    const reply = await this.#app.http.inject({
      // The contracts know no method that inject does not.
      method: operation.method as 'GET',
      url,
      headers: { host: 'museo.localhost', cookie: by.cookie, ...(type && { 'content-type': type }), ...headers },
      payload,
    })
    this.called.add(operationId)
    if (operation.method !== 'GET' && operation.method !== 'OPTIONS' && reply.statusCode < 400)
      this.audited.set(operationId, this.audited.get(operationId) || (await this.#isAudited(reply.headers)))
    const mimeType = reply.headers['content-type'] ?? ''
    const call = { method: operation.method, url, status: reply.statusCode, mimeType, body: reply.body }
    const wanted = [status ?? (reply.statusCode < 400 ? reply.statusCode : 200)].flat()
    if (!wanted.includes(reply.statusCode))
      throw new Error(`${operationId} answered ${reply.statusCode}: ${reply.body}`)
    const faults = faultsOf(this.#operations, call)
    if (faults.length > 0) throw new Error(`${operationId} breaks the contract: ${faults.join('; ')}`)
    if (operation.method === 'GET' && operationId !== SPENT) await this.#requireSameHead(url, reply, by, headers)
    const body: Body = /json/.test(mimeType) && reply.body !== '' ? JSON.parse(reply.body) : reply.body
    return { status: reply.statusCode, body, headers: reply.headers }
  }

  /** HEAD answers what GET answered, without its body. */
  async #requireSameHead(url: string, got: LightMyRequestResponse, by: SignedIn, headers: Record<string, string>) {
    const asked = { host: 'museo.localhost', cookie: by.cookie, ...headers }
    const head = await this.#app.http.inject({ method: 'HEAD', url, headers: asked })
    const wanted = { status: got.statusCode, length: 0, headers: steady(got.headers) }
    const found = { status: head.statusCode, length: head.rawPayload.length, headers: steady(head.headers) }
    if (!isDeepStrictEqual(found, wanted))
      throw new Error(`HEAD ${url} answered ${JSON.stringify(found)}, and GET ${JSON.stringify(wanted)}`)
  }

  async #isAudited(headers: Record<string, unknown>): Promise<boolean> {
    const line = await allTenants(this.#app.database)
      .selectFrom('audit')
      .select('id')
      .where('request_id', '=', String(headers['x-request-id']))
      // What is noted of every kind of call is no change.
      .where('entity_kind', '!=', 'security')
      .executeTakeFirst()
    return line !== undefined
  }

  /** The body of a reply. */
  async call<Body>(operationId: string, asked?: Asked): Promise<Body> {
    return (await this.ask<Body>(operationId, asked)).body
  }
}

/** What is sent, and what it says to be. */
async function payloadOf({ file, body }: Asked): Promise<{ type?: string; payload?: string | Buffer }> {
  if (file) {
    const form = new FormData()
    form.set('file', new Blob([file.bytes]), file.name)
    const sent = new Response(form)
    return { type: sent.headers.get('content-type') ?? '', payload: Buffer.from(await sent.arrayBuffer()) }
  }
  if (typeof body === 'string') return { type: 'text/uri-list', payload: body }
  return body === undefined ? {} : { type: 'application/json', payload: JSON.stringify(body) }
}
