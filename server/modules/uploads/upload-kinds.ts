import type { AssetType } from '../../db/schema.ts'

const specifiedPictures = ['png', 'tiff', 'tif', 'jpeg', 'jpg', 'gif', 'eps', 'ps', 'psd', 'ai'] as const

/** Further formats that are accepted because this server can read them. */
export const furtherPictures = ['webp', 'heic', 'heif', 'avif', 'jp2', 'bmp', 'svg'] as const

/** The extensions of each upload call, without the dot, and its kind of asset. */
export const uploadKinds = {
  image: { type: 'images', extensions: [...specifiedPictures, ...furtherPictures] },
  document: { type: 'documents', extensions: ['pdf', 'doc', 'docx', 'txt'] },
  audio: { type: 'audios', extensions: ['mp3', 'aac', 'm4a', 'wav', 'ogg', 'flac', 'amr', 'opus'] },
  video: { type: 'videos', extensions: ['mp4', 'mpeg', 'mpg', 'avi', 'mov', 'mkv', 'flv', 'webm', '3gp'] },
  archive: { type: 'model3Ds', extensions: ['zip'] },
  object: { type: 'model3Ds', extensions: ['obj'] },
  material: { type: 'model3Ds', extensions: ['mtl'] },
  texture: { type: 'model3Ds', extensions: ['png', 'tiff', 'tif', 'jpeg', 'jpg', 'bmp', 'svg'] },
  /** It makes no asset: its rows become items. */
  table: { type: undefined, extensions: ['csv', 'tsv', 'tab', 'txt', 'xlsx', 'xlsm'] },
} as const satisfies Record<string, { type: AssetType | undefined; extensions: readonly string[] }>

export type UploadKind = keyof typeof uploadKinds
