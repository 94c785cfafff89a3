import { momentIn } from '@/lib/moment'
import { assetTypes, type AssetType } from '@/api/meta/assets/assets'

/** The search of an item's address; defaults are left out. */
export interface ItemSearch {
  /** The tab; by default the first type that the item has. */
  type?: AssetType
  /** Uuid of the asset in the viewer; by default the first one. */
  asset?: string
  /** The part of the image in view, `x,y,width,height` in image pixels. */
  region?: string
  viewer?: 'advanced'
  /** Where the recording starts: `4`, `0:04`, or a passage `4,8`. */
  t?: string
}

/** Reads the search of an address; invalid values are ignored. */
export function itemSearch(search: Record<string, unknown>): ItemSearch {
  const { asset, region } = search
  // The router reads `4` as a number.
  const t = typeof search['t'] === 'number' ? String(search['t']) : search['t']
  const type = assetTypes.find((one) => one === search['type'])
  return {
    ...(type && { type }),
    ...(typeof asset === 'string' && asset && { asset }),
    ...(typeof region === 'string' && /^\d+(,\d+){3}$/.test(region) && { region }),
    ...(typeof t === 'string' && momentIn(t) && { t }),
    ...(search['viewer'] === 'advanced' && { viewer: 'advanced' as const }),
  }
}
