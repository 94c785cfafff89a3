import { isApiError } from '../../api-error'
import { hrefOf, type HalLink } from '../../hal/link'
import { customQuery } from '../../hal/query'
import { withParams } from '../../hal/address'
import { halMutation, type Undo } from '../../hal/mutation'
import { http, onVersion } from '../../http'
import { stale } from '../../stale'
import { textOf } from '@/text/text'
import { eachOf, type Operation } from '../bulk/operation'
import { assetsLink, everyAsset, type Asset, type AssetType } from './assets'
import { findAudioByUuid, findImageByUuid, findModel3dByUuid, findVideoByUuid } from '../generated/sdk.gen'
import type { AssetPatch, CulturalItem, Image } from '@teca/shared/contract/meta'
import { patchBetween } from '../things/patch-between'
import { onReadOrNewest } from '../../hal/newest-thing'
import { undoDeletion, undoWrite } from '../things/undo'

interface UploadedFile {
  imageLink: string
  originalFilename: string
}

/** All assets of a type in one reply, for dialogs that need every selected one. */
export const wholeListQuery = (item: CulturalItem, type: AssetType) =>
  customQuery(
    withParams(hrefOf(assetsLink(item, type) ?? item._links.self), { all: true }),
    (signal): Promise<Asset[]> => everyAsset(item, type, { signal }),
  )

/** Changes what is said of assets, each by the patch that `changes` makes of it. */
export const editAssets = (assets: readonly Asset[], changes: (now: Asset) => AssetPatch): Operation => ({
  each: eachOf(assets, async (asset) => (await editAsset(asset, changes)) ?? 'as-before'),
  stale: stale.assets,
})

/**
 * Changes the metadata of an asset. `changes` makes the patch for the current version: the one that was read, or a newer
 * one, whose other changes stay. The undo keeps fields that were changed again since (412); there is none if nothing was
 * changed.
 */
export async function editAsset(asset: Asset, changes: (now: Asset) => AssetPatch): Promise<Undo | undefined> {
  const write = async (before: Asset) => {
    const patch = changes(before)
    return Object.keys(patch).length > 0 ? { before, after: await patchAsset(before, patch) } : undefined
  }
  const done = await onReadOrNewest(asset, write)
  return done && (() => undoWrite(done.after, (now) => patchBetween(done.after, done.before, now)))
}

const patchAsset = (asset: Asset, json: AssetPatch): Promise<Asset> =>
  http.patch(hrefOf(asset._links.self), { json, ...onVersion(asset) }).json<Asset>()

const finders = {
  images: findImageByUuid,
  audios: findAudioByUuid,
  videos: findVideoByUuid,
  model3Ds: findModel3dByUuid,
}

/** An asset as it is now, past every cache; undefined if there is none. */
export const findAsset = (type: keyof typeof finders, uuid: string): Promise<Asset | undefined> =>
  finders[type]({ query: { uuid }, cache: 'no-store' }).catch((error: unknown) => {
    if (isApiError(error, 404)) return undefined
    throw error
  })

/** Whether an image can be replaced by a file of this name (catalogue spec 5); `.jpg` and `.tif` count as `.jpeg` and `.tiff`. */
export const mayReplaceImage = (fileName: string): boolean => /\.(?:png|tiff?|jpe?g|gif)$/i.test(fileName)

/** Makes an image of an uploaded file; the former one is shown, with `processing`, until the server is done. */
export const replaceImage = (image: Asset, { imageLink, originalFilename }: UploadedFile): Promise<Asset> =>
  http.patch(hrefOf(image._links.self), { json: { imageLink, originalFilename } }).json<Asset>()

/** Replaces the file of an image by its former one, as any new file does; lists show the import. */
export const restoreFormerFile = () =>
  halMutation((link: HalLink<Image>) => http.post(hrefOf(link)).json<Image>(), {
    stale: stale.assets,
    done: () => textOf('assets').replaceStarted,
    silent: true,
  })

export const deleteAsset = (asset: Asset) => http.delete(hrefOf(asset._links.self))

/** Deletes assets; they can be undone if their server restores. */
export const deleteAssets = (assets: readonly Asset[]): Operation => ({
  each: eachOf(assets, async (asset) => {
    await deleteAsset(asset)
    return undoDeletion(asset)
  }),
  deletes: true,
  stale: stale.assets,
})
