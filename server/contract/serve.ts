import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, Hal } from '../hal/hal.ts'
import type { Preload } from '../hal/hal.ts'
import type { Bound } from './binding.ts'
import type { Call, CallTenant, CallUser, OperationId } from './call.ts'
import { isJson } from './checks.ts'
import type { Checks } from './checks.ts'
import type { Operation } from './documents.ts'
import { pageRequest } from './page-request.ts'
import { permissions } from './permissions.ts'
import type { Access } from './permissions.ts'
import type { PictureView } from './picture-view.ts'
import { ProblemError } from './problem.ts'
import { checkRawQueries } from './raw-queries.ts'
import { requireAccess } from './require-access.ts'
import { routePath } from './route-path.ts'
import { mediaTypeOf, sendReply } from './send-reply.ts'
import type { AnyReply } from './send-reply.ts'

/** The caller, and the organisation of the host. */
export type Identity = {
  tenant: CallTenant
  user: CallUser | undefined
  origin: string
  /** The roles are not the user's own: a manager previews another role. */
  preview?: boolean
}
export type Identify = (request: FastifyRequest) => Promise<Identity>

/** What is remembered of an earlier request's place: it needs no query and no waiting. */
export type Recalled = {
  tenantId: string
  origin: string
  /** Someone is known to be signed in; false also if that is not remembered. */
  isSignedIn(): boolean
  /** How pictures are shown; undefined if that depends on a session that is not remembered. */
  view(): PictureView | undefined
}
/** Undefined if only the full method can tell. */
export type Recall = (request: IncomingMessage) => Recalled | undefined

