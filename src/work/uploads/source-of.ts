import type { UploadKind } from '@/api/ccc/upload-file'
import type { AssetSource } from '@/api/ccc/start-import'
import type { StoredFile, UploadAsset } from './upload'

/** The source for the import of an asset; undefined for a document, and while one of its files is not sent. */
export function sourceOf(asset: UploadAsset): AssetSource | undefined {
  const part = (kind: UploadKind) => asset.files.find((file) => file.kind === kind)?.stored
  const about = { sgtt: asset.sgtt, ...(asset.metadata && { customMetadataList: [...asset.metadata] }) }
  const [file] = asset.files
  if (!file?.stored) return undefined
  const { uuid, imageLink, originalFilename } = file.stored
  switch (asset.assetType) {
    case 'images':
      return { type: 'images', source: { ...about, uuid, imageLink, originalFilename } }
    case 'audios':
      return { type: 'audios', source: { ...about, uuid, audioLink: imageLink, audioOriginalName: originalFilename } }
    case 'videos':
      return { type: 'videos', source: { ...about, uuid, videoLink: imageLink, videoOriginalName: originalFilename } }
    case 'model3Ds':
      return { type: 'model3Ds', source: { ...about, ...modelLinks(part) } }
    case 'documents':
      return undefined
  }
}

function modelLinks(part: (kind: UploadKind) => StoredFile | undefined) {
  const zip = part('zip')
  if (zip) return { zipLink: zip.imageLink }
  const [object, material, texture] = [part('obj'), part('material'), part('texture')]
  return {
    ...(object && { objectLink: object.imageLink }),
    ...(material && { materialLink: material.imageLink }),
    ...(texture && { textureLink: texture.imageLink, textureOriginalName: texture.originalFilename }),
  }
}
