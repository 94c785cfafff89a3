import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wholeListQuery } from '@/api/meta/asset-writes'
import { assetsLink } from '@/api/meta/assets'
import type { CulturalItem } from '@/api/meta/generated/types.gen'

/** How often the images of an item, or their order, have become others on the server since this was first asked. */
export function useImageChanges(item: CulturalItem): number {
  const { data } = useQuery({
    ...wholeListQuery(item, 'images'),
    enabled: assetsLink(item, 'images') !== undefined,
    meta: { silent: true },
  })
  // Of an image that was replaced only the address of its picture is another one.
  const now = data?.map(({ uuid, _links }) => `${uuid} ${'iiif' in _links ? _links.iiif?.href : ''}`).join()
  const [seen, setSeen] = useState({ images: now, changes: 0 })
  if (now === undefined || now === seen.images) return seen.changes
  const next = { images: now, changes: seen.images === undefined ? 0 : seen.changes + 1 }
  setSeen(next)
  return next.changes
}
