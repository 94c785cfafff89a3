import { assetTypes, type AssetType } from '@/api/meta/assets/assets'
import type { PlannedAsset, UploadPlan, UploadTarget } from '@/work/uploads/upload-plan'
import { stemOf } from './accepted-files'
import { countOf, nothingChosen, type ChosenFile, type ChosenFiles } from './chosen-files'

/** Why an upload cannot start, as a key of the validation texts; undefined if it can. */
export type RunProblem = 'noAssetsToUpload' | 'zipRequired' | 'objRequired'

/**
 * catalogue spec 5: an upload needs at least one file of the chosen type. Of what was `chosen` only the files that are
 * `decided` to be sent go; one at least must be left.
 */
export function problemOfRun(chosen: ChosenFiles, type: AssetType, decided = chosen): RunProblem | undefined {
  // A material or a texture without its object would be left behind.
  if (type !== 'documents' && !chosen.parts.object && Object.keys(chosen.parts).length > 0) return 'objRequired'
  if (countOf(chosen, type) === 0)
    return type !== 'model3Ds' ? 'noAssetsToUpload' : chosen.mode === 'zip' ? 'zipRequired' : 'objRequired'
  return sendsAny(decided, type) ? undefined : 'noAssetsToUpload'
}

/** Whether a run has anything to send. */
export const sendsAny = (chosen: ChosenFiles, type: AssetType): boolean =>
  assetTypes.some((one) => (type === 'documents') === (one === 'documents') && countOf(chosen, one) > 0)

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
  const packages = chosen.zips.map((one) => assetOf('model3Ds', 'zip', one))
  const { object, material, texture } = chosen.parts
  if (!object) return packages
  return [
    ...packages,
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
