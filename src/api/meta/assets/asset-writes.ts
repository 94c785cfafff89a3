import { isApiError } from '../../api-error'
import { hrefOf, type HalLink, type Handle } from '../../hal/link'
import { halMutation } from '../../hal/mutation'
import { customQuery } from '../../hal/query'
import { withParams } from '../../hal/address'
import { http, onVersion } from '../../http'
import { stale } from '../../stale'
import { textOf } from '@/text/text'
import { eachOf, type Operation } from '../bulk/operation'
import { assetsLink, everyAsset, type Asset, type AssetType } from './assets'
import type { AssetPatch, CulturalItem, Image } from '../generated/types.gen'
import { patchBetween } from '../things/patch-between'
import { newestThing, restoring, takeBack, type WayBack } from '../things/undo'

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
export async function editAsset(asset: Asset, changes: (now: Asset) => AssetPatch): Promise<WayBack> {
  const write = async (before: Asset) => {
    const patch = changes(before)
    return Object.keys(patch).length > 0 ? { before, after: await patchAsset(before, patch) } : undefined
  }
  const done = await write(asset).catch(async (error: unknown) => {
    if (!isApiError(error, 412)) throw error
    return write(await newestThing(asset))
  })
  return done && (() => takeBack(done.after, (now) => patchBetween(done.after, done.before, now)))
}

const patchAsset = (asset: Asset, json: AssetPatch): Promise<Asset> =>
  http.patch(hrefOf(asset._links.self), { json, ...onVersion(asset) }).json<Asset>()

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

/** Deletes assets; the way back is there where their server restores. */
export const deleteAssets = (assets: readonly Asset[]): Operation => ({
  each: eachOf(assets, async (asset) => {
    await http.delete(hrefOf(asset._links.self))
    return restoring(asset)
  }),
  stale: stale.assets,
})

/** An asset was removed from its item and could not be added to another: `repair` puts it back. */
export class LeftOutError extends Error {
  readonly repair: () => Promise<unknown>

  constructor(cause: unknown, repair: () => Promise<unknown>) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.repair = repair
  }
}

/** Source and target of a move; `position` is the position in the target, the last one by default. */
export interface AssetMove {
  asset: Asset
  type: AssetType
  from: Handle
  to: Handle
  position?: number
  /** It is in no item: a former attempt removed it. */
  isOut?: boolean
}

/**
 * Moves an asset to another item: in one step if the asset's link offers it, else by removing and adding. If the second
 * step fails, the first is undone, and so is a first step without a reply; if that fails too, a `LeftOutError` has the
 * repair.
 */
export async function moveAsset({ asset, type, from, to, position, isOut = false }: AssetMove): Promise<void> {
  const { move } = asset._links
  if (move) return void (await http.patch(hrefOf(move, { culturalItemUuid: to.uuid, position })))
  const repair = () => putInto(type, from, asset.uuid, asset.position)
  /** After this failure it may be in no item: it is put back, unless that call says that it is in one. */
  const putBack = (error: unknown, isInOne: (failure: unknown) => boolean) =>
    repair().catch((failure: unknown) => {
      if (!isInOne(failure)) throw new LeftOutError(error, repair)
    })
  if (!isOut) {
    await takeOut(type, from, asset.uuid).catch(async (error: unknown) => {
      // If this call gets no reply either, the connection is down and the first one probably did nothing.
      if (hadNoAnswer(error)) await putBack(error, (failure) => hadNoAnswer(failure) || isElsewhere(failure))
      throw error
    })
  }
  try {
    await putInto(type, to, asset.uuid, position)
  } catch (error) {
    // The second step succeeded, and only its reply was lost.
    await putBack(error, isElsewhere)
    throw error
  }
}

const isElsewhere = (error: unknown) => isApiError(error, 'asset.elsewhere')
const hadNoAnswer = (error: unknown) => isApiError(error) && [0, 502, 503, 504].includes(error.status)

/** The calls that add an asset to an item or remove it, and their parameter. */
const calls = {
  images: { kind: 'Image', parameter: 'imageUuid' },
  audios: { kind: 'Audio', parameter: 'audioUuid' },
  videos: { kind: 'Video', parameter: 'videoUuid' },
  model3Ds: { kind: 'Model3D', parameter: 'model3DUuid' },
  documents: { kind: 'Document', parameter: 'documentUuid' },
} as const satisfies Record<AssetType, object>

function putInto(type: AssetType, item: Handle, asset: string, position?: number): Promise<unknown> {
  const { kind, parameter } = calls[type]
  return http.patch(withParams(`${item.self}/add${kind}`, { [parameter]: asset, position }))
}

function takeOut(type: AssetType, item: Handle, asset: string): Promise<unknown> {
  const { kind, parameter } = calls[type]
  return http.patch(withParams(`${item.self}/remove${kind}`, { [parameter]: asset }))
}
