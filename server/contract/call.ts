import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WriteContext } from '../db/unit-of-work.ts'
import type { Hal, Preload } from '../hal/hal.ts'
import type { Operations } from './generated/operations.gen.ts'
import type { OperationId } from './operation-id.ts'
import type { PageRequest } from './page-request.ts'
import type { PublicOperation } from './permissions.ts'
import type { Reply } from './reply.ts'
import type { Role } from './roles.ts'

export type { OperationId }

/** The picture of a watermark: its storage key, where it stands, and its opacity in percent. */
type MarkPicture = {
  path: string
  position: 'top-left' | 'top-right' | 'center' | 'bottom-left' | 'bottom-right' | 'tiled'
  opacity: number
}

/** The organisation of the requested host. */
export type CallTenant = {
  /** The id in the tenant's rows. */
  id: string
  uuid: string
  name: string
  displayName: string | null
  canDownloadMasterfiles: boolean
  watermark: boolean
  /** The watermark with its version: undefined while it is the name that imports used from the beginning. */
  mark?: { text: string; version: string; picture?: MarkPicture }
}

/** The user who is signed in at this host. */
export type CallUser = {
  uuid: string
  username: string
  roles: ReadonlySet<Role>
  /** Public id of the session. */
  sessionId: string
}

type Part<T> = Exclude<T, undefined>
type Given<Op extends OperationId, P extends 'path' | 'query' | 'body'> = Operations[Op]['data'] extends {
  [K in P]?: infer T
}
  ? [Part<T>] extends [never]
    ? Record<never, never>
    : Part<T>
  : Record<never, never>

/** One call, checked against the contract and allowed by the matrix of roles. */
export type Call<Op extends OperationId> = {
  operation: Op
  tenant: CallTenant
  user: Op extends PublicOperation ? CallUser | undefined : CallUser
  requestId: string
  path: Given<Op, 'path'>
  query: Given<Op, 'query'>
  /** Checked JSON, or the text of a text body; undefined if a multipart body is read from `request`. */
  body: Given<Op, 'body'>
  headers: FastifyRequest['headers']
  ifMatch: string | undefined
  page: PageRequest
  hal: Hal
  /** The author of a write: `inWrite(database, call.context, …)`. */
  context: WriteContext
  /** Another GET for the same user, as a preload; undefined if it fails. */
  preload<P extends OperationId>(
    operation: P,
    given: { path?: Given<P, 'path'>; query?: Partial<Given<P, 'query'>> },
  ): Promise<Preload | undefined>
  /** For streams in and out, and cookies. */
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<Op extends OperationId> = (call: Call<Op>) => Promise<Reply<Op>>
/** The handlers of a module. */
export type Handlers = { [Op in OperationId]?: Handler<Op> }
