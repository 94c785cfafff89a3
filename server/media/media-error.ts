export type MediaErrorCode =
  | 'empty-file'
  | 'wrong-content'
  | 'unsupported-format'
  | 'tiff-packing'
  | 'tiff-colours'
  | 'tiff-depth'
  | 'jpeg-kind'
  | 'jpeg-2000-colours'
  | 'jpeg-2000-palette'
  | 'photoshop-mode'
  | 'photoshop-layers-only'
  | 'bmp-packing'
  | 'picture-packing'
  | 'damaged'
  | 'too-large'
  | 'too-many-pixels'
  | 'svg-reaches-out'
  | 'unsafe-archive'
  | 'archive-bomb'
  | 'damaged-archive'
  | 'encrypted'
  | 'no-model'
  | 'several-models'
  | 'several-pages'
  | 'empty-model'
  | 'needs-ffmpeg'
  | 'needs-ghostscript'
  | 'timed-out'
  | 'too-costly'
  | 'killed'
  | 'storage-full'
  | 'cancelled'
  | 'failed'

/** Why a file could not be processed: a stable code, and a message for curators. */
export class MediaError extends Error {
  readonly code: MediaErrorCode

  constructor(code: MediaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MediaError'
    this.code = code
  }
}
