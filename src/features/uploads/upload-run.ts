import type { AssetType } from '@/api/meta/assets/assets'
import type { PlannedAsset, UploadPlan, UploadTarget } from '@/work/uploads/upload-plan'
import { stemOf } from './accepted-files'
import { countOf, nothingChosen, type ChosenFile, type ChosenFiles } from './chosen-files'

/** Why an upload cannot start, as a key of the validation texts; undefined if it can. */
export type RunProblem = 'noAssetsToUpload' | 'zipRequired' | 'objRequired'

/** catalogue spec 5: an upload needs at least one file of the chosen type. */
export function problemOfRun(chosen: ChosenFiles, type: AssetType): RunProblem | undefined {
  if (countOf(chosen, type) > 0) return undefined
  if (type !== 'model3Ds') return 'noAssetsToUpload'
  return chosen.mode === 'zip' ? 'zipRequired' : 'objRequired'
}

/**
 * The plan of one run. A document makes an item of its own, so it is uploaded alone; the other types are uploaded
 * together.
 */
export function planOf(chosen: ChosenFiles, type: AssetType, target: UploadTarget): UploadPlan {
  const [document] = chosen.documents
  if (type === 'documents') return { target, assets: document ? [assetOf('documents', 'pdf', document)] : [] }
  return {
    target,
    assets: [
      ...chosen.images.map((one) => assetOf('images', 'image', one)),
      ...chosen.audios.map((one) => assetOf('audios', 'audio', one)),
      ...chosen.videos.map((one) => assetOf('videos', 'video', one)),
      ...modelsOf(chosen),
    ],
  }
}

/** The files that are left for a further run. */
export function leftAfter(chosen: ChosenFiles, type: AssetType): ChosenFiles {
  return type === 'documents'
    ? { ...chosen, documents: chosen.documents.slice(1) }
    : { ...nothingChosen, documents: chosen.documents }
}

const assetOf = (
  type: AssetType,
  kind: PlannedAsset['files'][number]['kind'],
  { file, title, sendsAnyway, fetched }: ChosenFile,
): PlannedAsset => ({
  type,
  title: title.trim() || stemOf(file.name),
  files: [{ kind, file, ...(fetched && { fetched }) }],
  ...(sendsAnyway && { sendsAnyway }),
})

function modelsOf(chosen: ChosenFiles): PlannedAsset[] {
  if (chosen.mode === 'zip') return chosen.zips.map((one) => assetOf('model3Ds', 'zip', one))
  const { object, material, texture } = chosen.parts
  if (!object) return []
  return [
    {
      type: 'model3Ds',
      title: chosen.modelTitle?.trim() || stemOf(object.name),
      files: [
        { kind: 'obj', file: object },
        ...(material ? [{ kind: 'material' as const, file: material }] : []),
        ...(texture ? [{ kind: 'texture' as const, file: texture }] : []),
      ],
    },
  ]
}