type Options = {
  bound: Bound[]
  checks: Checks
  identify: Identify
  /** For tests: a reply that does not fit the contract becomes a 500. */
  checkReplies: boolean
  reads: Reads
  /** Names of people who can grant a right, for a user who lacks one. */
  whoManages?: (tenantId: string) => Promise<string[]>
  /** Called after every reply whose sender is known. */
  onAnswered?: (answered: Answered) => void
}
/** An operation with the sender of its call and the status of its reply. */
export type Answered = { operation: Operation; identity: Identity; request: FastifyRequest; status: number }
/** The queue of reads; writes never wait in it. */
export type Reads = {
  run(request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown>
}
type Given = { path?: object; query?: object }
type Asked = {
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  /** The query as it was sent: self links repeat it exactly. */
  rawQuery: object
}

/** GETs for the sender of a request, to include replies in advance. */
export type Reading = {
  identity: Identity
  /** A reply under the address of its request; undefined if it fails. */
  preload: Call<OperationId>['preload']
  /** The same under its own self link, with its version. */
  read: Call<OperationId>['preload']
}
export type ReadFor = (request: FastifyRequest, reply: FastifyReply) => Promise<Reading>

/** Registers a route for every bound operation; raw ones were registered by their modules. */
export function serveOperations(http: FastifyInstance, options: Options): ReadFor {
  const server = new OperationServer(options)
  const raw = options.bound.flatMap(({ answer, operation }) => (answer.kind === 'raw' ? [operation] : []))
  checkRawQueries(http, raw, options.checks)
  for (const bound of options.bound) {
    if (bound.answer.kind === 'raw') continue
    http.route({
      method: bound.operation.method,
      url: routePath(bound.operation.path),
      bodyLimit: bodyLimit(bound),
      onRequest: (request) => server.admit(bound, request),
      onResponse: async (request, reply) => server.answered(bound, request, reply),
      handler: isRead(bound.operation)
        ? (request, reply) => options.reads.run(request, reply, () => server.answer(bound, request, reply))
        : (request, reply) => server.answer(bound, request, reply),
    })
  }
  return (request, reply) => server.readFor(request, reply)
}

/**
 * Whether it reads data. Files are sent only as fast as the client reads them, and block nobody. Public calls without a
 * subject concern the server or the sign-in, and are answered at once, however many reads wait.
 */
const isRead = ({ id, method, parameters, replies }: Operation) =>
  method === 'GET' &&
  (replies.get('200') ?? []).every(({ mediaType }) => isJson(mediaType)) &&
  !((permissions as Record<string, Access>)[id] === 'public' && parameters.length === 0)

/** Some queries are too long for an address. */
const ASKING = /^(search|autocomplete|customFacet|defaultFacets|find|preview)/
const isReading = ({ id, method }: Operation) => method === 'GET' || method === 'OPTIONS' || ASKING.test(id)

class OperationServer {
  readonly #options: Options
  readonly #byId: Map<string, Bound>
  readonly #admitted = new WeakMap<FastifyRequest, Identity>()
  readonly #senders = new WeakMap<FastifyRequest, Identity>()

  constructor(options: Options) {
    this.#options = options
    this.#byId = new Map(options.bound.map((bound) => [bound.id, bound]))
  }

  /** 401 or 403 by the headers alone: no body is read for a caller without access. */
  async admit({ operation }: Bound, request: FastifyRequest): Promise<void> {
    const identity = await this.#options.identify(request)
    this.#senders.set(request, identity)
    try {
      requireAccess(operation.id, identity.user)
    } catch (error) {
      throw await this.#explained(error, identity)
    }
    if (identity.preview === true && !isReading(operation))
      throw new ProblemError(403, 'preview.read-only', { detail: 'Nothing is changed while a role is previewed' })
    this.#admitted.set(request, identity)
  }

  async answer(bound: Bound, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { operation } = bound
    const identity = this.#admitted.get(request)
    if (identity === undefined) throw new Error(`${operation.id} was answered before it was allowed`)
    const { checks } = this.#options
    const asked: Asked = {
      path: checks.parameters(operation, 'path', request.params as object),
      query: checks.parameters(operation, 'query', request.query as object),
      body: request.body,
      rawQuery: request.query as object,
    }
    checks.parameters(operation, 'header', request.headers)
    checks.body(operation, mediaTypeOf(request.headers['content-type']), request.body)
    const done = await this.#run(bound, asked, identity, request, reply)
    // A handler may have taken over the connection.
    return reply.sent
      ? reply
      : sendReply(operation, done, { request, reply, checks: this.#options.checkReplies ? checks : undefined })
  }

  answered({ operation }: Bound, request: FastifyRequest, { statusCode: status }: FastifyReply): void {
    const identity = this.#senders.get(request)
    if (identity !== undefined) this.#options.onAnswered?.({ operation, identity, request, status })
  }

  /** A refusal that also names who can help. */
  /** Names who could give the missing right; to someone who previews a role, that it is this role that lacks it. */
  async #explained(error: unknown, { tenant, preview }: Identity): Promise<unknown> {
    if (!(error instanceof ProblemError) || error.status !== 403 || this.#options.whoManages === undefined) return error
    if (preview === true)
      return new ProblemError(403, 'preview.refused', { detail: 'The previewed role may not do this' })
    const managers = await this.#options.whoManages(tenant.id)
    return new ProblemError(403, error.code, { detail: error.detail, extra: { ...error.extra, managers } })
  }

  async readFor(request: FastifyRequest, reply: FastifyReply): Promise<Reading> {
    const identity = await this.#options.identify(request)
    return {
      identity,
      preload: (id, given) => this.#preload(id, given as Given, identity, request, reply),
      read: async (id, given) => (await this.#read(id, given as Given, identity, request, reply))?.body,
    }
  }

  async #run(
    bound: Bound,
    asked: Asked,
    identity: Identity,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<AnyReply> {
    const { answer, operation } = bound
    if (answer.kind !== 'handler') throw new Error(`${operation.id} is answered by its module`)
    const { tenant, user, origin } = identity
    const { rawQuery, ...parts } = asked
    const path = filled(operation.path, asked.path)
    const call = {
      operation: bound.id,
      tenant,
      user,
      requestId: request.id,
      ...parts,
      headers: request.headers,
      ifMatch: request.headers['if-match'],
      page: pageRequest(asked.query),
      hal: new Hal(origin, path, { ...rawQuery }),
      context: { tenantId: tenant.id, actor: user?.uuid ?? null, requestId: request.id, priority: 'person' as const },
      preload: (id: string, given: Given) => this.#preload(id, given, identity, request, reply),
      request,
      reply,
    }
    // The checks have given the parts of the call the types of its operation.
    return await answer.handle(call as object as Call<OperationId>)
  }

  async #preload(
    id: string,
    given: Given,
    identity: Identity,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Preload | undefined> {
    const found = await this.#read(id, given, identity, request, reply)
    if (found === undefined) return undefined
    const self = new Hal(identity.origin).link(found.path, { ...given.query })
    return { ...found.body, _links: { ...found.body._links, self } }
  }

  async #read(
    id: string,
    given: Given,
    identity: Identity,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ path: string; body: Preload } | undefined> {
    const bound = this.#byId.get(id)
    if (bound === undefined) return undefined
    const { checks } = this.#options
    try {
      requireAccess(id, identity.user)
      const path = checks.parameters(bound.operation, 'path', given.path ?? {})
      const query = checks.parameters(bound.operation, 'query', structuredClone(given.query ?? {}))
      const asked = { path, query, body: undefined, rawQuery: given.query ?? {} }
      const { status, body, version } = await this.#run(bound, asked, identity, request, reply)
      if (status !== 200 || typeof body !== 'object' || body === null || !('_links' in body)) return undefined
      const etag = version === undefined || 'etag' in body ? undefined : { etag: etagOf(version) }
      return { path: filled(bound.operation.path, path), body: { ...body, ...etag } as Preload }
    } catch (error) {
      // Without the preload the client sends the request itself, and gets the error.
      if (error instanceof ProblemError) return undefined
      throw error
    }
  }
}

/** The largest body of an anonymous call. */
const ANONYMOUS_BODY = 4 * 1024

const bodyLimit = ({ id, operation }: Bound) =>
  permissions[id] === 'public' ? Math.min(ANONYMOUS_BODY, operation.maxBody) : operation.maxBody

const filled = (path: string, values: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
