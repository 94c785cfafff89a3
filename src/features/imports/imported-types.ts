import type { AssetTypeOfImport } from '@/api/import-manager/imports'

/** The types of assets that imports bring, in the order in which they stand under an item. */
export const importedTypes = [
  'images',
  'audios',
  'videos',
  'model3Ds',
  'documents',
] as const satisfies readonly AssetTypeOfImport[]

/** The sign of each type. */
export const signOfType = {
  images: 'image',
  audios: 'audio',
  videos: 'video',
  model3Ds: 'model',
  documents: 'document',
} as const satisfies Record<AssetTypeOfImport, string>
