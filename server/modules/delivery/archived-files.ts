import type { Readable } from 'node:stream'
import type { CallTenant, CallUser } from '../../contract/call.ts'
import { pictureView } from '../../contract/picture-view.ts'
import { PYRAMID } from '../../media/derivatives/pyramid-names.ts'
import type { ImageService } from '../../media/iiif/image-service.ts'
import type { Storage } from '../../storage/storage.ts'
import { stemOf } from './attachment.ts'
import { downloadPicture } from './download-picture.ts'
import { isNotMarked } from './marked-pictures.ts'
import type { MarkedPictures } from './marked-pictures.ts'
import type { Deliverable } from './media-access.ts'
import { isTooBusy } from './pictures-being-made.ts'
import type { PresentedItem } from './presented-item.ts'

/** A file of an archive, opened when it is its turn. */
export type ArchivedFile = { name: string; asset: Deliverable; open: () => Promise<Readable | Buffer> }

type Needs = { images: ImageService; marked: MarkedPictures; storage: Storage }

/** The files of an item for an archive; `missing` are pictures whose watermark could not be made. */
export type FoundFiles = { files: ArchivedFile[]; missing: Deliverable[] }
/** While watermarks are being made: the number of ready pictures, and the percentage. */
export type FilesUnderWay = { percent: number; ready: number }

/**
 * The files of all media of an item: the originals of its images if they may be given out, else JPEGs as this user sees
 * them, and of the other assets the files for players and readers. A percentage while watermarks are being made; with
 * `isLastCall` the unfinished pictures are missing.
 */
export async function archivedFiles(
  { images, marked, storage }: Needs,
  { media }: PresentedItem,
  { tenant, user, isLastCall = false }: { tenant: CallTenant; user: CallUser; isLastCall?: boolean },
): Promise<FoundFiles | FilesUnderWay> {
  const missing: Deliverable[] = []
  const isMarked = pictureView(tenant.watermark, user) === 'marked'
  const names = new Set<string>()
  const named = (asset: Deliverable, fileName: string) => uniqueName(names, asset.type, fileName)
  const picture = async (asset: Deliverable): Promise<ArchivedFile[] | 'waiting'> => {
    const { original, fileName } = asset
    if (tenant.canDownloadMasterfiles && original !== undefined && (await storage.size(original.key)) !== undefined)
      return [{ name: named(asset, fileName), asset, open: () => storage.open(original.key) }]
    try {
      const key = isMarked ? await marked.keyOf(asset, tenant) : asset.derivatives[PYRAMID]
      if (key === undefined) return []
      const open = async () => (await downloadPicture(images, key, 'full', 'full')).body
      return [{ name: named(asset, `${stemOf(fileName)}.jpg`), asset, open }]
    } catch (error) {
      if (isTooBusy(error) && !isLastCall) return 'waiting'
      if (!isTooBusy(error) && !isNotMarked(error)) throw error
      missing.push(asset)
      return []
    }
  }
  const pictures: (ArchivedFile[] | 'waiting')[] = []
  // One after the other: their names depend on their order.
  for (const asset of media.images) pictures.push(await picture(asset))
  const ready = pictures.filter((one) => one !== 'waiting')
  if (ready.length < pictures.length)
    return { percent: Math.floor((100 * ready.length) / pictures.length), ready: ready.length }
  const others = [...media.audios, ...media.videos, ...media.model3Ds, ...media.documents].flatMap((asset) => {
    const model = asset.derivatives['model.glb']
    const key = asset.type === 'model3Ds' ? model : asset.media?.key
    if (key === undefined) return []
    const name = asset.type === 'model3Ds' ? `${stemOf(asset.fileName)}.glb` : asset.fileName
    return [{ name: named(asset, name), asset, open: () => storage.open(key) }]
  })
  return { files: [...ready.flat(), ...others], missing }
}

/** `images/recto.tif`; a second one is `images/recto-2.tif`. No name leads out of its folder. */
function uniqueName(taken: Set<string>, folder: string, fileName: string): string {
  const safe = fileName.replaceAll(/[\\/:*?"<>|]|\p{Cc}/gu, '-').replace(/^\.+/, '-')
  const stem = stemOf(safe)
  const ending = safe.slice(stem.length)
  for (let n = 1; ; n += 1) {
    const name = `${folder}/${stem}${n === 1 ? '' : `-${n}`}${ending}`
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}
