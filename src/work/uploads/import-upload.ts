import { isApiError } from '@/api/api-error'
import { importDocument, importItem, type AssetSource } from '@/api/ccc/start-import'
import { readAssetImport } from '@/api/import-manager/import-states'
import { noteArrivals } from '@/stores/new-arrivals'
import type { StartedImport } from './reduce-uploads'
import { sourceOf } from './source-of'
import { isStored, itemOf, type Upload, type UploadAsset } from './upload'
import { changeUploads } from './upload-events'

/** The most assets of a type in one call; the others are imported into the item one by one. */
const IN_ONE_CALL = 1000

/** Whether a new item can be created: all of its files are sent or have failed, and at least one is sent. */
export const canMakeItem = (upload: Upload) =>
  itemOf(upload) === undefined &&
  !upload.cutOff &&
  upload.assets.every((asset) => asset.status !== 'IN_PROGRESS' || isStored(asset)) &&
  (upload.assets.length === 0 || upload.assets.some(({ status }) => status === 'IN_PROGRESS'))

/** Creates the new item of an upload from the files that were sent. */
export async function makeItem(upload: Upload): Promise<void> {
  const { target, itemUploadId: id } = upload
  if (target.kind !== 'new') return
  const ready = upload.assets.filter(({ status }) => status === 'IN_PROGRESS')
  const about = {
    pressmark: target.pressmark,
    sgtt: target.title,
    ...(target.author && { autn: target.author }),
    customMetadataList: [...target.metadata],
    parentCollectionsUuids: target.collection ? [target.collection.uuid] : [],
  }
  const document = ready.find(({ assetType }) => assetType === 'documents')
  const file = document?.files[0]?.stored
  const { item, imports } = await (
    document && file ? fromDocument(document, file, about) : fromAssets(ready, about)
  ).catch(async (error: unknown) => {
    // The item was created, but the reply was lost: its assets name the item.
    const made = isApiError(error, 'pressmark.taken') && (await itemOfImport(ready))
    if (made) return { item: made, imports: [] }
    throw error
  })
  noteArrivals({ items: [{ uuid: item ?? id, collection: target.collection?.uuid }] })
  changeUploads({ type: 'importing', id, uuid: item, imports })
}

async function itemOfImport(assets: readonly UploadAsset[]): Promise<string | undefined> {
  const [asset] = assets
  const importId = asset?.files[0]?.stored?.uuid
  if (!asset || importId === undefined) return undefined
  const known = await readAssetImport(asset.assetType, importId).catch((error: unknown) => {
    if (isApiError(error, 404)) return undefined
    throw error
  })
  return known?.culturalItemUuid ?? undefined
}

type About = Omit<Parameters<typeof importDocument>[0], 'pdfLink' | 'uuid'>

async function fromDocument(asset: UploadAsset, file: { uuid: string; imageLink: string }, about: About) {
  const {
    uuid = file.uuid,
    importId,
    culturalItemUuid,
  } = await importDocument({
    ...about,
    uuid: file.uuid,
    pdfLink: file.imageLink,
  })
  const started: StartedImport = { asset: asset.assetUploadId, uuid, importId }
  return { item: culturalItemUuid, imports: [started] }
}

async function fromAssets(ready: readonly UploadAsset[], about: About) {
  const named = (type: AssetSource['type']) => ready.filter(({ assetType }) => assetType === type).slice(0, IN_ONE_CALL)
  const types = ['images', 'audios', 'videos', 'model3Ds'] as const
  const sources = Object.fromEntries(
    types.flatMap((type) => {
      const found = named(type).flatMap((asset) => sourceOf(asset)?.source ?? [])
      return found.length > 0 ? [[type, found]] : []
    }),
  )
  const reply = await importItem({ ...about, ...sources })
  const imports = types.flatMap((type) =>
    named(type).map(({ assetUploadId: asset }, at): StartedImport => {
      const { uuid, importId } = reply[type]?.[at] ?? {}
      return { asset, uuid, importId }
    }),
  )
  return { item: reply.uuid, imports }
}
