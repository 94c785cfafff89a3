import type { KnownFile } from '@/api/ccc/known-files'
import { fileOf, isAtHand } from './files-at-hand'
import { isAsked, knownFile } from './known-files'
import { askSizes, isSizeAsked } from './known-sizes'
import { inTurn, type UploadAsset } from './upload'
import { uploadOffers } from './upload-offers'
import { useUploads } from './upload-store'

/** So many files are looked up in advance, so that sending never waits for the answer. */
const AHEAD = 16

/**
 * Where the content of an asset is already on the server. Undefined for new content, if the server does not tell, and
 * if the person chose to send it all the same. For a 3D model in parts the object counts.
 */
export async function knownAlready(asset: UploadAsset): Promise<KnownFile | undefined> {
  const link = uploadOffers()?.findByChecksum
  const file = fileToCheck(asset)
  if (!link || !file) return undefined
  // The sizes of all files at once: later, files that were sent just now would have them too.
  if (!isSizeAsked(file)) askSizes(link, [file, ...nextFiles(Infinity)])
  const known = knownFile(link, file)
  const next = nextFiles(2 * AHEAD)
  // As many again in one call, once the first of them are asked about.
  if (next.slice(0, AHEAD).some((one) => !isAsked(one))) for (const one of next) void knownFile(link, one)
  return known
}

const fileToCheck = (asset: UploadAsset) =>
  asset.sendsAnyway || asset.known || asset.files[0]?.stored ? undefined : fileOf(asset.assetUploadId, 0)

function nextFiles(most: number): File[] {
  const next: File[] = []
  for (const { assets, cutOff } of inTurn(useUploads.getState().uploads)) {
    if (cutOff) continue
    for (const asset of assets) {
      const file = asset.status === 'IN_PROGRESS' && isAtHand(asset) ? fileToCheck(asset) : undefined
      if (!file) continue
      next.push(file)
      if (next.length === most) return next
    }
  }
  return next
}
