import type { QueryClient } from '@tanstack/react-query'
import { hrefOf, type HalLink } from '../../hal/link'
import { memoryOf } from '../../hal/memory'
import { halMutation, type StalePaths } from '../../hal/mutation'
import { http } from '../../http'
import type { HistoryPage, MetadataEntry } from '../generated/types.gen'
import { patchBetween, type Described, type ThingPatch } from './patch-between'
import { undoWrite } from './undo'

/** The things that share this form: items, collections, assets. */
export type EditableThing = Described & {
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
    done: (after, { thing }) => ({
      text: done,
      undo: () => undoWrite(after, (now) => patchBetween(after, thing, now)),
    }),
  })

const ifMatch = (version: string | undefined) => (version ? { headers: { 'If-Match': version } } : {})

const patchThing = <T extends EditableThing>(thing: T, patch: ThingPatch, version: string | undefined) =>
  http.patch(hrefOf(thing._links.self), { json: patch, ...ifMatch(version) }).json<T>()
