import type { AssetTypeOfImport } from '@/api/import-manager/imports'

/** The types of imported assets, in the order in which an item lists them. */
export const importedTypes = [
  'images',
  'audios',
  'videos',
  'model3Ds',
  'documents',
] as const satisfies readonly AssetTypeOfImport[]

/** The icon of each type. */
export const signOfType = {
  images: 'image',
  audios: 'audio',
  videos: 'video',
  model3Ds: 'model',
  documents: 'document',
} as const satisfies Record<AssetTypeOfImport, string>
