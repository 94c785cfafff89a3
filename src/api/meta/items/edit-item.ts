import { hrefOf, type Handle } from '../../hal/link'
import { http, onVersion } from '../../http'
import type { CulturalItem } from '../generated/types.gen'
import { patchBetween, type Said } from '../things/patch-between'
import type { WayBack } from './item-writes'

/** The present version of an item. */
export const readItemNow = ({ self }: Handle, signal?: AbortSignal) => http.get(self, { signal }).json<CulturalItem>()

/** Changes the metadata of one item by the specified calls; the undo keeps fields that were changed again since. */
export async function editItem(handle: Handle, edit: (item: Said) => Said): Promise<WayBack> {
  const was = await readItemNow(handle)
  const is = await patchTo(was, edit(was))
  return (
    is &&
    (async () => {
      const now = await readItemNow(handle)
      await http.patch(hrefOf(now._links.self), { json: patchBetween(is, was, now), ...onVersion(now) })
    })
  )
}

/** Undefined if nothing would change. */
async function patchTo(was: CulturalItem, wanted: Said): Promise<CulturalItem | undefined> {
  const patch = patchBetween(was, wanted, was)
  if (JSON.stringify(patch) === JSON.stringify(patchBetween(was, was, was))) return undefined
  return await http.patch(hrefOf(was._links.self), { json: patch, ...onVersion(was) }).json<CulturalItem>()
}
