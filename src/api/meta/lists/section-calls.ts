import { hrefOf, type HalLink } from '../../hal/link'
import { forgetVersion } from '../../hal/versions'
import { http } from '../../http'
import type { Section } from '../generated/types.gen'

// Only their owner changes lists, and reordering makes a version of each: the last write wins, whatever was seen before.

/** Changes a list behind one of its links. */
export function patchSection(link: HalLink<Section>, json: object): Promise<Section> {
  const address = hrefOf(link)
  forgetVersion(address)
  return http.patch(address, { json }).json<Section>()
}

/** Deletes a list. */
export async function removeSection({ _links: { self } }: Section): Promise<void> {
  forgetVersion(hrefOf(self))
  await http.delete(hrefOf(self))
}
