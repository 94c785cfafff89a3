import { createReadStream } from 'node:fs'
import { runProgram } from '../lib/run-program.ts'
import { cutOff, endedTooSoon } from '../cut-off/refuse-cut-off.ts'
import { MediaError } from '../media-error.ts'
import { SAFE_INPUT } from './inspect-av.ts'

/** The form for wavesurfer: `load(url, peaks, duration)`; one channel, each value 0 to 1. */
export type Peaks = { duration: number; peaks: [number[]] }

const RATE = 8000
/** Samples per value at first; the length is known only when the recording has been decoded. */
const FIRST_STEP = 80
/** At this number of values, each two become one: an endless recording needs no more memory. */
const MOST_VALUES = 16_384

/** The largest sample of each step of a recording, in a fixed amount of memory. */
export class PeakMeter {
  readonly #values = new Uint16Array(MOST_VALUES)
  #count = 0
  #step = FIRST_STEP
  #largest = 0
  #inStep = 0
  #odd: number | undefined
  samples = 0

  /** Signed 16 bit little-endian samples of one channel; chunks may end in the middle of one. */
  add(chunk: Buffer): void {
    let at = 0
    if (this.#odd !== undefined && chunk.length > 0) {
      this.#sample((((chunk[0] ?? 0) << 24) >> 16) | this.#odd)
      this.#odd = undefined
      at = 1
    }
    for (; at + 1 < chunk.length; at += 2) this.#sample(chunk.readInt16LE(at))
    if (at < chunk.length) this.#odd = chunk[at]
  }

  #sample(value: number): void {
    const size = Math.abs(value)
    if (size > this.#largest) this.#largest = size
    this.samples += 1
    this.#inStep += 1
    if (this.#inStep < this.#step) return
    if (this.#count === MOST_VALUES) this.#halve()
    else this.#push()
  }

  #push(): void {
    this.#values[this.#count++] = this.#largest
    this.#largest = 0
    this.#inStep = 0
  }

  /** The last value becomes the first half of a step of double length. */
  #halve(): void {
    for (let n = 0; n < MOST_VALUES; n += 2)
      this.#values[n / 2] = Math.max(this.#values[n] ?? 0, this.#values[n + 1] ?? 0)
    this.#count = MOST_VALUES / 2
    this.#step *= 2
  }

  result(rate: number): Peaks {
    if (this.#inStep > 0 && this.#count < MOST_VALUES) this.#push()
    const duration = this.samples / rate
    const found = this.#values.subarray(0, this.#count)
    const wanted = Math.min(found.length, Math.max(400, Math.min(4000, Math.round(duration * 10))))
    const peaks = Array.from({ length: wanted }, (_, n) => {
      let largest = 0
      const end = Math.max(((n + 1) * found.length) / wanted, (n * found.length) / wanted + 1)
      for (let at = Math.floor((n * found.length) / wanted); at < end && at < found.length; at++)
        largest = Math.max(largest, found[at] ?? 0)
      return Math.round((largest / 32768) * 1000) / 1000
    })
    return { duration: Math.round(duration * 1000) / 1000, peaks: [peaks] }
  }
}

/** The waveform of any recording, decoded by ffmpeg. */
export async function measurePeaks(path: string, options: { folder: string; timeoutMs: number }): Promise<Peaks> {
  const meter = new PeakMeter()
  const args = [
    ...SAFE_INPUT,
    '-v',
    'error',
    '-i',
    path,
    '-map',
    '0:a:0',
    '-ac',
    '1',
    '-ar',
    String(RATE),
    '-f',
    's16le',
    '-',
  ]
  const done = await runProgram('ffmpeg', args, {
    ...options,
    silenceMs: 60_000,
    onOutput: (chunk) => meter.add(chunk),
  })
  if (!done.ok || meter.samples === 0)
    throw new MediaError('damaged', 'The recording is damaged or was cut off: no sound can be read from it.')
  if (endedTooSoon(done)) throw cutOff()
  return meter.result(RATE)
}

/** The waveform of an uncompressed 16 bit WAV, without ffmpeg; undefined for others. */
export async function measureWavPeaks(path: string): Promise<Peaks | undefined> {
  let head = Buffer.alloc(0)
  let data: { rate: number; channels: number; left: number } | undefined
  const meter = new PeakMeter()
  let rest = Buffer.alloc(0)
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 18 })) {
    let chunk: Buffer = Buffer.isBuffer(piece) ? piece : Buffer.from(String(piece))
    if (!data) {
      head = Buffer.concat([head, chunk])
      const found = findWavData(head)
      if (!found) {
        if (head.length > 1 << 20) return undefined
        continue
      }
      data = found
      chunk = head.subarray(found.at)
    }
    const frame = data.channels * 2
    const whole = Buffer.concat([rest, chunk.subarray(0, Math.max(0, data.left - rest.length))])
    const frames = Math.floor(whole.length / frame)
    const left = Buffer.alloc(frames * 2)
    for (let n = 0; n < frames; n++) left.writeInt16LE(whole.readInt16LE(n * frame), n * 2)
    meter.add(left)
    data.left -= frames * frame
    rest = whole.subarray(frames * frame)
  }
  return data && meter.samples > 0 ? meter.result(data.rate) : undefined
}

function findWavData(head: Buffer): { rate: number; channels: number; left: number; at: number } | undefined {
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return undefined
  let format: { rate: number; channels: number } | undefined
  for (let at = 12; at + 8 <= head.length;) {
    const id = head.toString('latin1', at, at + 4)
    const size = head.readUInt32LE(at + 4)
    if (id === 'fmt ' && at + 24 <= head.length && head.readUInt16LE(at + 8) === 1 && head.readUInt16LE(at + 22) === 16)
      format = { channels: head.readUInt16LE(at + 10), rate: head.readUInt32LE(at + 12) }
    if (id === 'data') return format && { ...format, left: size, at: at + 8 }
    at += 8 + size + (size % 2)
  }
  return undefined
}
