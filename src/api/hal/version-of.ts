import type { QueryClient } from '@tanstack/react-query'
import { hrefOf, type HalLink } from './link'
import { memoryOf } from './memory'

/** A thing whose writes are guarded by its version, if its backend has versions. */
export interface Versioned {
  etag?: string
  _links: { self: HalLink }
}

/** The version of a thing as it was read; undefined if its backend has none. */
export const versionOfThing = (queries: QueryClient, thing: Versioned): string | undefined =>
  thing.etag ?? memoryOf(queries).versionOf(hrefOf(thing._links.self))

/** Whether a thing has changed between two versions of it; false if its backend has none. */
export const isChangedSince = (base: string | undefined, now: string | undefined): boolean =>
  base !== undefined && now !== undefined && changeOf(base) !== changeOf(now)

/**
 * The part of an ETag that names the change. The embedded server's is a number, which a reply of one thing extends by a
 * digest of its text (`"7-Zk3..."`), an entry of a list does not (`"7"`); any other ETag is opaque.
 */
function changeOf(version: string): string {
  const opaque = version.replace(/^W\//, '')
  return /^"(\d+)(?:-[\w-]+)?"$/.exec(opaque)?.[1] ?? opaque
}
