import { handleOf, type Handle } from '@/api/hal/link'
import type { AssetType } from '@/api/meta/assets/assets'
import { makeCollection } from '@/api/meta/collections/collection-writes'
import { startUploads } from '@/work/uploads/start-uploads'
import type { PlannedAsset, UploadPlan, UploadTarget } from '@/work/uploads/upload-plan'
import { isPart, stemOf } from '../accepted-files'
import { nameOf, parentOf, type ProposedFile, type ProposedItem } from './group-files'

const kinds = {
  images: 'image',
  audios: 'audio',
  videos: 'video',
  documents: 'pdf',
  model3Ds: 'zip',
} as const satisfies Record<AssetType, PlannedAsset['files'][number]['kind']>

/** Creates the collections of the folders that are not `made`, parents first, and starts to upload the items. */
export async function sendProposal(
  items: readonly ProposedItem[],
  folders: readonly string[],
  into: Handle | undefined,
  made: Map<string, Handle>,
) {
  for (const folder of folders) {
    if (made.has(folder)) continue
    const parent = made.get(parentOf(folder)) ?? into
    made.set(folder, handleOf(await makeCollection(nameOf(folder), parent?.uuid)))
  }
  startUploads(items.map((item) => planOf(item, made.get(item.folder) ?? into)))
}

function planOf({ title, pressmark, files, existing }: ProposedItem, collection: Handle | undefined): UploadPlan {
  const target: UploadTarget = existing
    ? { kind: 'existing', item: existing, title: title.trim() }
    : { kind: 'new', title: title.trim(), pressmark: pressmark.trim(), metadata: [], collection }
  return { target, assets: assetsOf(files) }
}

/** The parts of a 3D model are one asset; beside one object a single picture is its texture. */
function assetsOf(files: readonly ProposedFile[]): PlannedAsset[] {
  const part = (name: 'object' | 'material') => files.find(({ file }) => isPart(name, file.name))
  const [object, material] = [part('object'), part('material')]
  const [picture, ...pictures] = files.filter(({ type }) => type === 'images')
  const texture = object && pictures.length === 0 ? picture : undefined
  const assets = files
    .filter((one) => one !== object && one !== material && one !== texture)
    .map(({ file, type }): PlannedAsset => ({
      type,
      title: stemOf(file.name),
      files: [{ kind: kinds[type], file }],
    }))
  if (!object) return assets
  const parts = [
    { kind: 'obj' as const, file: object.file },
    ...(material ? [{ kind: 'material' as const, file: material.file }] : []),
    ...(texture ? [{ kind: 'texture' as const, file: texture.file }] : []),
  ]
  return [...assets, { type: 'model3Ds', title: stemOf(object.file.name), files: parts }]
}
