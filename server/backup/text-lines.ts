import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The lines of a packed text; other than readline's, they end at line feeds alone, which JSON never holds. */
export async function* textLines(packed: Readable): AsyncIterable<string> {
  const unpacked = createGunzip().setEncoding('utf8')
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked)
  let rest = ''
  for await (const chunk of unpacked) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
