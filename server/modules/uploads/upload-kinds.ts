import type { AssetType } from '../../db/schema.ts'

const specifiedPictures = ['png', 'tiff', 'tif', 'jpeg', 'jpg', 'gif', 'eps', 'ps', 'psd', 'ai'] as const

/** What is taken beyond the specification because this server can read it: other formats, and other names of them. */
export const furtherExtensions = {
  pictures: 'jfif jpe jif webp heic heif avif jp2 jpf jpx j2k j2c psb bmp dib svg'.split(' '),
  audios: 'aiff aif aifc m4b bwf oga mka wma'.split(' '),
  videos: 'm4v mts m2ts m2v vob ogv wmv 3g2'.split(' '),
}

/** The extensions of each upload call, without the dot, and its kind of asset. */
export const uploadKinds = {
  image: { type: 'images', extensions: [...specifiedPictures, ...furtherExtensions.pictures] },
  document: { type: 'documents', extensions: ['pdf', 'doc', 'docx', 'txt'] },
  audio: {
    type: 'audios',
    extensions: ['mp3', 'aac', 'm4a', 'wav', 'ogg', 'flac', 'amr', 'opus', ...furtherExtensions.audios],
  },
  video: {
    type: 'videos',
    extensions: ['mp4', 'mpeg', 'mpg', 'avi', 'mov', 'mkv', 'flv', 'webm', '3gp', ...furtherExtensions.videos],
  },
  archive: { type: 'model3Ds', extensions: ['zip'] },
  object: { type: 'model3Ds', extensions: ['obj'] },
  material: { type: 'model3Ds', extensions: ['mtl'] },
  texture: { type: 'model3Ds', extensions: ['png', 'tiff', 'tif', 'jpeg', 'jpg', 'bmp', 'svg'] },
  /** It makes no asset: its rows become items. */
  table: { type: undefined, extensions: ['csv', 'tsv', 'tab', 'txt', 'xlsx', 'xlsm'] },
} as const satisfies Record<string, { type: AssetType | undefined; extensions: readonly string[] }>

export type UploadKind = keyof typeof uploadKinds
