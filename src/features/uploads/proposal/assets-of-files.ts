import type { AssetType } from '@/api/meta/assets/assets'
import type { PlannedAsset } from '@/work/uploads/upload-plan'
import { isPart, stemOf } from '../accepted-files'

export interface ProposedFile {
  file: File
  type: AssetType
}

const kinds = {
  images: 'image',
  audios: 'audio',
  videos: 'video',
  documents: 'pdf',
  model3Ds: 'zip',
} as const satisfies Record<AssetType, PlannedAsset['files'][number]['kind']>

/**
 * The assets that files become. An object is a 3D model with the material of its name, else with any other; beside a single
 * object a single picture is its texture. Materials without an object are `left`.
 */
export function assetsOfFiles(files: readonly ProposedFile[]) {
  const objects = files.filter(({ file }) => isPart('object', file.name))
  const materials = new Set(files.filter(({ file }) => isPart('material', file.name)))
  const pictures = files.filter(({ type }) => type === 'images')
  const texture = objects.length === 1 && pictures.length === 1 ? pictures[0] : undefined
  const materialOf = new Map<ProposedFile, ProposedFile>()
  const pair = (fits: (object: ProposedFile, material: ProposedFile) => boolean) => {
    for (const object of objects.filter((one) => !materialOf.has(one))) {
      const material = [...materials].find((one) => fits(object, one))
      if (!material) continue
      materialOf.set(object, material)
      materials.delete(material)
    }
  }
  pair((object, material) => stemOf(object.file.name) === stemOf(material.file.name))
  pair(() => true)
  const models = objects.map((object): PlannedAsset => {
    const material = materialOf.get(object)
    return {
      type: 'model3Ds',
      title: stemOf(object.file.name),
      files: [
        { kind: 'obj', file: object.file },
        ...(material ? [{ kind: 'material' as const, file: material.file }] : []),
        ...(texture ? [{ kind: 'texture' as const, file: texture.file }] : []),
      ],
    }
  })
  const others = files
    .filter((one) => one !== texture && !objects.includes(one) && !isPart('material', one.file.name))
    .map(({ file, type }): PlannedAsset => ({ type, title: stemOf(file.name), files: [{ kind: kinds[type], file }] }))
  return { assets: [...others, ...models], left: materials }
}
