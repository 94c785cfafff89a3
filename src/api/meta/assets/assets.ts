import type { HalLink } from '../../hal/link'
import { allPages, type AllPagesOptions } from '../../hal/all-pages'
import { entriesOf, serverPage, type HalPage } from '../../hal/page'
import { halQuery } from '../../hal/query'
import type {
  Audio,
  AudioPage,
  CulturalItem,
  Document,
  DocumentPage,
  Image,
  ImagePage,
  Model3D,
  Model3DPage,
  Video,
  VideoPage,
} from '@teca/shared/contract/meta'

/** The types of assets, in the order of their tabs. */
export const assetTypes = ['images', 'audios', 'videos', 'model3Ds', 'documents'] as const
export type AssetType = (typeof assetTypes)[number]
export type Asset = Image | Audio | Video | Model3D | Document
export const assetsPerPage = 10

interface AssetPages {
  images: ImagePage
  audios: AudioPage
  videos: VideoPage
  model3Ds: Model3DPage
  documents: DocumentPage
}

/** The link to an item's assets of a type; documents are missing where the server does not list them. */
export function assetsLink<T extends AssetType>(item: CulturalItem, type: T): HalLink<AssetPages[T]> | undefined {
  const { default_list_of_images: images, audios, videos, model3Ds, documents } = item._links
  return { images, audios, videos, model3Ds, documents }[type]
}

/**
 * A page of ten assets of one type, each stored under its own key too. Pages count from 1. Fails if the item has no such
 * list.
 */
export const assetsQuery = <T extends AssetType>(item: CulturalItem, type: T, page = 1) =>
  halQuery(linkOf(item, type), { page: serverPage(page), size: assetsPerPage }, { whole: true })

/** Every asset of a type, for Select all and for the viewer's sequence. */
export const everyAsset = <T extends AssetType>(item: CulturalItem, type: T, options: AllPagesOptions = {}) =>
  allPages(linkOf(item, type), {}, options)

/** The number of an item's assets of a type. */
export function assetCount({ mediaTypeInfo: info }: CulturalItem, type: AssetType): number {
  const { imagesCount, audiosCount, videosCount, model3DsCount, documentsCount = 0 } = info
  return {
    images: imagesCount,
    audios: audiosCount,
    videos: videosCount,
    model3Ds: model3DsCount,
    documents: documentsCount,
  }[type]
}

/** The types of an item's assets, in the order of their tabs; the first one is selected initially. */
export const availableTypes = (item: CulturalItem): AssetType[] =>
  assetTypes.filter((type) => assetCount(item, type) > 0)

/** Position of an asset counted from 1 over all pages: its own field, or computed from its page. */
export const positionOf = (asset: Asset, page: HalPage, index: number): number =>
  asset.position ?? (page.page?.number ?? 0) * (page.page?.size ?? assetsPerPage) + index + 1

/** The assets of a page, whatever their type. */
export const assetsOf = (page: AssetPages[AssetType]): Asset[] => entriesOf(page)

function linkOf<T extends AssetType>(item: CulturalItem, type: T): HalLink<AssetPages[T]> {
  const link = assetsLink(item, type)
  if (!link) throw new Error(`item ${item.uuid} has no list of ${type}`)
  return link
}
