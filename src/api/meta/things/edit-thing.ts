import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../api-error'
import { hrefOf, type HalLink } from '../../hal/link'
import { memoryOf } from '../../hal/memory'
import { halMutation, type StalePaths } from '../../hal/mutation'
import { http } from '../../http'
import type { HistoryPage, MetadataEntry } from '../generated/types.gen'
import { patchBetween, type Said, type ThingPatch } from './patch-between'

/** The things that share this form: items, collections, assets. */
export type EditableThing = Said & {
  customMetadataList: MetadataEntry[]
  etag?: string
  _links: { self: HalLink; undo?: HalLink; history?: HalLink<HistoryPage> }
}

export interface Edit<T extends EditableThing> {
  /** The thing when the edit began. */
  thing: T
  patch: ThingPatch
  /** Its version (`versionOfThing`); without one the last save wins. */
  version: string | undefined
}

/** The version of a thing when it was loaded; undefined if its backend has none. */
export const versionOfThing = (queries: QueryClient, thing: EditableThing): string | undefined =>
  thing.etag ?? memoryOf(queries).versionOf(hrefOf(thing._links.self))

/** Saves an edit on the version that was read; the notice offers Undo. 412 if the thing has changed in the meantime. The form shows its failure. */
export const editThing = <T extends EditableThing>(stale: StalePaths, done: string) =>
  halMutation(({ thing, patch, version }: Edit<T>) => patchThing<T>(thing, patch, version), {
    stale,
    silent: true,
    done: (after, { thing }, queries) => {
      const version = versionOfThing(queries, after)
      return { text: done, undo: () => takeBack(queries, thing, after, version) }
    },
  })

const ifMatch = (version: string | undefined) => (version ? { headers: { 'If-Match': version } } : {})

const patchThing = <T extends EditableThing>(thing: T, patch: ThingPatch, version: string | undefined) =>
  http.patch(hrefOf(thing._links.self), { json: patch, ...ifMatch(version) }).json<T>()

/** The present version of the thing, past every cache. */
export const newestThing = <T extends EditableThing>(thing: T): Promise<T> =>
  http.get(hrefOf(thing._links.self), { cache: 'no-store' }).json<T>()

/**
 * Undoes an edit: through the link of the thing if nothing has changed since, else by writing the old values where the
 * edit's values are still there (412 if not).
 */
async function takeBack<T extends EditableThing>(
  queries: QueryClient,
  before: T,
  after: T,
  version: string | undefined,
): Promise<unknown> {
  const { undo } = after._links
  try {
    if (undo && version) return await http.post(hrefOf(undo), ifMatch(version))
  } catch (error) {
    if (!isApiError(error, 412)) throw error
  }
  const now = await newestThing(after)
  return patchThing(now, patchBetween(after, before, now), versionOfThing(queries, now))
}
