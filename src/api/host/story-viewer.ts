import { queryOptions } from '@tanstack/react-query'
import { keyOf } from '../hal/address'
import { hrefOf, type HalLink } from '../hal/link'
import { addressOf } from '../entry-point'
import { openViewer } from './generated/sdk.gen'

/** stories spec 7: where the public viewer of a story is; `step` counts from 1. */
export const storyViewerAddress = (story: string, step = 1) => {
  const address = addressOf(openViewer, { path: { viewer: 'story' }, query: { storyID: story } })
  return step > 1 ? `${address}&step=${step}` : address
}

/** The same as it is given to others. */
export const storyLink = (story: string) => new URL(storyViewerAddress(story), location.origin).href

/** Whether the story opens for somebody who is not signed in, asked as such a one; null where that cannot be told. */
export function openToOutsidersQuery({
  _links: { manifest, self },
}: {
  _links: { manifest?: HalLink; self: HalLink }
}) {
  const address = hrefOf(manifest ?? self)
  return queryOptions({
    queryKey: [...keyOf(address), 'outside'],
    queryFn: async ({ signal }): Promise<boolean | null> => {
      // Not through `http`: without its cookie a 401 is the answer, and no session is lost.
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
