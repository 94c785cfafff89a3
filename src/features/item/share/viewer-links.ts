import { hrefOf, type HalLink } from '@/api/hal/link'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { embedSnippet } from '@/lib/embed-snippet'
import { pageAt } from '@/lib/moment'
import type { PlayedRecording } from '@/stores/played-recording'
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

/** The page of a player at the second its recording stands at. */
export const recordingAddress = ({ page, at }: PlayedRecording) => pageAt(publicAddress(page), { from: at })

/** The snippets of all viewers of an item: at a part of an image, or a moment of a recording. */
export const snippetsOf = (
  { sgtt, _links }: CulturalItem,
  { state, recording }: { state?: ContentState; recording?: PlayedRecording },
) =>
  viewers.flatMap(({ name, height }) => {
    const link = _links[name]
    if (!link) return []
    const canAim = name === 'viewer_dzi' || name === 'viewer_iiif'
    const src = recording?.kind === name ? recordingAddress(recording) : addressAt(link, canAim ? state : undefined)
    return [{ name, snippet: embedSnippet({ src, title: sgtt, height }) }]
  })
