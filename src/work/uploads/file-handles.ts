import { delMany, getMany, setMany } from 'idb-keyval'
import { matchFiles } from './files-at-hand'
import type { UploadAsset } from './upload'

/** A browser with the File System Access API gives a handle with a chosen or dropped file. It survives the page. */
function handleOf(file: File | undefined): FileSystemFileHandle | undefined {
  const handle: unknown = file && Reflect.get(file, 'handle')
  return isHandle(handle) ? handle : undefined
}

const keyOf = (asset: string) => `teca.upload-files/${asset}`

/** Stores the handles of an asset's files for after a reload, if there is one for each; else it has none. */
export async function keepHandles(asset: string, files: readonly (File | undefined)[]): Promise<void> {
  const known = files.flatMap((file) => handleOf(file) ?? [])
  const isWhole = known.length === files.length && known.length > 0
  await (isWhole ? setMany([[keyOf(asset), known]]) : delMany([keyOf(asset)])).catch(warnOfLoss)
}

export async function forgetHandles(assets: readonly UploadAsset[]): Promise<void> {
  if (assets.length > 0) await delMany(assets.map(({ assetUploadId }) => keyOf(assetUploadId))).catch(warnOfLoss)
}

/** The assets whose files can be opened again without choosing them. */
export async function withHandles(assets: readonly UploadAsset[]): Promise<Set<string>> {
  const kept = await getMany<unknown>(assets.map(({ assetUploadId }) => keyOf(assetUploadId))).catch(warnOfLoss)
  return new Set(assets.flatMap(({ assetUploadId }, at) => (kept?.[at] ? [assetUploadId] : [])))
}

/**
 * Opens the files of assets by their stored handles, if the person allows it; returns the assets with all their files.
 */
export async function openHandles(assets: readonly UploadAsset[]): Promise<string[]> {
  const kept = await getMany<unknown>(assets.map(({ assetUploadId }) => keyOf(assetUploadId))).catch(warnOfLoss)
  const found: string[] = []
  for (const [at, asset] of assets.entries()) {
    const list = kept?.[at]
    if (!Array.isArray(list)) continue
    const files = await Promise.all(list.filter(isHandle).map(openFile))
    const opened = files.filter((file) => file !== undefined)
    // A file that was changed in the meantime is another file.
    found.push(...matchFiles([asset], opened))
  }
  return found
}

async function openFile(handle: FileSystemFileHandle): Promise<File | undefined> {
  try {
    const ask: unknown = Reflect.get(handle, 'requestPermission')
    const may: unknown = typeof ask === 'function' ? await Reflect.apply(ask, handle, [{ mode: 'read' }]) : 'granted'
    return may === 'granted' ? await handle.getFile() : undefined
  } catch {
    return undefined // moved or deleted
  }
}

const isHandle = (entry: unknown): entry is FileSystemFileHandle => entry instanceof FileSystemFileHandle

const warnOfLoss = (error: unknown) => void console.warn('File handles cannot be kept here', error)
