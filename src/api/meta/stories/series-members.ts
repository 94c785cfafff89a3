import { withParams } from '../../hal/address'
import type { Handle } from '../../hal/link'
import { http } from '../../http'

// The specification builds these addresses from that of the series.
export const addStory = ({ self }: Pick<Handle, 'self'>, story: string) =>
  http.patch(withParams(`${self}/addStoryboard`, { storyboardUuid: story }))

export const removeStory = ({ self }: Pick<Handle, 'self'>, story: string) =>
  http.patch(withParams(`${self}/removeStoryboard`, { storyboardUuid: story }))
