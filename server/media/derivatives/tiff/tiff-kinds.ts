import { MediaError } from '../../media-error.ts'
import { rawFormatOf } from './unpack-jpegs-2000.ts'
import { COMPRESSION, FORMAT, PHOTOMETRIC, PLAIN_ALPHA, PREMULTIPLIED } from './tiff-layout.ts'
import type { TiffLayout } from './tiff-layout.ts'

const { white, black, rgb, palette, cmyk, ycc, cielab, icclab } = PHOTOMETRIC

/** Samples that belong to the colour. */
const colourSamples: Record<number, number> = {
  [white]: 1,
  [black]: 1,
  [rgb]: 3,
  [palette]: 1,
  [cmyk]: 4,
  [ycc]: 3,
  [cielab]: 3,
  [icclab]: 3,
}
export const coloursOf = ({ photometric }: TiffLayout): number => colourSamples[photometric] ?? 0

/** The three codings of fax; the decoder of libvips unpacks them, and so it does with these others. */
const fax = [2, 3, 4]
const unpackedByLibvips: number[] = [
  COMPRESSION.none,
  ...fax,
  COMPRESSION.lzw,
  COMPRESSION.jpeg,
  COMPRESSION.deflate,
  COMPRESSION.oldDeflate,
  COMPRESSION.packBits,
  COMPRESSION.webp,
]
export const jpegs2000: number[] = [
  COMPRESSION.aperioYcc,
  COMPRESSION.aperioFormer,
  COMPRESSION.aperioRgb,
  COMPRESSION.jpeg2000,
]
const unpackedHere: number[] = [
  COMPRESSION.none,
  COMPRESSION.lzw,
  COMPRESSION.oldJpeg,
  COMPRESSION.jpeg,
  COMPRESSION.deflate,
  COMPRESSION.oldDeflate,
  COMPRESSION.packBits,
  COMPRESSION.png,
  COMPRESSION.zstd,
  COMPRESSION.webp,
  ...jpegs2000,
]

/** Kinds that libvips shows as they are; it has no route for all others, or a wrong one. */
export function isForLibvips(layout: TiffLayout): boolean {
  const { photometric, compression, bits, samples, extras, format } = layout
  if (photometric === ycc && compression === COMPRESSION.oldJpeg) return !layout.isTiled
  if (!unpackedByLibvips.includes(compression)) return false
  if (format !== FORMAT.unsigned && format !== FORMAT.unknown) return false
  const further = samples - coloursOf(layout)
  const hasPlainColours =
    further === 0 || (further === 1 && extras.length === 1 && [PREMULTIPLIED, PLAIN_ALPHA].includes(extras[0] ?? 0))
  if (!hasPlainColours) return false
  if (layout.inPlanes && (layout.isTiled || photometric !== rgb || further > 0)) return false
  if (photometric === ycc) return compression === COMPRESSION.jpeg && bits === 8
  if (photometric === white || photometric === black)
    return bits === 8 || bits === 16 || (samples === 1 && [1, 2, 4].includes(bits))
  if (photometric === palette) return samples === 1 && [1, 2, 4, 8].includes(bits)
  if (photometric !== rgb && photometric !== cmyk) return false
  if (compression === COMPRESSION.jpeg && samples !== coloursOf(layout)) return false
  return bits === 8 || bits === 16
}

const compressionNames: Record<number, string> = {
  32766: 'NeXT',
  32809: 'ThunderScan',
  32908: 'Pixar',
  32909: 'Pixar',
  34661: 'JBIG',
  34676: 'SGI Log',
  34677: 'SGI Log',
  34887: 'LERC',
  34925: 'LZMA',
  34934: 'JPEG XR',
  22610: 'JPEG XR',
  50002: 'JPEG XL',
  52546: 'JPEG XL',
}
const colourNames: Record<number, string> = {
  4: 'a mask of transparency',
  10: 'ITU Lab colours',
  32803: 'the raw values of a camera',
  32844: 'LogL light',
  32845: 'LogLuv light',
  34892: 'the raw values of a camera',
}

const refusal = (code: 'tiff-packing' | 'tiff-colours' | 'tiff-depth', reason: string) =>
  new MediaError(code, `${reason} Save it as RGB with 8 or 16 bits and LZW, and send the new file.`)

/** Why a TIFF cannot be read, if it cannot. */
export function whyUnread(layout: TiffLayout): MediaError | undefined {
  const { photometric, compression, bits, format, samples } = layout
  const colours = coloursOf(layout)
  const notRead = (what: string) => refusal('tiff-packing', `${what} inside of a TIFF is not read here.`)
  if (fax.includes(compression)) return notRead('Fax compression of more than one bit')
  if (!unpackedHere.includes(compression))
    return notRead(compressionNames[compression] ?? `Compression of the kind ${compression}`)
  if (colours === 0)
    return refusal(
      'tiff-colours',
      `The TIFF holds ${colourNames[photometric] ?? `colours of the kind ${photometric}`}, which are not read here.`,
    )
  if (samples < colours)
    return refusal('tiff-colours', 'The TIFF has fewer channels than its kind of colour needs, which is not read here.')
  if (bits === 0 || format === 0)
    return refusal('tiff-depth', 'The channels of the TIFF differ in their bits, which is not read here.')
  if (![FORMAT.unsigned, FORMAT.signed, FORMAT.float, FORMAT.unknown].includes(format as 1 | 2 | 3 | 4))
    return refusal('tiff-depth', 'The TIFF holds complex numbers, which are not read here.')
  const isGrayOrRgb = [white, black, rgb].includes(photometric as 0 | 1 | 2)
  const sizes = isNumbers(layout)
    ? isGrayOrRgb
      ? format === FORMAT.float
        ? [16, 32, 64]
        : [8, 16, 32, 64]
      : []
    : photometric === cielab || photometric === icclab
      ? [8, 16]
      : photometric === ycc
        ? [8]
        : Array.from({ length: 16 }, (_, n) => n + 1)
  if (!sizes.includes(bits)) return refusal('tiff-depth', `Colours of ${bits} bits of this kind are not read here.`)
  const isPicture = ([COMPRESSION.oldJpeg, COMPRESSION.jpeg, COMPRESSION.webp] as number[]).includes(compression)
  if (isPicture && bits !== 8) return notRead(`JPEG of ${bits} bits`)
  if (jpegs2000.includes(compression) && rawFormatOf(layout) === undefined)
    return notRead(`JPEG 2000 of ${samples} channels and ${bits} bits`)
  return undefined
}

/** Samples without a known white: signed, floating-point, or of more than 16 bits. */
export const isNumbers = ({ bits, format }: TiffLayout): boolean =>
  format === FORMAT.signed || format === FORMAT.float || bits > 16
