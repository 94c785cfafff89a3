import type { Peaks } from './av-options'

/** A hum of so many seconds as a file, for tests and stories. */
export function someRecording(seconds = 20): string {
  const rate = 8000
  const samples = new Int16Array(seconds * rate)
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.sin(n / 6) * 6000 * Math.abs(Math.sin(n / 9000))
  const header = new DataView(new ArrayBuffer(44))
  const write = (at: number, text: string) => {
    for (let n = 0; n < text.length; n += 1) header.setUint8(at + n, text.charCodeAt(n))
  }
  write(0, 'RIFF')
  header.setUint32(4, 36 + samples.byteLength, true)
  write(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, rate, true)
  header.setUint32(28, rate * 2, true)
  header.setUint16(32, 2, true)
  header.setUint16(34, 16, true)
  write(36, 'data')
  header.setUint32(40, samples.byteLength, true)
  return URL.createObjectURL(new Blob([header, samples], { type: 'audio/wav' }))
}

/** The waveform of that hum. */
export const somePeaks = (duration = 20): Peaks => ({
  duration,
  peaks: [Array.from({ length: 600 }, (_, n) => Math.sin(n * 1.7) * Math.abs(Math.sin(n / 40)))],
})
