import { queryOptions } from '@tanstack/react-query'
import { keyOf } from '../hal/address'
import { hrefOf, type HalLink } from '../hal/link'
import { addressOf } from '../entry-point'
import { openViewer } from './generated/sdk.gen'

/** stories spec 7: the address of a story's public viewer; `step` counts from 1. */
export const storyViewerAddress = (story: string, step = 1) => {
  const address = addressOf(openViewer, { path: { viewer: 'story' }, query: { storyID: story } })
  return step > 1 ? `${address}&step=${step}` : address
}

/** The same address in absolute form, for sharing. */
export const storyLink = (story: string) => new URL(storyViewerAddress(story), location.origin).href

/** Whether people who are not signed in can open the story, requested without a session; null if that is unknown. */
export function openToOutsidersQuery({
  _links: { manifest, self },
}: {
  _links: { manifest?: HalLink; self: HalLink }
}) {
  const address = hrefOf(manifest ?? self)
  return queryOptions({
    queryKey: [...keyOf(address), 'outside'],
    queryFn: async ({ signal }): Promise<boolean | null> => {
      // Not through `http`: without the cookie a 401 is a valid answer, not a lost session.
      const { status } = await fetch(address, { credentials: 'omit', signal })
      if (status === 200) return true
      return status === 401 ? false : null
    },
    enabled: manifest !== undefined,
    // States of images change elsewhere.
    staleTime: 0,
    meta: { silent: true },
  })
}
