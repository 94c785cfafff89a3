import { hrefOf, type Handle, type HalLink } from '../../hal/link'
import { http } from '../../http'
import type { ItemHandlePage } from '../generated/types.gen'

/** The handles of all items of a list, by its link `handles`: ten thousand in a call. */
export async function allHandles(link: HalLink<ItemHandlePage>, signal?: AbortSignal): Promise<Handle[]> {
  const handles: Handle[] = []
  for (let next: HalLink<ItemHandlePage> | undefined = link; next;) {
    const page: ItemHandlePage = await http.get(hrefOf(next), { signal }).json<ItemHandlePage>()
    const [before = '', after = ''] = hrefOf(page._links.item, { uuid: PLACE }).split(PLACE)
    for (const uuid of page.uuids) handles.push({ uuid, self: before + uuid + after })
    next = page._links.next
  }
  return handles
}
// Links are made canonical once for all.
const PLACE = '00000000-0000-4000-8000-000000000000'
