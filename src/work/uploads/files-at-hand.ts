import type { UploadAsset } from './upload'

// Files cannot be stored over a reload: they are by asset, in the order of its files.
const files = new Map<string, (File | undefined)[]>()

export const keepFiles = (asset: string, given: readonly (File | undefined)[]) => files.set(asset, [...given])
export const fileOf = (asset: string, at: number) => files.get(asset)?.[at]
export const forgetFiles = (assets: readonly UploadAsset[]) =>
  assets.forEach(({ assetUploadId }) => files.delete(assetUploadId))

/** Every file of the asset that is not on the server can be sent. */
export const isAtHand = ({ assetUploadId, files: parts }: UploadAsset) =>
  parts.every(({ stored }, at) => stored !== undefined || fileOf(assetUploadId, at) !== undefined)

/** Assigns the chosen files to these assets, by name, size and time; returns the assets that are complete now. */
export function matchFiles(assets: readonly UploadAsset[], chosen: readonly File[]): string[] {
  const byMark = new Map(chosen.map((file) => [markOf(file), file]))
  return assets.flatMap((asset) => {
    const found = asset.files.map((part, at) => fileOf(asset.assetUploadId, at) ?? byMark.get(markOf(part)))
    keepFiles(asset.assetUploadId, found)
    return isAtHand(asset) ? [asset.assetUploadId] : []
  })
}

/** Identifies a file without reading it. */
export const markOf = ({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>) =>
  `${lastModified} ${size} ${name}`
