import type { Readable } from 'node:stream'
import type { CallTenant, CallUser } from '../../contract/call.ts'
import { pictureView } from '../../contract/picture-view.ts'
import { PYRAMID } from '../../media/derivatives/pyramid-names.ts'
import type { ImageService } from '../../media/iiif/image-service.ts'
import type { Storage } from '../../storage/storage.ts'
import { ArchiveNames } from './archive-names.ts'
import { stemOf } from './attachment.ts'
import { downloadPicture } from './download-picture.ts'
import { isNotMarked } from './marked-pictures.ts'
import type { MarkedPictures } from './marked-pictures.ts'
import type { Deliverable, MediaAccess } from './media-access.ts'
import { isTooBusy } from './pictures-being-made.ts'
import type { PresentedItem } from './presented-item.ts'

type Named = Pick<Deliverable, 'uuid' | 'title' | 'fileName'> & Partial<Pick<Deliverable, 'alt' | 'width' | 'height'>>

/** A file of an archive, opened when it is its turn. */
export type ArchivedFile = { name: string; asset: Named; open: () => Promise<Readable | Buffer> }

/** Why a file of the item is not in its archive. */
type Reason = 'import-failed' | 'being-imported' | 'no-watermark' | 'no-file'
export type MissingFile = { asset: Named; reason: Reason }

type Needs = { access: MediaAccess; images: ImageService; marked: MarkedPictures; storage: Storage }

/** The files of an item for an archive, and those that it lacks. */
export type FoundFiles = { files: ArchivedFile[]; missing: MissingFile[] }
/** While watermarks are being made: the number of ready pictures, and the percentage. */
export type FilesUnderWay = { percent: number; ready: number }

/**
 * The files of all media of an item: the originals of its images if they may be given out, else JPEGs as this user sees
 * them, and of the other assets the files for players and readers. A file that could not be imported is given as it
 * came, if originals may be. A percentage while watermarks are being made; with `isLastCall` the unfinished pictures
 * are missing.
 */
export async function archivedFiles(
  { access, images, marked, storage }: Needs,
  { uuid, media }: PresentedItem,
  { tenant, user, isLastCall = false }: { tenant: CallTenant; user: CallUser; isLastCall?: boolean },
): Promise<FoundFiles | FilesUnderWay> {
  const missing: MissingFile[] = []
  const isMarked = pictureView(tenant.watermark, user) === 'marked'
  const names = new ArchiveNames()
  const lacks = (asset: Named, reason: Reason): ArchivedFile[] => {
    missing.push({ asset, reason })
    return []
  }
  const original = async ({ type, ...asset }: Named & Pick<Deliverable, 'type' | 'original'>) => {
    const key = asset.original?.key
    if (!tenant.canDownloadMasterfiles || key === undefined || (await storage.size(key)) === undefined) return undefined
    return [{ name: names.file(type, asset.fileName), asset, open: () => storage.open(key) }]
  }
  const picture = async (asset: Deliverable): Promise<ArchivedFile[] | 'waiting'> => {
    const whole = await original(asset)
    if (whole !== undefined) return whole
    try {
      const key = isMarked ? await marked.keyOf(asset, tenant) : asset.derivatives[PYRAMID]
      if (key === undefined) return lacks(asset, 'no-file')
      const open = async () => (await downloadPicture(images, key, 'full', 'full')).body
      return [{ name: names.file(asset.type, `${stemOf(asset.fileName)}.jpg`), asset, open }]
    } catch (error) {
      if (isTooBusy(error) && !isLastCall) return 'waiting'
      if (!isTooBusy(error) && !isNotMarked(error)) throw error
      return lacks(asset, 'no-watermark')
    }
  }
  const pictures: (ArchivedFile[] | 'waiting')[] = []
  // One after the other: their names depend on their order.
  for (const asset of media.images) pictures.push(await picture(asset))
  const ready = pictures.filter((one) => one !== 'waiting')
  if (ready.length < pictures.length)
    return { percent: Math.floor((100 * ready.length) / pictures.length), ready: ready.length }
  const others = [...media.audios, ...media.videos, ...media.model3Ds, ...media.documents].flatMap((asset) => {
    const isModel = asset.type === 'model3Ds'
    const key = isModel ? asset.derivatives['model.glb'] : asset.media?.key
    if (key === undefined) return lacks(asset, 'no-file')
    const name = isModel ? `${stemOf(asset.fileName)}.glb` : asset.fileName
    return [{ name: names.file(asset.type, name), asset, open: () => storage.open(key) }]
  })
  const files = [...ready.flat(), ...others]
  for (const { parts, isFailed, ...asset } of await access.unreadyOf(tenant.id, uuid)) {
    const whole = await original(asset)
    files.push(...(whole ?? lacks(asset, isFailed ? 'import-failed' : 'being-imported')))
    if (whole !== undefined)
      for (const { key, name } of parts)
        files.push({ name: names.file(asset.type, name), asset, open: () => storage.open(key) })
  }
  return { files, missing }
}

/** The list of what an archive lacks, beside its files. */
export const missingList = (missing: readonly MissingFile[]) =>
  Buffer.from(missing.map(({ asset, reason }) => `${asset.fileName} (${reason})\r\n`).join(''))
