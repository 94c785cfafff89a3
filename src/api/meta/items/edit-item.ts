import { hrefOf, type Handle } from '../../hal/link'
import type { Undo } from '../../hal/mutation'
import { http, onVersion } from '../../http'
import { stale } from '../../stale'
import type { BulkEdit } from '../bulk/bulk'
import type { Operation } from '../bulk/operation'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { patchBetween, type Described } from '../things/patch-between'
import { undoWrite } from '../things/undo'
import { edited } from './edited'

/** The present version of an item. */
export const readItemNow = ({ self }: Handle, signal?: AbortSignal) => http.get(self, { signal }).json<CulturalItem>()

/** Makes the same edits in what each item says. */
export const editItems = (edits: readonly BulkEdit[]) =>
  ({
    change: { operation: 'editMetadata', edits: [...edits] },
    each: async (item) => (await editItem(item, (was) => edited(was, edits))) ?? 'as-before',
    stale: stale.items,
  }) satisfies Operation

/** Changes what one item says; the undo keeps what was changed again since. */
async function editItem(handle: Handle, edit: (item: Described) => Described): Promise<Undo | undefined> {
  const was = await readItemNow(handle)
  const is = await patchTo(was, edit(was))
  return is && (() => undoWrite(is, (now) => patchBetween(is, was, now)))
}

/** Undefined if nothing would change. */
async function patchTo(was: CulturalItem, wanted: Described): Promise<CulturalItem | undefined> {
  const patch = patchBetween(was, wanted, was)
  if (JSON.stringify(patch) === JSON.stringify(patchBetween(was, was, was))) return undefined
  return await http.patch(hrefOf(was._links.self), { json: patch, ...onVersion(was) }).json<CulturalItem>()
}
