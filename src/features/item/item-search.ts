import { assetTypes, type AssetType } from '@/api/meta/assets/assets'

/** What the address of an item's page says besides the item; what is the default is left out. */
export interface ItemSearch {
  /** The tab; the first type that the item has where none is given. */
  type?: AssetType
  /** Uuid of the asset in the viewer; the first one where none is given. */
  asset?: string
  /** The part of the image in view, `x,y,width,height` in image pixels. */
  region?: string
  viewer?: 'advanced'
}

/** Reads the search of an address; what makes no sense is as if it were not there. */
export function itemSearch(search: Record<string, unknown>): ItemSearch {
  const { asset, region } = search
  const type = assetTypes.find((one) => one === search['type'])
  return {
    ...(type && { type }),
    ...(typeof asset === 'string' && asset && { asset }),
    ...(typeof region === 'string' && /^\d+(,\d+){3}$/.test(region) && { region }),
    ...(search['viewer'] === 'advanced' && { viewer: 'advanced' as const }),
  }
}
