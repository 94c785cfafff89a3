import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { renew } from '@/api/hal/hal-query-client'
import { hrefOf } from '@/api/hal/link'
import { entriesOf } from '@/api/hal/page'
import { pollMs, watched } from '@/api/hal/watched'
import type { ProcessingInfoPage } from '@teca/shared/contract/import-manager'
import { processingQuery } from '@/api/import-manager/processing'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { manifestImagesQuery, type ManifestImage } from '@/api/meta/assets/manifest-images'

const none: readonly ManifestImage[] = []

export interface KnownImages {
  images: readonly ManifestImage[]
  /** Others may still arrive: the manifest is loading, or images of the item are in process. */
  waiting: boolean
}

/**
 * The images of an item's manifest, loaded only if `wanted`: if the images themselves have no zoom service. While some
 * of them are in process it loads again whenever one becomes ready.
 */
export function useManifestImages(item: CulturalItem, wanted: boolean): KnownImages {
  const queries = useQueryClient()
  const { data: images = none, isLoading } = useQuery({ ...manifestImagesQuery(item), enabled: wanted })
  const isShort = wanted && !isLoading && images.length < item.mediaTypeInfo.imagesCount
  const { data: infos, isLoading: isAsking } = useQuery({
    ...watched(processingQuery([item.uuid]), (page) => leftIn(page) === 0),
    enabled: isShort,
    staleTime: pollMs,
  })
  const left = leftIn(infos)
  const before = useRef(left)
  useEffect(() => {
    if (left < before.current) renew(queries, [hrefOf(item._links.self)])
    before.current = left
  }, [left, queries, item])
  return { images, waiting: wanted && (isLoading || (isShort && (isAsking || left > 0))) }
}

const leftIn = (infos: ProcessingInfoPage | undefined) => entriesOf(infos)[0]?.notReadyImagesCount ?? 0
