import { hrefOf, type HalLink } from '../../hal/link'
import { http, lastWriteWins } from '../../http'
import type { Section } from '@teca/shared/contract/meta'

// Only their owner changes lists, and reordering makes a version of each, so the last write wins without a version
// check.

/** Changes a list through one of its links. */
export const patchSection = (link: HalLink<Section>, json: object): Promise<Section> =>
  http.patch(hrefOf(link), { json, ...lastWriteWins }).json<Section>()

/** Deletes a list. */
export async function removeSection({ _links: { self } }: Section): Promise<void> {
  await http.delete(hrefOf(self), lastWriteWins)
}
