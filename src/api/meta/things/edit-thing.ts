import { hrefOf, type HalLink } from '../../hal/link'
import { halMutation, type StalePaths } from '../../hal/mutation'
import { http, onVersion } from '../../http'
import type { HistoryPage, MetadataEntry } from '@teca/shared/contract/meta'
import { patchBetween, type Described, type ThingPatch } from './patch-between'
import { undoWrite } from './undo'

/** The things that share this form: items, collections, assets. */
export type EditableThing = Described & {
  customMetadataList: MetadataEntry[]
  etag?: string
  _links: { self: HalLink; undo?: HalLink; history?: HalLink<HistoryPage> }
}

export interface Edit<T extends EditableThing> {
  /** The thing when the edit began, with its version (`versionOfThing`); without one the last save wins. */
  thing: T
  patch: ThingPatch
}

/** Saves an edit on the version that was read; the notice offers Undo. 412 if the thing has changed in the meantime. The form shows its failure. */
export const editThing = <T extends EditableThing>(stale: StalePaths, done: string) =>
  halMutation(
    ({ thing, patch }: Edit<T>) =>
      http.patch(hrefOf(thing._links.self), { json: patch, ...onVersion(thing) }).json<T>(),
    {
      stale,
      silent: true,
      done: (after, { thing }) => ({
        text: done,
        undo: () => undoWrite(after, (now) => patchBetween(after, thing, now)),
      }),
    },
  )
