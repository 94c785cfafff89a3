import { midiOf, type Piece } from '../draw/music.ts'
import { Random } from '../random.ts'

export const sampleRate = 32000
export type Voice = 'harpsichord' | 'organ' | 'lute'

/** Plays a piece: plucked strings or organ pipes, with the echo of a chapel. One channel, -1 to 1. */
export function play(piece: Piece, voice: Voice, seed: string): Float32Array {
  const random = new Random(`${seed}/sound`)
  const quarter = 60 / (voice === 'organ' ? piece.tempo * 0.72 : piece.tempo)
  const bar = piece.beats * quarter
  const whole = Math.ceil((piece.bars.length * bar + 3) * sampleRate)
  const dry = new Float32Array(whole)
  for (const [i, { melody, bass }] of piece.bars.entries()) {
    const last = i >= piece.bars.length - 2 ? 1 + 0.12 * (i - piece.bars.length + 3) : 1
    for (const [notes, loud] of [
      [melody, 0.34],
      [bass, 0.3],
    ] as const) {
      for (const note of notes) {
        if (note.step === undefined) continue
        const at = Math.floor((i * bar + note.start * quarter + random.gauss() * 0.006 + 0.1) * sampleRate)
        const pitch = 440 * 2 ** ((midiOf(note.step, piece.fifths) - 69) / 12)
        const length = note.length * quarter * last
        if (voice === 'organ') pipe(dry, at, pitch, length, loud * 0.5)
        else
          pluck(dry, random, at, pitch, length + (voice === 'lute' ? 1.4 : 0.5), loud, voice === 'lute' ? 0.35 : 0.72)
      }
    }
  }
  return chapel(dry, voice === 'organ' ? 0.5 : 0.26)
}

// A string as Karplus and Strong have it: noise that runs round a loop and loses its edge
function pluck(
  into: Float32Array,
  random: Random,
  at: number,
  pitch: number,
  length: number,
  loud: number,
  bright: number,
) {
  const exact = sampleRate / pitch - 0.5
  const period = Math.floor(exact)
  const part = exact - period
  const loop = Float32Array.from({ length: period + 1 }, () => random.next() * 2 - 1)
  let smoothed = 0
  for (const [i, value] of loop.entries()) loop[i] = smoothed = smoothed + (value - smoothed) * (0.3 + bright * 0.7)
  const count = Math.min(into.length - at, Math.floor((length + 0.4) * sampleRate))
  let last = 0
  for (let i = 0, k = 0; i < count; i++) {
    const next = k + 1 > period ? 0 : k + 1
    const out = (loop[k] ?? 0) * (1 - part) + (loop[next] ?? 0) * part
    const damp = i > length * sampleRate ? 0.985 : 0.9988
    loop[k] = ((out + last) / 2) * damp
    last = out
    into[at + i] = (into[at + i] ?? 0) + out * loud * Math.min(1, i / 40)
    k = next
  }
}

function pipe(into: Float32Array, at: number, pitch: number, length: number, loud: number) {
  const count = Math.min(into.length - at, Math.floor((length + 0.12) * sampleRate))
  for (let i = 0; i < count; i++) {
    const t = i / sampleRate
    const swell = Math.min(1, t / 0.06) * Math.min(1, Math.max(0, (count - i) / (0.11 * sampleRate)))
    const turn = 2 * Math.PI * pitch * t
    const tone =
      Math.sin(turn) +
      0.42 * Math.sin(turn * 2 + 0.3) +
      0.22 * Math.sin(turn * 3) +
      0.16 * Math.sin(turn * 4 + 1) +
      0.3 * Math.sin(turn * 0.5)
    into[at + i] = (into[at + i] ?? 0) + tone * swell * loud * (1 + 0.02 * Math.sin(2 * Math.PI * 4.6 * t))
  }
}

function chapel(dry: Float32Array, share: number) {
  const wet = new Float32Array(dry.length)
  for (const [delay, back] of [
    [0.0297, 0.77],
    [0.0371, 0.74],
    [0.0411, 0.75],
    [0.0437, 0.72],
  ] as const) {
    const size = Math.floor(delay * sampleRate)
    const line = new Float32Array(size)
    let soft = 0
    for (let i = 0; i < dry.length; i++) {
      const k = i % size
      const out = line[k] ?? 0
      soft += (out - soft) * 0.55
      line[k] = (dry[i] ?? 0) + soft * back
      wet[i] = (wet[i] ?? 0) + out * 0.25
    }
  }
  let peak = 0.001
  for (let i = 0; i < dry.length; i++) {
    wet[i] = (dry[i] ?? 0) * (1 - share) + (wet[i] ?? 0) * share * 1.6
    peak = Math.max(peak, Math.abs(wet[i] ?? 0))
  }
  return wet.map((value) => (value / peak) * 0.89)
}
