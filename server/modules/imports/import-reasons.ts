import { MediaError } from '../../media/media-error.ts'
import type { MediaErrorCode } from '../../media/media-error.ts'

/** Why an import failed, in the codes for clients. */
export const importReasons: Partial<Record<MediaErrorCode, string>> = {
  'empty-file': 'file.empty',
  damaged: 'file.truncated',
  'damaged-archive': 'file.truncated',
  'wrong-content': 'file.wrong-content',
  'unsupported-format': 'file.unsupported',
  'tiff-packing': 'file.tiff-packing',
  'tiff-colours': 'file.tiff-colours',
  'tiff-depth': 'file.tiff-depth',
  'jpeg-kind': 'file.jpeg-kind',
  'jpeg-2000-colours': 'file.jpeg-2000-colours',
  'jpeg-2000-palette': 'file.jpeg-2000-palette',
  'photoshop-mode': 'file.photoshop-mode',
  'photoshop-layers-only': 'file.photoshop-layers-only',
  'bmp-packing': 'file.bmp-packing',
  'picture-packing': 'file.picture-packing',
  'too-large': 'file.too-large',
  encrypted: 'file.encrypted',
  'svg-reaches-out': 'file.reaches-out',
  'too-many-pixels': 'file.bomb',
  'archive-bomb': 'archive.bomb',
  'unsafe-archive': 'archive.unsafe',
  'no-model': 'archive.no-model',
  'several-models': 'archive.several-models',
  'several-pages': 'file.several-pages',
  'empty-model': 'model.empty',
  'too-costly': 'file.too-costly',
  killed: 'file.too-costly',
  'storage-full': 'storage.full',
}

/** An image that was ready, or that is a page of a file, cannot be replaced by several. */
export const severalPages = (pages: number) =>
  new MediaError(
    'several-pages',
    `The file holds ${pages} pages, and an image is replaced by one picture. Send the page as a file of its own.`,
  )
