import type { AvStream } from './inspect-av.ts'

/** How the numbers of a film become colours, by the names of ffmpeg. */
export type FilmColours = { matrix: string; primaries: string; transfer: string; range: 'tv' | 'pc' }

/** The size from which on players take a film for one of high definition if it does not say. */
const [HIGH_DEFINITION_WIDTH, HIGH_DEFINITION] = [1280, 720]

/** Transfers with a brightness beyond that of a usual screen: PQ and HLG. */
const HDR = ['smpte2084', 'arib-std-b67']

const one = (name: string) => ({ matrix: name, primaries: name })

function standardOf({ width, height, transfer, primaries }: AvStream): { matrix: string; primaries: string } {
  if (HDR.includes(transfer) || primaries === 'bt2020') return { matrix: 'bt2020nc', primaries: 'bt2020' }
  if (height >= HIGH_DEFINITION || width >= HIGH_DEFINITION_WIDTH) return one('bt709')
  return one(height % 288 === 0 ? 'bt470bg' : 'smpte170m')
}

export const known = (value: string) => value !== '' && value !== 'unknown' && value !== 'reserved'

/** The colours that a film says it has, or else those that players assume for its size. */
export function coloursOf({ width, height, ...stream }: AvStream): FilmColours {
  const standard = standardOf({ width, height, ...stream })
  // Of a picture of red, green and blue there is no matrix until it has become a film.
  const matrix = known(stream.matrix) && stream.matrix !== 'gbr' ? stream.matrix : standard.matrix
  return {
    matrix,
    primaries: known(stream.primaries) ? stream.primaries : isRgb(stream) ? 'bt709' : standard.primaries,
    transfer: known(stream.transfer) ? stream.transfer : 'bt709',
    range: stream.range === 'pc' || stream.pixels.startsWith('yuvj') ? 'pc' : 'tv',
  }
}

export const isRgb = ({ pixels }: Pick<AvStream, 'pixels'>) =>
  /^(?:rgb|bgr|gbr|argb|abgr|0rgb|0bgr|rgba|pal8|x2rgb|x2bgr|xyz|mono)/.test(pixels)

export const isHdr = ({ transfer }: Pick<FilmColours, 'transfer'>) => HDR.includes(transfer)

/** Colours beyond those of a usual screen. */
export const isWide = ({ primaries }: FilmColours) => ['bt2020', 'smpte428', 'smpte431', 'smpte432'].includes(primaries)
