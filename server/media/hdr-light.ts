/** The light of paper on a usual screen, and the most that is told apart, in candela for a square metre. */
export const [WHITE, BRIGHTEST] = [203, 1000] as const

/** The light of a signal from 0 to 1, as SMPTE ST 2084 has it. */
function lightOfPq(signal: number): number {
  const power = signal ** (32 / 2523)
  return 10_000 * (Math.max(0, power - 3424 / 4096) / (2413 / 128 - (2392 / 128) * power)) ** (16_384 / 2610)
}

/** The same of a signal of HLG on a screen of 1000 candela, as BT.2100 has it. */
function lightOfHlg(signal: number): number {
  const [a, b, c] = [0.178_832_77, 0.284_668_92, 0.559_910_73]
  const scene = signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - c) / a) + b) / 12
  return BRIGHTEST * scene ** 1.2
}

/** Up to this share of white all light stays as it is. */
const STRAIGHT = 0.3

/** Brings light onto a usual screen, as the filter of ffmpeg does for films: “mobius”. */
function toned(light: number): number {
  const [j, peak] = [STRAIGHT, BRIGHTEST / WHITE]
  const share = Math.min(light / WHITE, peak)
  if (share <= j) return share
  const a = (-j * j * (peak - 1)) / (j * j - 2 * j + peak)
  const b = (j * j - 2 * j * peak + peak) / (peak - 1)
  return (((b * b + 2 * b * j + j * j) / (b - a)) * (share + a)) / (share + b)
}

const STEPS = 4096
const tableOf = (light: (signal: number) => number) => ({
  table: Array.from({ length: STEPS }, (_, n) => toned(light(n / (STEPS - 1)))),
})

/** The light on a usual screen for the signals of HDR pictures. */
export const hdrCurves = { pq: tableOf(lightOfPq), hlg: tableOf(lightOfHlg) }
