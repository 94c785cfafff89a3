import { open } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import type { TextEncoding } from './table-reading.ts'

const SAMPLE_BYTES = 1024 ** 2

/** The encoding of a text file: by its mark, by its bytes, and at last by the words that they would give. */
export async function encodingOf(path: string): Promise<TextEncoding> {
  const sample = await firstBytes(path, SAMPLE_BYTES)
  const [a, b] = sample
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const wide = zeroBytes(sample)
  if (wide !== undefined) return wide
  if (await isNearlyUtf8(path)) return 'utf-8'
  // UTF-8 needs no accents; the others show theirs somewhere, perhaps late in the file.
  const tried = (['windows-1252', 'macintosh'] as const).map((encoding) => ({ encoding, score: 0 }))
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    for (const one of tried) one.score += likelihood(new TextDecoder(one.encoding).decode(chunk))
  const [western, mac] = tried
  return (mac?.score ?? 0) > (western?.score ?? 0) ? 'macintosh' : 'windows-1252'
}

async function firstBytes(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** UTF-16 without a mark has a zero in every second byte of Latin text. */
function zeroBytes(sample: Uint8Array): TextEncoding | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of sample.subarray(0, 4096).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = Math.min(sample.length, 4096) / 5
  if (odd > many && even < many / 10) return 'utf-16le'
  return even > many && odd < many / 10 ? 'utf-16be' : undefined
}

/** So many letters beyond ASCII are right for each wrong byte of a damaged UTF-8 file. */
const RIGHT_FOR_WRONG = 20

/** A few wrong bytes in a UTF-8 file show as marks in their cells; another encoding would garble every accent. */
async function isNearlyUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8')
  let [right, wrong] = [0, 0]
  const count = (text: string) => {
    for (const [letter] of text.matchAll(/[\u0080-\u{10ffff}]/gu))
      if (letter === '\ufffd') wrong += 1
      else right += 1
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    count(decoder.decode(chunk, { stream: true }))
  count(decoder.decode())
  return wrong * RIGHT_FOR_WRONG <= right
}

/** Lower-case accents within words, and the marks of printed text, are likely; symbols and capitals within words are not. */
export function likelihood(text: string): number {
  let score = 0
  for (const [found] of text.matchAll(/(?<=\p{L})[\u0080-\u{ffff}]|[\u0080-\u{ffff}](?=\p{L})/gu))
    score += /[à-öø-ÿšžœ]/.test(found) ? 2 : /[’‘“”«»–—]/.test(found) ? 1 : /[ÀÈÉÌÒÙÄÖÜÅØÆÇÑ]/.test(found) ? 0 : -2
  for (const [found] of text.matchAll(/(?<=\p{Ll})\p{Lu}|[\u0080-\u009f]/gu))
    score -= /[\u0080-\u009f]/.test(found) ? 2 : found > '\u007f' ? 2 : 0
  return score
}
