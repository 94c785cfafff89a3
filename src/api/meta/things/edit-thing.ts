import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../api-error'
import { hrefOf, type HalLink } from '../../hal/link'
import { memoryOf } from '../../hal/memory'
import { halMutation, type StalePaths } from '../../hal/mutation'
import { http } from '../../http'
import type { HistoryPage, MetadataEntry } from '../generated/types.gen'
import { patchBetween, type Said, type ThingPatch } from './patch-between'

/** What can be edited in the same way: items, collections, assets. */
export type EditableThing = Said & {
  customMetadataList: MetadataEntry[]
  etag?: string
  _links: { self: HalLink; undo?: HalLink; history?: HalLink<HistoryPage> }
}

export interface Edit<T extends EditableThing> {
  /** The thing as it was when the edit was begun. */
  thing: T
  patch: ThingPatch
  /** Of that thing (`versionOfThing`); without one the last writer wins. */
  version: string | undefined
}

/** The version of a thing as it was read; undefined where its backend tells none. */
export const versionOfThing = (queries: QueryClient, thing: EditableThing): string | undefined =>
  thing.etag ?? memoryOf(queries).versionOf(hrefOf(thing._links.self))

/** Saves an edit on the version that was read, and offers to take it back. 412 when the thing has become another one meanwhile. Its failure is the form's to show. */
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

/** The thing as it is now, past every cache. */
export const newestThing = <T extends EditableThing>(thing: T): Promise<T> =>
  http.get(hrefOf(thing._links.self), { cache: 'no-store' }).json<T>()

/**
 * Takes an edit back: by the link of the thing where nothing has happened to it since, else by writing the old values
 * again where what the edit had written still stands (412 where it does not).
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
