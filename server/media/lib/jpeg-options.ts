import type { JpegOptions } from 'sharp'

/**
 * How every JPEG for people is encoded. Colour has all its pixels, or lines of one pixel lose it; the measured table of
 * sizes is in DECISIONS.md.
 */
export const jpegOptions = {
  quality: 83,
  chromaSubsampling: '4:4:4',
  optimiseCoding: true,
} as const satisfies JpegOptions
