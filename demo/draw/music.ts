import { Random } from '../random.ts'

/** `step` counts white keys from middle C; no step is a rest. Times are in quarters. */
export type Note = { start: number; length: number; step?: number }
export type Bar = { melody: Note[]; bass: Note[] }
export type Piece = { /** Sharps, or flats below zero. */ fifths: number; beats: 3 | 4; tempo: number; bars: Bar[] }

const rhythms = {
  3: [
    [1, 1, 1],
    [1.5, 0.5, 1],
    [2, 1],
    [0.5, 0.5, 1, 1],
    [1, 0.5, 0.5, 0.5, 0.5],
    [1, 0.5, 0.5, 1],
    [0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
  ],
  4: [
    [1, 1, 1, 1],
    [1.5, 0.5, 1, 1],
    [2, 1, 1],
    [0.5, 0.5, 0.5, 0.5, 1, 1],
    [1, 0.5, 0.5, 1, 1],
    [1, 1, 2],
    [1.5, 0.5, 0.5, 0.5, 1],
  ],
} satisfies Record<3 | 4, number[][]>
const phrases = [
  [0, 3, 0, 4, 5, 3, 4, 0],
  [0, 4, 5, 2, 3, 0, 3, 4],
  [0, 5, 3, 4, 0, 3, 4, 0],
  [5, 3, 0, 4, 5, 3, 4, 4],
]

/** A small piece in two voices: chords go their usual ways, the melody steps between their notes and comes home. */
export function compose(seed: string, fifths: number, beats: 3 | 4, bars: number): Piece {
  const random = new Random(`${seed}/music`)
  const tonic = (((fifths * 4) % 7) + 7) % 7
  const chords = Array.from({ length: bars }, (_, i) => {
    if (i === bars - 1) return 0
    if (i === bars - 2) return 4
    return (phrases[(Math.floor(i / 8) + random.int(0, 0) + seed.length) % phrases.length] ?? [])[i % 8] ?? 0
  })
  const motif = [random.pick(rhythms[beats]), random.pick(rhythms[beats])]
  let last = tonic + 4
  const made = chords.map((degree, i): Bar => {
    const end = i === bars - 1
    const rhythm = end
      ? [beats]
      : i % 4 === 0
        ? (motif[0] ?? [])
        : i % 4 === 1
          ? (motif[1] ?? [])
          : random.pick(rhythms[beats])
    const tones = [0, 2, 4].map((third) => tonic + degree + third)
    let at = 0
    const melody = rhythm.map((length, k): Note => {
      const strong = at % 1 === 0 && (at === 0 || length >= 1)
      const wish = last + random.pick([-2, -1, -1, 1, 1, 2, 3])
      let step = strong ? nearest(tones, wish) : last + (random.chance(0.5) ? 1 : -1)
      if (step > 12) step -= 3
      if (step < 1) step += 3
      if (end && k === 0) step = nearest([tonic], last)
      last = step
      const note = { start: at, length, step }
      at += length
      return note
    })
    const root = fold(tonic + degree - 7, -10, -3)
    const bass: Note[] = end
      ? [{ start: 0, length: beats, step: root }]
      : beats === 4
        ? [
            { start: 0, length: 2, step: root },
            { start: 2, length: 2, step: fold(root + (i % 2 ? 4 : 2), -10, 0) },
          ]
        : i % 4 === 3
          ? [{ start: 0, length: 3, step: root }]
          : [
              { start: 0, length: 1, step: root },
              { start: 1, length: 1, step: fold(root + 2, -10, 1) },
              { start: 2, length: 1, step: fold(root + 4, -10, 1) },
            ]
    return { melody, bass }
  })
  return { fifths, beats, tempo: random.int(88, 116), bars: made }
}

const fold = (step: number, low: number, high: number) => {
  let folded = step
  while (folded < low) folded += 7
  while (folded > high) folded -= 7
  return folded
}
const nearest = (tones: number[], wish: number) =>
  tones.flatMap((tone) => [tone - 7, tone, tone + 7]).toSorted((a, b) => Math.abs(a - wish) - Math.abs(b - wish))[0] ??
  wish

/** The number of the piano key (middle C is 60) that a step sounds in a key. */
export function midiOf(step: number, fifths: number) {
  const letter = ((step % 7) + 7) % 7
  const natural = [0, 2, 4, 5, 7, 9, 11][letter] ?? 0
  const sharps = [3, 0, 4, 1, 5, 2, 6].slice(0, Math.max(0, fifths))
  const flats = [6, 2, 5, 1, 4, 0, 3].slice(0, Math.max(0, -fifths))
  return 60 + Math.floor(step / 7) * 12 + natural + (sharps.includes(letter) ? 1 : 0) - (flats.includes(letter) ? 1 : 0)
}
