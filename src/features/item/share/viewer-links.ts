import { hrefOf, type HalLink } from '@/api/hal/link'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { embedSnippet } from '@/lib/embed-snippet'
import { formatContentState, type ContentState } from '@/viewers/pages/content-state'

/** The public viewers that an item can link to, in the order of their snippets, with the height of their frames. */
const viewers = [
  { name: 'viewer_dzi', height: 600 },
  { name: 'viewer_iiif', height: 600 },
  { name: 'viewer_3d', height: 600 },
  { name: 'player_audio', height: 320 },
  { name: 'player_video', height: 520 },
] as const

/** The absolute address of a link's target, for sharing. */
export const publicAddress = (link: HalLink) => new URL(hrefOf(link), location.origin).href

/** Address of a viewer that opens a content state; a viewer without that feature shows the item. */
export const addressAt = (link: HalLink, state: ContentState | undefined) =>
  state
    ? new URL(hrefOf(link, { 'iiif-content': formatContentState(state) }), location.origin).href
    : publicAddress(link)

/** The snippets of all viewers of an item. */
export const snippetsOf = ({ sgtt, _links }: CulturalItem, state: ContentState | undefined) =>
  viewers.flatMap(({ name, height }) => {
    const link = _links[name]
    if (!link) return []
    const canAim = name === 'viewer_dzi' || name === 'viewer_iiif'
    const src = addressAt(link, canAim ? state : undefined)
    return [{ name, snippet: embedSnippet({ src, title: sgtt, height }) }]
  })
