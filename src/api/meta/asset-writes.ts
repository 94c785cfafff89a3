import { isApiError } from '../api-error'
import { hrefOf, type Handle } from '../hal/link'
import { customQuery } from '../hal/query'
import { withParams } from '../hal/address'
import { http } from '../http'
import { assetsLink, everyAsset, type Asset, type AssetType } from './assets'
import {
  addAudioToCulturalItem,
  addDocumentToCulturalItem,
  addImageToCulturalItem,
  addModel3dToCulturalItem,
  addVideoToCulturalItem,
  removeAudioFromCulturalItem,
  removeDocumentFromCulturalItem,
  removeImageFromCulturalItem,
  removeModel3dFromCulturalItem,
  removeVideoFromCulturalItem,
} from './generated/sdk.gen'
import type { AssetPatch, CulturalItem } from './generated/types.gen'

interface UploadedFile {
  imageLink: string
  originalFilename: string
}

/** All assets of a type in one reply, for dialogs that need to see each of those selected. */
export const wholeListQuery = (item: CulturalItem, type: AssetType) =>
  customQuery(
    withParams(hrefOf(assetsLink(item, type) ?? item._links.self), { all: true }),
    (signal): Promise<Asset[]> => everyAsset(item, type, { signal }),
  )

/** Changes what is said of an asset; the reply is the asset as it is then. */
export const patchAsset = (asset: Asset, changes: AssetPatch): Promise<Asset> =>
  http.patch(hrefOf(asset._links.self), { json: changes }).json<Asset>()

/** Makes an image of an uploaded file; it is shown as it was, with `processing`, until its server is done with it. */
export const replaceImage = (image: Asset, { imageLink, originalFilename }: UploadedFile): Promise<Asset> =>
  http.patch(hrefOf(image._links.self), { json: { imageLink, originalFilename } }).json<Asset>()

/** Deletes an asset. */
export const deleteAsset = (asset: Asset) => http.delete(hrefOf(asset._links.self))

/** Brings a deleted asset back, where its server offers that. */
export const restoreAsset = (asset: Asset) =>
  asset._links.restore ? http.post(hrefOf(asset._links.restore)) : Promise.resolve()

/** An asset was taken out of its item and could be put into none: `repair` puts it back where it was. */
export class LeftOutError extends Error {
  readonly repair: () => Promise<unknown>

  constructor(cause: unknown, repair: () => Promise<unknown>) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.repair = repair
  }
}

/** From where to where an asset goes; `position` is its place at the end of the way, the last one where none is given. */
export interface AssetMove {
  asset: Asset
  type: AssetType
  from: Handle
  to: Handle
  position?: number
  /** It is in no item now: a former try took it out. */
  isOut?: boolean
}

/**
 * Moves an asset to another item: in one step where the asset's link offers it, else out of the one and into the other.
 * Where the second step fails the first is undone; where that fails too, a `LeftOutError` says how to repair it.
 */
export async function moveAsset({ asset, type, from, to, position, isOut = false }: AssetMove): Promise<void> {
  const { move } = asset._links
  if (move) return void (await http.patch(hrefOf(move, { culturalItemUuid: to.uuid, position })))
  if (!isOut) await takeOut(type, from.uuid, asset.uuid)
  try {
    await putInto(type, to.uuid, asset.uuid, position)
  } catch (error) {
    const repair = () => putInto(type, from.uuid, asset.uuid, asset.position)
    await repair().catch((second: unknown) => {
      // The second step went through after all, and only its reply was lost.
      if (isApiError(second, 'asset.elsewhere')) return
      throw new LeftOutError(error, repair)
    })
    throw error
  }
}

function putInto(type: AssetType, item: string, asset: string, position?: number): Promise<unknown> {
  const path = { uuid: item }
  switch (type) {
    case 'images':
      return addImageToCulturalItem({ path, query: { imageUuid: asset, position } })
    case 'audios':
      return addAudioToCulturalItem({ path, query: { audioUuid: asset, position } })
    case 'videos':
      return addVideoToCulturalItem({ path, query: { videoUuid: asset, position } })
    case 'model3Ds':
      return addModel3dToCulturalItem({ path, query: { model3DUuid: asset, position } })
    case 'documents':
      return addDocumentToCulturalItem({ path, query: { documentUuid: asset, position } })
  }
}

function takeOut(type: AssetType, item: string, asset: string): Promise<unknown> {
  const path = { uuid: item }
  switch (type) {
    case 'images':
      return removeImageFromCulturalItem({ path, query: { imageUuid: asset } })
    case 'audios':
      return removeAudioFromCulturalItem({ path, query: { audioUuid: asset } })
    case 'videos':
      return removeVideoFromCulturalItem({ path, query: { videoUuid: asset } })
    case 'model3Ds':
      return removeModel3dFromCulturalItem({ path, query: { model3DUuid: asset } })
    case 'documents':
      return removeDocumentFromCulturalItem({ path, query: { documentUuid: asset } })
  }
}
