import { isApiError } from '../../api-error'
import { withParams } from '../../hal/address'
import { hrefOf, type Handle } from '../../hal/link'
import { http } from '../../http'
import { stale } from '../../stale'
import { eachOf, type Operation } from '../bulk/operation'
import type { Asset, AssetType } from './assets'

/** An asset was removed from its item and could not be added to another: `repair` puts it back. */
export class LeftOutError extends Error {
  readonly repair: () => Promise<unknown>

  constructor(cause: unknown, repair: () => Promise<unknown>) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.repair = repair
  }
}

interface Ends {
  type: AssetType
  from: Handle
  to: Handle
}

/**
 * Moves assets to another item, in their order. An asset that was removed from its item and could not be added to the other
 * is reported with the call that puts it back; trying again only adds it.
 */
export function moveAssets(
  assets: readonly Asset[],
  { type, from, to }: Ends,
  onLeftOut: (asset: Asset, repair: () => Promise<unknown>) => void,
): Operation {
  const leftOut = new Set<string>()
  return {
    each: eachOf(assets, async (asset) => {
      try {
        await moveAsset({ asset, type, from, to, isOut: leftOut.has(asset.uuid) })
      } catch (error) {
        if (error instanceof LeftOutError) {
          leftOut.add(asset.uuid)
          onLeftOut(asset, async () => {
            await error.repair()
            leftOut.delete(asset.uuid)
          })
        }
        throw error
      }
      return () => moveAsset({ asset, type, from: to, to: from, position: asset.position })
    }),
    inTurn: true,
    stale: stale.assets,
  }
}

/** One move; `position` is the position in the target, the last one by default. */
export interface AssetMove extends Ends {
  asset: Asset
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
