import { Readable } from 'node:stream'
import type { Operations } from './generated/operations.gen.ts'
import type { OperationId } from './operation-id.ts'

type Responses<Op extends OperationId> = Operations[Op]['responses']
type Bytes = Readable | Uint8Array | string
type More = {
  headers?: Record<string, string | string[]>
  /** Version of the thing: part of the ETag, with a digest of the reply. */
  version?: number
  /** Media type, if the contract has several. */
  type?: string
}

/** A reply as the contract allows it; binary bodies are bytes or a stream, texts can be a stream too. */
export type Reply<Op extends OperationId> =
  | { [S in keyof Responses<Op> & number]: { status: S; body?: Body<Responses<Op>[S]> } & More }[keyof Responses<Op> &
      number]
  | ({ status: 202 | 204 | 303 | 304; body?: undefined } & More)

type Body<T> = T extends Blob | File ? Bytes : T extends void ? undefined : T extends string ? T | Readable : T

export const ok = <B>(body: B, more: More = {}) => ({ status: 200 as const, body, ...more })

/** 201 with the new thing and its address. */
export const created = <B extends { _links: { self: { href: string } } }>(body: B, more: More = {}) => ({
  status: 201 as const,
  body,
  ...more,
  headers: { Location: body._links.self.href, ...more.headers },
})

export const noContent = (more: More = {}) => ({ status: 204 as const, ...more })

export const seeOther = (location: string, more: More = {}) => ({
  status: 303 as const,
  ...more,
  headers: { Location: location, ...more.headers },
})

/** In place of a file that a HEAD does not ask for: its length is not known before it is made. */
export const unmade = () => Readable.from([])
