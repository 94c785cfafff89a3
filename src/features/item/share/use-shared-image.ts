import { useMemo } from 'react'
import { assetCount, type Asset } from '@/api/meta/assets/assets'
import type { CulturalItem, Image } from '@teca/shared/contract/meta'
import { parseRegion, pixelsInView, type Region } from '@/viewers/deep-zoom/region'
import { useAssets } from '../use-assets'

/** The image in view, and the visible part of it. */
export interface SharedImage {
  image: Image | undefined
  position: number
  total: number
  /** Whole pixels inside the image; undefined if all of it is in view. */
  region: Region | undefined
}

/** Loads the image at a position of an item, and fits the region of the view into it. */
export function useSharedImage(item: CulturalItem, position: number, region: string | undefined): SharedImage {
  const total = assetCount(item, 'images')
  const { assets } = useAssets(item, 'images', total > 0 ? [position] : [])
  const asset = assets.get(position)
  return useMemo(() => {
    const image = asset && isImage(asset) ? asset : undefined
    const seen = parseRegion(region)
    const { width, height } = image ?? {}
    return { image, position, total, region: seen && width && height ? pixelsInView(seen, { width, height }) : seen }
  }, [asset, position, region, total])
}

const isImage = (asset: Asset): asset is Image => !('audioLink' in asset || 'videoLink' in asset || 'pdfLink' in asset)
