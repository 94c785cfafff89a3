import { BRIGHTEST, WHITE } from '../hdr-light.ts'
import { coloursOf, isHdr, isRgb, isWide, known } from './film-colours.ts'
import type { FilmColours } from './film-colours.ts'
import type { AvStream } from './inspect-av.ts'
import type { Interlacing } from './interlacing.ts'

type Size = { width: number; height: number }

/** The longer and the shorter side of the largest film for the player. */
const [LONGER, SHORTER] = [1280, 720]

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2)

/** Upright and with square pixels, as players show it. */
export function shownSize({ width, height, pixelShape, rotation }: AvStream): Size {
  const across = width * pixelShape
  return Math.abs(Math.round(rotation / 90)) % 2 === 1 ? { width: height, height: across } : { width: across, height }
}

function fitted({ width, height }: Size): Size {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)]
  const scale = Math.min(1, LONGER / longer, SHORTER / shorter)
  return { width: even(width * scale), height: even(height * scale) }
}

/** Whether the picture is shown as it is stored, so that every player shows it rightly and it need not be made anew. */
export function isShownAsStored(picture: AvStream, interlacing: Interlacing): boolean {
  const colours = coloursOf(picture)
  return (
    picture.codec === 'h264' &&
    picture.pixels === 'yuv420p' &&
    Math.max(picture.width, picture.height) <= LONGER &&
    interlacing === 'none' &&
    picture.pixelShape === 1 &&
    picture.rotation === 0 &&
    colours.range === 'tv' &&
    !isHdr(colours) &&
    !isWide(colours)
  )
}

/** The numbers by which H.264 names a matrix, and primaries, of usual films. */
const MATRICES: Record<string, number> = { bt709: 1, fcc: 4, bt470bg: 5, smpte170m: 6, smpte240m: 7 }
const PRIMARIES: Record<string, number> = { bt709: 1, bt470m: 4, bt470bg: 5, smpte170m: 6, smpte240m: 7, film: 8 }

/** A copied picture says what players would else assume, so that all assume the same. */
export function copied(picture: AvStream): string[] {
  const { matrix, primaries } = coloursOf(picture)
  const added = [
    ...(known(picture.matrix) ? [] : [`matrix_coefficients=${MATRICES[matrix]}`]),
    ...(known(picture.primaries) ? [] : [`colour_primaries=${PRIMARIES[primaries]}`]),
    ...(known(picture.transfer) ? [] : ['transfer_characteristics=1']),
    ...(known(picture.range) ? [] : ['video_full_range_flag=0']),
  ]
  return ['-c:v', 'copy', ...(added.length > 0 ? ['-bsf:v', `h264_metadata=${added.join(':')}`] : [])]
}

const DEINTERLACE: Record<Interlacing, string[]> = {
  none: [],
  // One picture for each, not for each field: a wrong order, which is common, does no harm then.
  marked: ['bwdif=mode=send_frame:deint=interlaced'],
  upper: ['bwdif=mode=send_frame:parity=tff:deint=all'],
  lower: ['bwdif=mode=send_frame:parity=bff:deint=all'],
}

/** Colours of an HDR or wide film as those of a usual screen. */
function mapped(from: FilmColours): string[] {
  const said = `setparams=colorspace=${from.matrix}:color_primaries=${from.primaries}:color_trc=${from.transfer}:range=${from.range}`
  const usual = 'zscale=matrix=bt709:primaries=bt709:transfer=bt709:range=limited'
  if (!isHdr(from)) return [said, usual]
  return [
    said,
    `zscale=transfer=linear:npl=${WHITE}`,
    'format=gbrpf32le',
    'zscale=primaries=bt709',
    `tonemap=mobius:desat=0:peak=${(BRIGHTEST / WHITE).toFixed(3)}`,
    usual,
  ]
}

/** What swscale calls a matrix; the two of standard definition are one. */
const SCALE_MATRICES: Record<string, string> = {
  bt709: 'bt709',
  fcc: 'fcc',
  bt470bg: 'bt601',
  smpte170m: 'bt601',
  smpte240m: 'smpte240m',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
}

/**
 * Makes the picture anew as every player shows it: whole pictures, upright, square pixels, at most 720p, and the matrix
 * and range of BT.709. Its primaries stay, and are named, unless no usual screen has them. `canMap`: ffmpeg has zscale.
 */
export function remade(picture: AvStream, interlacing: Interlacing, canMap: boolean): string[] {
  const from = coloursOf(picture)
  const { width, height } = fitted(shownSize(picture))
  const isMapped = canMap && needsMapping(picture)
  const input = isRgb(picture) ? '' : `:in_color_matrix=${SCALE_MATRICES[from.matrix] ?? 'auto'}:in_range=${from.range}`
  const filters = [
    ...DEINTERLACE[interlacing],
    ...(isMapped
      ? [`scale=${width}:${height}`, ...mapped(from)]
      : [`scale=${width}:${height}${input}:out_color_matrix=bt709:out_range=tv`]),
    'format=yuv420p',
    'setsar=1',
  ]
  const primaries = from.primaries in PRIMARIES && !isMapped ? from.primaries : 'bt709'
  const tags = ['-colorspace', 'bt709', '-color_primaries', primaries, '-color_trc', 'bt709', '-color_range', 'tv']
  return ['-vf', filters.join(','), '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', ...tags]
}

/** Without it the film is shown in wrong colours. */
export const needsMapping = (picture: AvStream) => isHdr(coloursOf(picture)) || isWide(coloursOf(picture))
