import type { KnownFile } from '@/api/ccc/known-files'
import { fileOf, isAtHand } from './files-at-hand'
import { knownFile } from './known-files'
import type { UploadAsset } from './upload'
import { uploadOffers } from './upload-offers'
import { useUploads } from './upload-store'

/** How many files are looked up in advance, so that sending never waits for the answer. */
const AHEAD = 16

/**
 * Where the content of an asset is already on the server. Undefined for new content, if the server does not tell, and
 * if the person chose to send it all the same. For a 3D model in parts the object counts.
 */
export async function knownAlready(asset: UploadAsset): Promise<KnownFile | undefined> {
  const link = uploadOffers()?.findByChecksum
  const file = fileToCheck(asset)
  if (!link || !file) return undefined
  const known = knownFile(link, file)
  for (const next of nextFiles()) void knownFile(link, next)
  return known
}

const fileToCheck = (asset: UploadAsset) =>
  asset.sendsAnyway || asset.known || asset.files[0]?.stored ? undefined : fileOf(asset.assetUploadId, 0)

function* nextFiles() {
  let count = 0
  for (const { assets, cutOff } of useUploads.getState().uploads.toReversed()) {
    if (cutOff) continue
    for (const asset of assets) {
      const file = asset.status === 'IN_PROGRESS' && isAtHand(asset) ? fileToCheck(asset) : undefined
      if (!file) continue
      yield file
      if ((count += 1) === AHEAD) return
    }
  }
}
